import { database, inTransaction, sql, type Transaction } from '#app/db/client.server.ts'
import { deletePermanently, publishPostChanges } from '#app/features/posts/publishing/publication.server.ts'
import type { TopicKind } from '#app/features/posts/post/topic-kind.ts'
import { topicSql } from '#app/features/posts/post/topic-sql.server.ts'
import { ownPagesType } from '#app/features/site/own-pages/own-page-content.ts'
import { publish } from '#app/events/publish.server.ts'
import { deletePicture } from '#app/features/media/picture/one-picture.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { importMessages } from '../messages.ts'
import { undoReport, type Report } from '../report/report.ts'
import { holdLease, type Lease } from '../store/lease.server.ts'
import { content, newsletters, subscribers } from '../site/undo-site.server.ts'
import { isBroughtPage, isNewNote, isPageChanged } from './brought.server.ts'
import { redirects } from './undo-redirects.server.ts'
import { forget, storeUndone, type Remove, type UndoItem } from '../store/undo-step.server.ts'

const batch = 50

type Options = {
	source: string
	lease: Lease
	signal: AbortSignal
	advance: (done: number, total: number) => Promise<void>
	/** What was removed before this undo was interrupted. */
	before?: Report | null
}

/**
 * Removes what the imports of a source brought, a few things in each transaction with their lines in the map, so that it
 * may be stopped anywhere and goes on. What people changed since, or use, stays and is listed.
 */
export async function undoImport({ source, lease, signal, advance, before }: Options): Promise<Report> {
	const whole = undoReport(before ?? null)
	const [count] = await sql<
		{ total: number }[]
	>`select count(*)::int as total from import_items where source = ${source}`
	const total = count?.total ?? 0
	let done = 0
	for (const { kind, remove } of steps) {
		for (let after: string | null = null; ;) {
			signal.throwIfAborted()
			const rows: UndoItem[] = await sql<UndoItem[]>`
				select source_id as "sourceId", target, version, is_new as "isNew" from import_items
				where source = ${source} and kind = ${kind} and (${after}::text is null or source_id > ${after}) order by source_id limit ${batch}`
			if (rows.length === 0) break
			after = rows.at(-1)?.sourceId ?? after
			done += rows.length
			await remove(rows, { source, lease }, async (work) => {
				const next = await inTransaction(async (tx) => {
					const reporter = whole.next()
					await work(tx, reporter)
					await storeUndone(tx, lease, reporter.report, done, total)
					return reporter.report
				})
				whole.take(next)
			})
			await advance(done, total)
		}
	}
	return whole.report()
}

/**
 * Of posts that are locked, so that nothing is added to them: those that have a comment, a note or changes of a user. The
 * comments are locked here, because an edit of one does not wait for its post.
 */
async function lockDiscussed(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
	const rows = await tx.sql<{ id: string }[]>`
		with theirs as materialized (
			select c.post_id as id, not exists (
				select from import_items i where i.kind = 'comment' and i.target = c.id::text
					and (c.edited_at is null or c.edited_at < i.created_at)) as "isOther"
			from blog_comments c where c.post_id = any(${[...ids]}::uuid[]) order by c.id for update of c)
		select id from theirs where "isOther"
		union select n.post_id from post_notes n where n.post_id = any(${[...ids]}::uuid[]) and ${isNewNote()}
		union select post_id from writing_tabs where post_id = any(${[...ids]}::uuid[]) and fields is not null`
	return new Set(rows.map(({ id }) => id))
}

