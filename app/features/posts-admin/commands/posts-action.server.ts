import { defineAction } from '#app/action/action.server.ts'
import { postsInput, type QueueCommand, type PostPick } from './posts-input.ts'
import { postsMessages as messages } from '../list/messages.ts'
import { changePosts, undoStatuses, type Done } from './post-commands.server.ts'
import type { PostCommand } from '../list/post-row.ts'
import { pickName, type PostsResult } from '../list/posts-form.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { onlyBy } from '../list/own-posts.ts'
import { database, sql } from '#app/db/client.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { problemsBeforePublishing } from '#app/features/editor/checks/findings.server.ts'
import { readPost } from '#app/features/editor/saving/stored-post.server.ts'

/** The action of the table of posts. */
export const managePosts = defineAction({
	allow: 'post:write',
	recordedAs: 'post:manage',
	limit: 'desk',
	input: postsInput,
	run: async (command, { user }): Promise<PostsResult> => carryOut(await permitted(command, user), user.id),
})

/** Leaves out posts that are not this viewer's to change. @throws {ExpectedError} 409 when none is left. */
async function permitted(command: QueueCommand, viewer: SignedIn): Promise<QueueCommand> {
	const author = onlyBy(viewer)
	if (author === null) return command
	const ids = command.selected.map(({ id }) => id)
	const own = await sql<{ id: string }[]>`
		select id from blog_posts where id = any(${ids}::uuid[]) and author_id = ${author}`
	if (own.length === 0) throw new ExpectedError(messages.gone, { status: 409 })
	const isOwn = (post: { id: string }) => own.some(({ id }) => id === post.id)
	return command.intent === 'put-back'
		? { ...command, selected: command.selected.filter(isOwn) }
		: { ...command, selected: command.selected.filter(isOwn) }
}

async function carryOut(command: QueueCommand, editorId: string): Promise<PostsResult> {
	if (command.intent === 'put-back') {
		const count = await undoStatuses(command.selected, editorId)
		return { ok: true, message: messages.undone, description: messages.undoneHelp(count), undo: null }
	}
	const { ready, withProblems } =
		command.intent === 'publish'
			? await readyToPublish(command.selected, editorId)
			: { ready: command.selected, withProblems: 0 }
	const done = await changePosts(command.intent, ready, editorId)
	const { message, description } = outcomes[command.intent](done)
	const more = [
		...(withProblems > 0 ? [messages.someNotReady(withProblems)] : []),
		...(done.leftOut > 0 ? [messages.leftOut(done.leftOut)] : []),
	]
	return { ok: true, message, description: [description, ...more].join(' '), undo: undoFields[command.intent](done) }
}

const posts = ({ changed, already }: Done) => [...changed, ...already]
const oneOr = (done: Done, one: (title: string) => string, several: (count: number) => string) => {
	const [post, another] = posts(done)
	return post && !another ? one(post.title) : several(posts(done).length)
}
const quoted = (title: string) => `“${title}”`
const deleted = (done: Done) =>
	oneOr(
		done,
		() => messages.deleted,
		() => messages.deletedMany,
	)

const outcomes: Record<PostCommand, (done: Done) => { message: string; description: string }> = {
	publish: (done) => ({
		message: messages.published(posts(done).length),
		description: oneOr(done, (title) => messages.publishedNow(quoted(title)), messages.publishedNowMany),
	}),
	draft: (done) => ({
		message: messages.made(posts(done).length),
		description: oneOr(done, (title) => messages.madeDraft(quoted(title)), messages.madeDrafts),
	}),
	trash: (done) => ({
		message: deleted(done),
		description: oneOr(done, messages.deletedOne, messages.deletedSeveral),
	}),
	restore: (done) => ({
		message: messages.restored(posts(done).length),
		description:
			done.overdue > 0
				? messages.overdue(done.overdue)
				: oneOr(done, (title) => messages.restoredOne(quoted(title)), messages.restoredMany),
	}),
	destroy: (done) => ({
		message: deleted(done),
		description: oneOr(done, messages.deletedOne, messages.deletedSeveral),
	}),
}

/** Form fields of the undo. */
const undoFields: Record<PostCommand, (done: Done) => PostsResult['undo']> = {
	publish: statusBefore,
	draft: statusBefore,
	trash: (done) => ({ deed: 'restore', ...picks(done) }),
	restore: () => null,
	destroy: () => null,
}

function statusBefore({ changed }: Done): PostsResult['undo'] {
	if (changed.length === 0) return null
	const states = changed.map(({ id, version, status, publishedAt }) => ({
		id,
		version: version + 1,
		status,
		publishedAt,
	}))
	return { before: JSON.stringify(states) }
}

const picks = (done: Done) => Object.fromEntries(posts(done).map(({ id, version }) => [pickName(id), String(version)]))

/**
 * The posts that can be published from the table: those without problems. The others are published in their editor,
 * which shows the problems and asks.
 *
 * @throws {ExpectedError} when all have problems.
 */
async function readyToPublish(
	picks: readonly PostPick[],
	editor: string,
): Promise<{ ready: PostPick[]; withProblems: number }> {
	const ready: PostPick[] = []
	const titles: string[] = []
	// One after the other: each check queries the database, which readers need too.
	for (const pick of picks) {
		const post = await readPost(database, pick.id)
		const problems = post && !post.isLive ? await problemsBeforePublishing(post.fields, post.unconfirmed, editor) : []
		if (post && problems.length > 0) titles.push(post.fields.title)
		else ready.push(pick)
	}
	if (ready.length === 0) throw new ExpectedError(messages.notReady(titles), { status: 422 })
	return { ready, withProblems: titles.length }
}
