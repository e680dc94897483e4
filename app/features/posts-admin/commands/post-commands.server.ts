import { inTransaction, type Handle } from '#app/db/client.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import {
	changePublication,
	deletePermanently,
	moveToTrash,
	setStatus,
	restoreFromTrash,
} from '#app/features/posts/publishing/publication.server.ts'
import type { PostPick, StateBefore } from './posts-input.ts'
import { postsMessages as messages } from '../list/messages.ts'
import type { PostCommand } from '../list/post-row.ts'
import { saveStatus } from './save-status.server.ts'

/** A post before a change. */
type Before = {
	id: string
	title: string
	status: 'draft' | 'published'
	live: boolean
	publishedAt: Date | null
	trashedAt: Date | null
	version: number
}

/** The results for the selected posts, each with the post before the change. */
export type Done = {
	changed: Before[]
	/** Already as wished: a double click, or another admin was first. */
	already: Before[]
	leftOut: number
	/** Restored as drafts, because their time passed while they were in the trash. */
	overdue: number
}

/** Applies a change to a post; null when it does not fit. */
type Rule = (post: Before, pick: PostPick) => 'change' | 'already' | null

const rules: Record<PostCommand, Rule> = {
	// Text that was saved after the admin loaded the page is not published unread.
	publish: (post, pick) =>
		post.trashedAt ? null : post.live ? 'already' : post.version === pick.version ? 'change' : null,
	draft: (post) => (post.trashedAt ? null : post.status === 'draft' ? 'already' : 'change'),
	trash: (post) => (post.trashedAt ? 'already' : 'change'),
	restore: (post) => (post.trashedAt ? 'change' : 'already'),
	destroy: (post) => (post.trashedAt ? 'change' : null),
}

/** `isExact`: the post is changed only while it has this version. */
type Pick = PostPick & { isExact?: true }

/**
 * Applies one change to several posts in one transaction; posts that it does not fit are left out.
 *
 * @throws {ExpectedError} 409 when it fits none, 412 when that is because of their versions.
 */
export async function changePosts(command: PostCommand, picks: readonly Pick[], editorId: string): Promise<Done> {
	return inTransaction(async (tx) => {
		const rows = await lockPosts(tx, picks)
		const judged = rows.map((post) => {
			const pick = picks.find(({ id }) => id === post.id)
			const verdict = pick ? rules[command](post, pick) : null
			const isOther = verdict === 'change' && pick?.isExact === true && pick.version !== post.version
			return { post, isOther, verdict: isOther ? null : verdict }
		})
		const of = (wanted: 'change' | 'already') =>
			judged.filter(({ verdict }) => verdict === wanted).map(({ post }) => post)
		const [changed, already] = [of('change'), of('already')]
		if (changed.length + already.length === 0)
			throw new ExpectedError(rows.length === 0 ? messages.gone : messages.nothingDone, {
				status: judged.some(({ isOther }) => isOther) ? 412 : 409,
			})
		let overdue = 0
		await changePublication(tx, changed.map(toPublication), async () => {
			overdue = await commands[command](tx, changed, editorId)
		})
		const asked = new Set(picks.map(({ id }) => id)).size
		return { changed, already, leftOut: asked - changed.length - already.length, overdue }
	})
}

/**
 * Undoes a change of status, for posts that nobody has saved since. Returns how many.
 *
 * @throws {ExpectedError} 409 when there is none.
 */
export async function undoStatuses(states: readonly StateBefore[], editorId: string): Promise<number> {
	return inTransaction(async (tx) => {
		const rows = (await lockPosts(tx, states)).filter(
			({ id, version, trashedAt }) =>
				!trashedAt && states.some((state) => state.id === id && state.version === version),
		)
		if (rows.length === 0) throw new ExpectedError(messages.cannotUndo, { status: 409 })
		await changePublication(tx, rows.map(toPublication), () =>
			saveStatus(tx, idsOf(rows), editorId, async () => {
				for (const { id, status, publishedAt } of states) {
					if (!rows.some((row) => row.id === id)) continue
					await setStatus(tx, [id], status, publishedAt)
				}
			}),
		)
		return rows.length
	})
}

/**
 * Locks the posts in the order of their ids, so that two admins with the same posts wait for each other instead of
 * running into a deadlock.
 */
async function lockPosts({ sql }: Handle, picks: readonly { id: string }[]): Promise<Before[]> {
	return sql<Before[]>`
		select id, title, status, live, published_at as "publishedAt", trashed_at as "trashedAt", version
		from blog_posts where id = any(${idsOf(picks)}::uuid[]) order by id for update`
}

const idsOf = (posts: readonly { id: string }[]) => posts.map(({ id }) => id)

/** Each returns how many posts got another status than the requested one. */
const commands: Record<PostCommand, (tx: Handle, posts: readonly Before[], editorId: string) => Promise<number>> = {
	publish: async (tx, posts, editorId) => {
		await saveStatus(tx, idsOf(posts), editorId, (ids) => setStatus(tx, ids, 'published', null))
		return 0
	},
	draft: async (tx, posts, editorId) => {
		await makeDrafts(tx, idsOf(posts), editorId)
		return 0
	},
	trash: async (tx, posts) => {
		await moveToTrash(tx, idsOf(posts))
		return 0
	},
	restore: async (tx, posts, editorId) => {
		const overdue = posts.filter(
			({ status, publishedAt, trashedAt }) =>
				status === 'published' && publishedAt && trashedAt && publishedAt > trashedAt && publishedAt <= new Date(),
		)
		// Before they leave the trash, or readers would see them for a short time.
		if (overdue.length > 0) await makeDrafts(tx, idsOf(overdue), editorId)
		await restoreFromTrash(tx, idsOf(posts))
		return overdue.length
	},
	destroy: async (tx, posts) => {
		await deletePermanently(tx, idsOf(posts))
		return 0
	},
}

const makeDrafts = (tx: Handle, all: readonly string[], editorId: string) =>
	saveStatus(tx, all, editorId, (ids) => setStatus(tx, ids, 'draft', null))

const toPublication = ({ id, live, trashedAt }: Before) => ({ id, isLive: live, isTrashed: trashedAt !== null })
