import type { Handle } from '#app/db/client.server.ts'
import { applied } from './apply-answer.ts'
import { changeSummary } from '../review/change-summary.ts'
import { changeSession, lockSession, newMessage, type Change, type Saved } from '../session/change-session.server.ts'
import type { MadeBy } from '../session/forge-session.ts'
import type { ForgeState } from '../session/forge-state.ts'
import type { ForgeTool } from '../session/tools.ts'
import { sessionMessages as messages } from '../session/messages.ts'

export type Made = {
	tool: ForgeTool
	answer: unknown
	maker: MadeBy
	/** The fingerprint of its input (run-tool.server.ts). */
	from: string
	request: string | null
	/** What the Offline drafter says it did; null: the reply says what changed. */
	reply: string | null
	/** Fields the answer must not change. */
	unchanged?: Partial<ForgeState>
}

/** Stores a checked answer in the session. Null when the session is gone. */
export async function putAnswer(tx: Handle, id: string, made: Made): Promise<Saved | null> {
	const { tool, answer, maker, from, request, reply, unchanged } = made
	const session = await lockSession(tx, id)
	if (!session) return null
	const { patch, article } = applied(tool, answer, session.state)
	const suggested = patch.focusKeyword !== undefined && { focusKeyword: patch.focusKeyword }
	const change: Change = { patch: { ...patch, ...unchanged }, makers: { [tool]: { ...maker, from, ...suggested } } }
	if (article !== null) {
		const source = tool === 'refine-content' ? 'refined' : 'generated'
		change.version = { source, text: article, request, engine: maker.engine, model: maker.model, isCurrent: true }
	}
	if (tool === 'generate-full-content') change.messages = []
	if (tool === 'refine-content') {
		const content = reply ?? replyTo(session.article?.text ?? '', article ?? '')
		change.messages = [...session.messages, newMessage('assistant', content)]
	}
	return changeSession(tx, id, session, change)
}

/** A model may return the same article. */
function replyTo(before: string, after: string): string {
	const what = changeSummary(before, after)
	return before === after || what === '' ? messages.unchanged : messages.refined(what)
}
