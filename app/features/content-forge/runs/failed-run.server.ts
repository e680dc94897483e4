import type { ExpectedError } from '#app/platform/expected-error.ts'
import { inTransaction } from '#app/db/client.server.ts'
import { WorkFailed } from '#app/platform/workers/work-failed.ts'
import { cleanArticle } from '#app/features/ai/article/clean-article.server.ts'
import { aiCodeOf } from '#app/features/ai/ai-error.ts'
import { asCode } from '#app/features/ai/markdown-blocks.ts'
import { errorBody } from '#app/features/ai/ai-error.ts'
import { functionMessages } from '#app/features/ai/messages.ts'
import { endRun } from '#app/features/ai/runs/runs.server.ts'
import { changeSession, lockSession, newMessage, type Change, type Locked } from '../session/change-session.server.ts'
import { outline } from './apply-answer.ts'
import type { FollowedRunName, RunEvent } from '../session/forge-session.ts'
import type { Numbered, Written } from './live-run.server.ts'
import { storeLastEvents } from './run-rows.server.ts'
import { storable } from '../session/forge-state.ts'

export type FailedRun = {
	id: string
	sessionId: string | null
	name: FollowedRunName
	request: string | null
	/** Whether it belonged to another process, which is dead. */
	lost: boolean
	error: ExpectedError
	/** Of an unfinished article. */
	written: Written
	/** The number of the last stored event, and the events since. */
	upto: number
	events: readonly Numbered[]
	requestId: string
}

/**
 * Ends a failed run and stores its text so far. Returns its last events, or null when another process has ended it.
 */
export async function closeFailed(failed: FailedRun): Promise<RunEvent[] | null> {
	const { id, sessionId, error, written, request, name, upto, events } = failed
	const text = sessionId === null ? '' : storable(await cleanOrCode(written.text, request ?? '', sessionId))
	const title = functionMessages[written.writer?.tool ?? (name === 'all' ? 'generate-full-content' : name)].failedTitle
	return inTransaction(async (tx) => {
		if (!(await endRun(tx, { id, outcome: aiCodeOf(error), of: failed.lost ? 'lost' : 'carried' }))) return null
		const last: RunEvent[] = []
		if (sessionId !== null) {
			const session = await lockSession(tx, sessionId)
			if (!session) return null
			const change = changeOf(failed, text, session)
			if (Object.keys(change).length > 0) last.push(await changeSession(tx, sessionId, session, change))
		}
		last.push({ type: 'error', error: errorBody(error, title, failed.requestId) })
		await storeLastEvents(tx, { id, upto, events, last })
		return last
	})
}

/** What was written so far becomes a version, and is the outline where there is no more; the chat says why it ended. */
function changeOf({ written, request, name, error }: FailedRun, text: string, session: Locked): Change {
	const { writer, headings } = written
	const change: Change = {}
	// Those of the article that is there stay with it.
	if (writer?.tool === 'generate-full-content' && headings.length > 0 && session.article === null)
		change.patch = { suggestedHeadings: outline.parse(headings) }
	if (text.trim() !== '') {
		const { engine, model } = writer ?? { engine: null, model: null }
		change.version = { source: 'interrupted', text, request, engine, model, isCurrent: session.article === null }
	}
	if (name === 'refine-content') change.messages = [...session.messages, newMessage('assistant', error.message)]
	return change
}

/** A text that cannot be cleaned is stored as code: readable, with nothing to follow. */
async function cleanOrCode(text: string, request: string, sessionId: string): Promise<string> {
	try {
		return await cleanArticle(text, [request], { account: sessionId, isSave: true })
	} catch (error) {
		if (error instanceof WorkFailed && text.trim() !== '') return asCode(text)
		throw error
	}
}