const posts: Remove = async (items, from, inOne) =>
	inOne(async (tx, { add, note }) => {
		const ids = items.map(({ target }) => target)
		const rows = await tx.sql<{ id: string; title: string; version: number; isLive: boolean; isTrashed: boolean }[]>`
			select id, title, version, live as "isLive", trashed_at is not null as "isTrashed"
			from blog_posts where id = any(${ids}::uuid[]) order by id for update`
		const discussed = await lockDiscussed(tx, ids)
		const gone: string[] = []
		for (const { target, version, isNew } of items) {
			const post = rows.find(({ id }) => id === target)
			if (!post || !isNew) continue
			if (post.version !== version)
				note({ as: 'kept', kind: 'post', name: post.title, why: importMessages.stays.changed })
			else if (discussed.has(target))
				note({ as: 'kept', kind: 'post', name: post.title, why: importMessages.stays.discussed })
			else gone.push(target)
		}
		const stayingIds = new Set(rows.map(({ id }) => id).filter((id) => !gone.includes(id)))
		const comments = await tx.sql<{ sourceId: string }[]>`
			select i.source_id as "sourceId" from import_items i join blog_comments c on c.id::text = i.target
			where i.kind = 'comment' and i.source = ${from.source} and c.post_id = any(${gone}::uuid[])`
		// First, so that subscribers still find what readers saw.
		await publishPostChanges(
			tx,
			rows.filter(({ id }) => gone.includes(id)).map((post) => ({ before: post, after: null })),
		)
		await deletePermanently(tx, gone)
		await forget(
			tx,
			from,
			'comment',
			comments.map(({ sourceId }) => sourceId),
		)
		await forget(
			tx,
			from,
			'post',
			items.filter(({ target }) => !stayingIds.has(target)).map(({ sourceId }) => sourceId),
		)
		add('post', 'brought', gone.length)
		add('comment', 'brought', comments.length)
		add('post', 'missed', stayingIds.size)
	})

/** Of posts that stay: so do they. Those that were deleted here are forgotten. */
const comments: Remove = async (items, from, inOne) =>
	inOne(async (tx) => {
		const there = await tx.sql<{ id: string }[]>`
			select id from blog_comments where id = any(${items.map(({ target }) => target)}::uuid[])`
		const ids = new Set(there.map(({ id }) => id))
		await forget(
			tx,
			from,
			'comment',
			items.filter(({ target }) => !ids.has(target)).map(({ sourceId }) => sourceId),
		)
	})

/** A page that was made later at the same address is another one, which stays: a user wrote it when the address was free. */
const pages: Remove = async (items, from, inOne) =>
	inOne(async (tx, { add, note }) => {
		const rows = await tx.sql<
			{ sourceId: string; id: string; title: string; isPublished: boolean; isChanged: boolean; isOther: boolean }[]
		>`
			select i.source_id as "sourceId", e.id, coalesce(e.draft ->> 'title', e.id) as title,
				e.published is not null and e.deleted_at is null as "isPublished",
				${isPageChanged()} as "isChanged", e.created_at > i.created_at as "isOther"
			from import_items i join content_entries e on ${isBroughtPage()}
			where i.source = ${from.source} and i.kind = 'page'
				and i.source_id = any(${items.map(({ sourceId }) => sourceId)}::text[])
			order by e.id for update of e`
		const staying = rows.filter(({ isChanged }) => isChanged)
		for (const { title } of staying) note({ as: 'kept', kind: 'page', name: title, why: importMessages.stays.changed })
		const gone = rows.filter(({ isChanged }) => !isChanged)
		// First, so that subscribers still find what visitors saw.
		await publish(
			tx,
			...gone.map(({ id, isPublished }) => ({
				type: 'content.trashed' as const,
				contentType: ownPagesType.name,
				id,
				wasPublished: isPublished,
			})),
			...gone.map(({ id }) => ({ type: 'content.deleted' as const, contentType: ownPagesType.name, id })),
		)
		await tx.sql`
			delete from content_entries
			where type = ${ownPagesType.name} and id = any(${gone.map(({ id }) => id)}::text[])`
		const stayingIds = new Set(staying.filter(({ isOther }) => !isOther).map(({ sourceId }) => sourceId))
		await forget(
			tx,
			from,
			'page',
			items.map(({ sourceId }) => sourceId).filter((sourceId) => !stayingIds.has(sourceId)),
		)
		add('page', 'brought', gone.length)
		add('page', 'missed', staying.length)
	})

