import { database } from '#app/db/client.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { problemsBeforePublishing } from '#app/features/editor/checks/findings.server.ts'
import { readPost } from '#app/features/editor/saving/stored-post.server.ts'
import type { PostPick } from './desk-input.ts'
import { postsMessages as messages } from '../list/messages.ts'

/**
 * The posts that can be published from the table: those without problems. The others are published in their editor,
 * which shows the problems and asks.
 *
 * @throws {ExpectedError} when all have problems.
 */
export async function readyToPublish(
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
