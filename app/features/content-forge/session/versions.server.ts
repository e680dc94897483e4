import type { SignedIn } from '#app/auth/viewer.server.ts'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { aiError } from '#app/features/ai/ai-error.ts'
import { changeSession, lockSession, type NewVersion, type Saved } from './change-session.server.ts'
import { sessionMessages as messages } from './messages.ts'

/** The text of one version of the user's session. @throws {ExpectedError} 404 */
export async function readVersion(session: string, number: number, viewer: SignedIn): Promise<string> {
	const [row] = await sql<{ content: string }[]>`
		select content from forge_versions
		where session_id = ${session} and number = ${number} and person_id = ${viewer.id}`
	if (!row) throw aiError('not_found', messages.noVersion)
	return row.content
}

type ArticleChange = { base: number; text: string; source: 'reviewed' | 'edited' } | { restore: number }

/**
 * Makes a reviewed or edited text or an earlier version the article, as a new version.
 *
 * @throws {ExpectedError} 409 when the article it was made from is no longer the current one.
 */
export async function changeArticle(id: string, change: ArticleChange, viewer: SignedIn): Promise<Saved> {
	const restored = 'restore' in change ? await readVersion(id, change.restore, viewer) : null
	return inTransaction(async (tx) => {
		const session = await lockSession(tx, id)
		if (session?.personId !== viewer.id) throw aiError('not_found', messages.notFound)
		const { article } = session
		const text = 'restore' in change ? (restored ?? '') : change.text
		// The same request repeated, because its response was lost, is no conflict.
		if ('base' in change && change.base !== article?.number && text !== article?.text)
			throw aiError('conflict', messages.changedElsewhere)
		const source = 'restore' in change ? 'restored' : change.source
		const version: NewVersion = { source, text, request: null, engine: null, model: null, isCurrent: true }
		return changeSession(tx, id, session, { version })
	})
}
