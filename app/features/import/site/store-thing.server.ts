import { sql, type Transaction } from '#app/db/client.server.ts'
import { insertRecord, type Column, type JsonRow } from '#app/db/copy/records.server.ts'
import { readPictureFiles, registerFiles, storePictureFiles } from '#app/features/media/picture/store-picture.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { memberId, teamId } from '#app/features/account/erasure/erase-writings.server.ts'
import { wasErased } from '#app/features/account/erasure/erasure.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { pipelineVersion, renderMarkdown } from '#app/features/posts/markdown/markdown.server.ts'
import { publishPostChanges } from '#app/features/posts/publishing/publication.server.ts'
import { hasUnsubscribed } from '#app/features/newsletter/subscribe.server.ts'
import type { ThingShape } from '#app/features/site-export/shapes.server.ts'
import { pictureFile } from '#app/features/site-export/site-file.ts'
import type { ThingName } from '#app/features/site-export/thing-names.ts'
import { thingOf } from '#app/features/site-export/things.server.ts'
import { importMessages } from '../messages.ts'
import { UnreadableSource } from '../source/source.ts'
import type { ImportMap } from '../store/map.server.ts'
import { pauseBefore } from '../store/pause.ts'
import { consentProblem } from './consent-problem.ts'
import { storeContent } from './store-content.server.ts'
import { storePerson } from './store-person.server.ts'
import { idHere, withIdsHere } from './references.server.ts'
import type { StoreNeeds, ThingToStore } from './store-needs.server.ts'
import { kindOf } from './thing-kinds.ts'
import { numberIn, textIn } from './thing-row.ts'

const { siteFile: messages } = importMessages

/** Stores a thing with its parts. Returns why it cannot be here; null where it is now. */
export async function storeThing(thing: ThingToStore, needs: StoreNeeds): Promise<string | null> {
	const { name, id, row } = thing
	const { map, signal } = needs
	const shape = needs.shapes.get(name)
	if (!shape) throw new UnreadableSource(messages.newer)
	if (name === 'people') return storePerson(thing, shape, needs)
	if (name === 'content') return storeContent(thing, shape, needs)
	if (name === 'pictures') return storePicture(thing, shape, needs)
	if (name === 'subscribers') {
		const address = textIn(row, 'email')
		if (await hasUnsubscribed(address)) return messages.unsubscribed
		if (await wasErased({ sql }, address)) return messages.erased
		const problem = consentProblem(thing)
		if (problem !== null) return problem
	}
	const derived = name === 'posts' ? await renderedColumns(row, signal) : (made[name] ?? {})
	const kind = kindOf[name]
	return map.inTransaction(async (tx) => {
		if (name === 'post-versions' || name === 'content-versions') {
			const newest = await versionHere(tx, name, row, needs)
			if (newest === null) return null
			// The next save of the post or entry makes the version after its own: that number must be free.
			if ((numberIn(row, 'version') ?? 0) > newest) return messages.misfit
		}
		await storeParts(tx, thing, shape, needs, true)
		const columns = [...shape.columns, ...derivedColumns(derived)]
		const stored = await insertRecord(tx.sql, shape.table, columns, {
			...(await withIdsHere(row, shape.columns, map, goneOf(tx, name))),
			...derived,
		})
		if (!stored) return kind === null ? null : await asThere(tx, thing, needs)
		await storeParts(tx, thing, shape, needs, false)
		if (kind !== null) {
			const target = name === 'redirects' ? textIn(row, 'target') : textIn(row, 'id')
			await map.add(tx, kind, id, target, { version: numberIn(row, 'version') ?? 1 })
		}
		if (name === 'posts' && !needs.isDry) await publishNew(tx, textIn(row, 'id'))
		return null
	})
}

/** What must be there and is not exported. */
const made: Partial<Record<ThingName, JsonRow>> = {
	newsletters: { html: '', text: '', mail_server: '', domain: '' },
}

const derivedColumns = (derived: JsonRow): Column[] =>
	Object.keys(derived).map((name) => ({ name, type: '', key: null, refersTo: null, isNullable: false }))

/** In the turn of background work: readers and writers come first. */
async function renderedColumns(row: JsonRow, signal: AbortSignal): Promise<JsonRow> {
	const { html, toc, readingTime } = await pauseBefore(
		() => renderMarkdown(textIn(row, 'content'), { account: 'jobs' }),
		signal,
	)
	return { html, toc, reading_time: readingTime, pipeline_version: pipelineVersion }
}

