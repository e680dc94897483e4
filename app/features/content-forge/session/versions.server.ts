import type { SignedIn } from '#app/auth/viewer.server.ts'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { aiError } from '#app/features/ai/ai-error.ts'
import { changeSession, lockSession, type NewVersion, type Saved } from './change-session.server.ts'
import type { ForgeState, StatePatch } from './forge-state.ts'
import { sessionMessages as messages } from './messages.ts'
import { holds } from './save-session.server.ts'

/** The text of one version of the user's session. @throws {ExpectedError} 404 */
export async function readVersion(session: string, number: number, viewer: SignedIn): Promise<string> {
	const [row] = await sql<{ content: string }[]>`
		select content from forge_versions
		where session_id = ${session} and number = ${number} and person_id = ${viewer.id}`
	if (!row) throw aiError('not_found', messages.noVersion)
	return row.content
}

/** `typed`: what the page has typed, on top of which revision; with an edit it closes the edit too. */
type ArticleChange =
	| { base: number; text: string; source: 'reviewed' | 'edited'; typed: { revision: number; patch: StatePatch } | null }
	| { restore: number }

type Outdated = { ok: false; revision: number; state: ForgeState }

/**
 * Makes a reviewed or edited text or an earlier version the article, as a new version. What was typed on top of an older
 * revision gets the newer state, and nothing is changed.
 *
 * @throws {ExpectedError} 409 when the article it was made from is no longer the current one.
 */
export async function changeArticle(id: string, change: ArticleChange, viewer: SignedIn): Promise<Saved | Outdated> {
	const restored = 'restore' in change ? await readVersion(id, change.restore, viewer) : null
	return inTransaction(async (tx) => {
		const session = await lockSession(tx, id)
		if (session?.personId !== viewer.id) throw aiError('not_found', messages.notFound)
		const { article, revision, state } = session
		const text = 'restore' in change ? (restored ?? '') : change.text
		const typed = 'typed' in change ? change.typed : null
		// The same request repeated, because its response was lost, is no conflict.
		const isRepeated = text === article?.text && holds(state, typed?.patch ?? {})
		if (typed && typed.revision !== revision && !isRepeated) return { ok: false, revision, state }
		if ('base' in change && change.base !== article?.number && text !== article?.text)
			throw aiError('conflict', messages.changedElsewhere)
		const source = 'restore' in change ? 'restored' : change.source
		const version: NewVersion = { source, text, request: null, engine: null, model: null, isCurrent: true }
		return changeSession(tx, id, session, { version, patch: typed?.patch ?? {} })
	})
}
