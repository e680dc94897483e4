import type { SignedIn } from '#app/auth/viewer.server.ts'
import { sql } from '#app/db/client.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { claimsOf } from '../advice/advice.server.ts'
import { sourcesOf } from '../advice/sources.ts'
import { draftOfArticle } from '#app/features/ai/article/draft-of-article.ts'
import { aiError } from '#app/features/ai/ai-error.ts'
import { saveDraftOnce } from '#app/features/ai/article/save-draft.server.ts'
import { proposedTopics } from './proposed-topics.server.ts'
import { audienceOf, toneOf } from '../session/forge-state.ts'
import { sessionMessages as messages } from '../session/messages.ts'
import { holds, saveSession } from '../session/save-session.server.ts'
import { loadSession } from '../session/sessions.server.ts'
import { storedState, type StatePatch } from '../session/forge-state.ts'

type Order = { id: string; revision: number; patch: StatePatch }

/** The longest focus keyword of a post. */
const maxKeyword = 100

/** Saves the session's article as a draft; again, it updates the same post. @throws {ExpectedError} */
export async function draftOfSession(
	order: Order,
	viewer: SignedIn,
	requestId: string,
): Promise<{ id: string; revision: number }> {
	const { state, article, revision } = await saveTyped(order, viewer)
	const cannot = (message: string, field: string) =>
		aiError('input_invalid', message, { title: messages.cannotSave, field })
	if (state.postTitle.trim() === '') throw cannot(messages.titleRequired, 'postTitle')
	if (article === null) throw cannot(messages.articleMissing, 'article')
	const title = (state.optimizedTitle.trim() || state.postTitle.trim()).replace(/\s+/g, ' ')
	const { focusKeyword, metaDescription } = state
	const topics = await proposedTopics(title, state.topic)
	const draft = draftOfArticle({
		title,
		article,
		focusKeyword: focusKeyword.trim().slice(0, maxKeyword).toWellFormed(),
		metaDescription: metaDescription.trim(),
	})
	const picture = state.imageIsFeatured && state.imageUrl !== ''
	const fields = {
		...draft,
		...topics,
		...(picture && { featuredImage: state.imageUrl, featuredImageAlt: state.imageAltText.trim() }),
	}
	const { topic, contentGoal } = state
	const unconfirmed = await unconfirmedIn(order.id, viewer)
	const metadata = {
		topic,
		targetAudience: audienceOf(state),
		desiredTone: toneOf(state),
		contentGoal,
		...(unconfirmed.length > 0 && { unconfirmed }),
	}
	const { id } = await saveDraftOnce(fields, viewer, requestId, { tab: order.id, metadata }).catch((error: unknown) => {
		throw error instanceof ExpectedError && 'conflict' in error.details
			? aiError('conflict', messages.draftChanged, { cause: error })
			: error
	})
	await sql`update forge_sessions set draft_id = ${id} where id = ${order.id} and person_id = ${viewer.id}`
	return { id, revision }
}

/** The claims to confirm before the post is published. */
async function unconfirmedIn(id: string, viewer: SignedIn): Promise<string[]> {
	const session = await loadSession(viewer, id)
	if (!session?.article) return []
	return (await claimsOf(session.article.text, sourcesOf(session), { account: viewer.id, isSave: true })).map(
		({ text }) => text,
	)
}

/** First saves what was typed. A repeated request comes with the revision of the first: nothing of it is new. */
async function saveTyped({ id, revision, patch }: Order, viewer: SignedIn) {
	const before = await read(id, viewer)
	if (holds(before.state, patch)) return before
	const saved = await saveSession({ id, revision, patch }, viewer)
	const after = await read(id, viewer)
	if (!saved.ok && !holds(after.state, patch)) throw aiError('conflict', messages.outdated)
	return after
}

async function read(id: string, viewer: SignedIn) {
	const [row] = await sql<{ state: Record<string, unknown>; revision: number; article: string | null }[]>`
		select s.state, s.revision, (select content from forge_versions
			where session_id = s.id and number = s.article_number) as article
		from forge_sessions s where s.id = ${id} and s.person_id = ${viewer.id}`
	if (!row) throw aiError('not_found', messages.notFound)
	return { ...row, state: storedState(row.state) }
}