/** Parts point to their thing, whatever the archive says. */
async function storeParts(
	tx: Transaction,
	{ name, row, parts }: ThingToStore,
	shape: ThingShape,
	{ map }: StoreNeeds,
	isFirst: boolean,
): Promise<void> {
	for (const part of thingOf(name).parts) {
		const columns = shape.parts.find(({ table }) => table === part.table)?.columns ?? []
		if ((part.isFirst ?? false) !== isFirst) continue
		for (const own of parts[part.table] ?? []) {
			const bound = Object.fromEntries(part.on.map(([column, owners]) => [column, row[owners]]))
			// A category or tag that the file does not have, as one that was made during the export.
			if (name === 'posts' && columns.some((column) => isUnknownTopic(column, own, map))) continue
			const here = await withIdsHere({ ...own, ...bound }, columns, map, goneOf(tx, name))
			await insertRecord(tx.sql, part.table, columns, here, { replaces: part.isMade ?? false })
		}
	}
}

const isUnknownTopic = ({ name, refersTo }: Column, row: JsonRow, map: ImportMap): boolean =>
	(refersTo === 'blog_categories' || refersTo === 'blog_tags') && idHere(map, refersTo, textIn(row, name)) === undefined

/** The author of a post or comment whose own author is not in the file, or was erased here. */
const goneOf = (tx: Transaction, name: ThingName) => () => (name === 'comments' ? memberId(tx) : teamId(tx))

/**
 * A category or tag of this name or address is here: what names the other one names this one.
 * @throws {ExpectedError} where it is something else, so that nothing of it stays
 */
async function asThere(tx: Transaction, { name, id, row }: ThingToStore, needs: StoreNeeds): Promise<string | null> {
	const [title, slug] = [textIn(row, 'name'), textIn(row, 'slug')]
	const rows =
		name === 'categories'
			? await tx.sql<{ id: string }[]>`
				select id from blog_categories where lower(name) = lower(${title}) or slug = ${slug}
				order by lower(name) = lower(${title}) desc limit 1`
			: name === 'tags'
				? await tx.sql<{ id: string }[]>`
					select id from blog_tags where lower(name) = lower(${title})`
				: []
	const [there] = rows
	const kind = kindOf[name]
	if (!there || kind === null) throw new ExpectedError(messages.taken)
	await needs.map.add(tx, kind, id, there.id, { isNew: false })
	return null
}

/**
 * The version of the post or entry that an earlier version is of. Null where it was not imported: earlier versions come
 * with it, and again where an import goes on.
 */
async function versionHere(
	{ sql }: Transaction,
	name: 'post-versions' | 'content-versions',
	row: JsonRow,
	{ map }: StoreNeeds,
): Promise<number | null> {
	const [post, type, entry] = [textIn(row, 'post_id'), textIn(row, 'type'), textIn(row, 'entry')]
	const isPost = name === 'post-versions'
	if ((isPost ? map.find('post', post) : map.find('content', `${type}/${entry}`)) === undefined) return null
	const [here] = isPost
		? await sql<{ version: number }[]>`select version from blog_posts where id = ${post}`
		: await sql<{ version: number }[]>`select version from content_entries where type = ${type} and id = ${entry}`
	return here?.version ?? null
}

async function publishNew(tx: Transaction, id: string): Promise<void> {
	const [post] = await tx.sql<{ isLive: boolean; isTrashed: boolean }[]>`
		select live as "isLive", trashed_at is not null as "isTrashed" from blog_posts where id = ${id}`
	if (post) await publishPostChanges(tx, [{ before: null, after: { id, ...post } }])
}

/** First its files, which are registered and tidied up where a crash follows. */
async function storePicture(
	{ id, row }: ThingToStore,
	shape: ThingShape,
	{ source, map, isDry, signal }: StoreNeeds,
): Promise<string | null> {
	const name = textIn(row, 'name')
	const bytes = await source.file(pictureFile(name))
	if (bytes === null) return messages.noPicture
	const files = await pauseBefore(() => (isDry ? readPictureFiles(bytes) : storePictureFiles(bytes)), signal)
	const { key } = files
	return map.inTransaction(async (tx) => {
		if (isDry) await registerFiles(tx, files)
		const stored = await insertRecord(tx.sql, shape.table, [...shape.columns, ...derivedColumns({ file_key: key })], {
			...(await withIdsHere(row, shape.columns, map, goneOf(tx, 'pictures'))),
			file_key: key,
		})
		if (!stored) return messages.taken
		await tx.sql`update media_files set state = 'waiting' where key = ${key}`
		await map.add(tx, 'picture', id, name, { version: numberIn(row, 'revision') ?? 0 })
		if (!isDry) await publish(tx, { type: 'media.added', id: textIn(row, 'id'), name })
		return null
	})
}