const topics =
	(kind: TopicKind): Remove =>
	async (items, from, inOne) =>
		inOne(async (tx, { add, note }) => {
			const { topics: table, links, redirects: former, topicId } = topicSql[kind]
			const own = items.filter(({ isNew }) => isNew)
			const added = own.map(({ target }) => target)
			const led = await tx.sql<{ key: string; id: string }[]>`
				select old_key as key, ${topicId()} as id from ${former()} where ${topicId()} = any(${added}::uuid[])`
			const gone = await tx.sql<{ id: string }[]>`
				delete from ${table()} t where (id, version) in (
					select * from unnest(${added}::uuid[], ${own.map(({ version }) => version)}::int[]))
					and not exists (select from ${links()} l where l.${topicId()} = t.id) returning id`
			const here = await tx.sql<{ id: string; name: string; version: number }[]>`
				select id, name, version from ${table()} where id = any(${added}::uuid[])`
			for (const { id, name, version } of here) {
				const isChanged = own.some((item) => item.target === id && item.version !== version)
				const { changed, used } = importMessages.stays
				note({ as: 'kept', kind, name, why: isChanged ? changed : used })
			}
			const stayingIds = new Set(here.map(({ id }) => id))
			// What came with it was never here: its former addresses do not say that it is gone.
			await tx.sql`
				delete from ${former()}
				where old_key = any(${led.filter(({ id }) => !stayingIds.has(id)).map(({ key }) => key)}::text[])`
			await publish(tx, ...gone.map(({ id }) => ({ type: 'topic.deleted' as const, id, kind })))
			await forget(
				tx,
				from,
				kind,
				items.filter(({ isNew, target }) => !(isNew && stayingIds.has(target))).map(({ sourceId }) => sourceId),
			)
			add(kind, 'brought', gone.length)
			add(kind, 'missed', stayingIds.size)
		})

/** A person who has written nothing else, and has no way to sign in, is only a name. */
const people: Remove = async (items, from, inOne) =>
	inOne(async (tx, { add }) => {
		const added = items.filter(({ isNew }) => isNew).map(({ target }) => target)
		const gone = await tx.sql<{ id: string }[]>`
			delete from profiles p where id = any(${added}::uuid[]) and role = 'viewer' and not email_verified
				and not exists (select from accounts a where a.user_id = p.id)
				and not exists (select from sessions s where s.user_id = p.id)
				and not exists (select from blog_posts b where b.author_id = p.id)
				and not exists (select from blog_comments c where c.author_id = p.id) returning id`
		await forget(
			tx,
			from,
			'person',
			items.map(({ sourceId }) => sourceId),
		)
		add('person', 'brought', gone.length)
		add('person', 'missed', added.length - gone.length)
	})

/** Null where it is gone; otherwise why it stays. */
async function removePicture(name: string, revision: number): Promise<string | null> {
	const [picture] = await sql<{ id: string; revision: number }[]>`select id, revision from media where name = ${name}`
	if (!picture) return null
	if (picture.revision !== revision) return importMessages.stays.changed
	try {
		await deletePicture(picture.id, picture.revision)
		return null
	} catch (error) {
		if (error instanceof ExpectedError) return error.message
		throw error
	}
}

/**
 * Those that something shows now stay in the library. Their files go with each of them; one whose line is still there was
 * not counted, so it is when this goes on.
 */
const pictures: Remove = async (items, from, inOne) => {
	const gone: string[] = []
	const staying: { name: string; why: string }[] = []
	for (const { sourceId, target, version } of items) {
		await holdLease(database, from.lease)
		const why = await removePicture(target, version)
		if (why === null) gone.push(sourceId)
		else staying.push({ name: target, why })
	}
	await inOne(async (tx, { add, note }) => {
		await forget(tx, from, 'picture', gone)
		for (const line of staying) note({ as: 'kept', kind: 'picture', ...line })
		add('picture', 'brought', gone.length)
		add('picture', 'missed', staying.length)
	})
}

/** In an order in which nothing that goes is still used, and redirects once it is known what they lead to stays. */
const steps: readonly { kind: string; remove: Remove }[] = [
	{ kind: 'post', remove: posts },
	{ kind: 'comment', remove: comments },
	{ kind: 'page', remove: pages },
	{ kind: 'content', remove: content },
	{ kind: 'newsletter', remove: newsletters },
	{ kind: 'subscriber', remove: subscribers },
	{ kind: 'category', remove: topics('category') },
	{ kind: 'tag', remove: topics('tag') },
	{ kind: 'redirect', remove: redirects },
	{ kind: 'person', remove: people },
	{ kind: 'picture', remove: pictures },
]
