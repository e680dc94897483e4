import type { SignedIn } from '#app/auth/viewer.server.ts'
import { aiError } from '#app/features/ai/ai-error.ts'
import { functions } from '#app/features/ai/functions/functions.server.ts'
import { aiMessages } from '#app/features/ai/messages.ts'
import { admit } from '#app/features/ai/runs/run-function.server.ts'
import type { RunName } from '../session/forge-session.ts'
import { answersOf, type ForgeState, storedState } from '../session/forge-state.ts'
import { bodyFor, missingInput, type Refinement, steps, type ForgeTool } from '../session/tools.ts'
import type { LiveRun } from './live-run.server.ts'
import { type Made, putAnswer } from './put-answer.server.ts'
import { runTool, fingerprint } from './run-tool.server.ts'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { isInPlace } from './apply-answer.ts'
import { sessionMessages as messages } from '../session/messages.ts'
import { storedMakers, type Makers } from '../session/stored-session.ts'

type AllDone = { made: ForgeTool[]; reused: ForgeTool[] }

/**
 * Runs the steps one after the other and stores each result. A step whose result was made from the same input is not
 * repeated: so an interrupted run continues, and only changed inputs are processed again.
 */
async function runAll(run: LiveRun, session: string, viewer: SignedIn, requestId: string): Promise<AllDone> {
	const all: AllDone = { made: [], reused: [] }
	const total = steps.length
	for (const [done, name] of steps.entries()) {
		run.signal.throwIfAborted()
		const { state, makers, hasArticle } = await readSession(session)
		const input = stepInput(name, state)
		const answers = answersOf(state)
		const from = await fingerprint(name, input, answers)
		if (makers[name]?.from === from && isInPlace(name, state, hasArticle)) {
			all.reused.push(name)
			run.emit({ type: 'step', function: name, state: 'reused', done: done + 1, total })
			continue
		}
		run.emit({ type: 'step', function: name, state: 'running', done, total })
		try {
			const admitted = await admit(functions[name], viewer, input)
			const made = await runTool(name, { input, admitted, request: null, answers, session }, run, requestId)
			const unchanged = isOwnKeyword(name, state, makers) ? { focusKeyword: state.focusKeyword } : {}
			const saved = await inTransaction((tx) => putAnswer(tx, session, { ...made, unchanged }))
			if (!saved) throw aiError('not_found', messages.notFound)
			run.emit(saved)
		} catch (error) {
			run.emit({ type: 'step', function: name, state: 'failed', done, total })
			throw error
		}
		all.made.push(name)
		run.emit({ type: 'step', function: name, state: 'done', done: done + 1, total })
	}
	return all
}

/** Without a prompt the picture shows the title. */
const stepInput = (name: ForgeTool, state: ForgeState) =>
	bodyFor(name, { ...state, imagePrompt: state.imagePrompt.trim() || state.optimizedTitle || state.postTitle })

/** A keyword the user typed stays when all steps run; the button of its tab replaces it. */
const isOwnKeyword = (name: ForgeTool, { focusKeyword }: ForgeState, makers: Makers): boolean =>
	name === 'suggest-keywords' && focusKeyword !== '' && focusKeyword !== makers['suggest-keywords']?.focusKeyword

async function readSession(id: string): Promise<{ state: ForgeState; makers: Makers; hasArticle: boolean }> {
	const [row] = await sql<{ state: Record<string, unknown>; makers: unknown; hasArticle: boolean }[]>`
		select state, made_by as makers, article_number is not null as "hasArticle" from forge_sessions where id = ${id}`
	if (!row) throw aiError('not_found', messages.notFound)
	return { state: storedState(row.state), makers: storedMakers(row.makers), hasArticle: row.hasArticle }
}

/** The work of a run; returns the answer to store, if any, and the result. */
export type Work = (run: LiveRun, requestId: string) => Promise<{ made: Made | null; result: unknown }>

/** Checks everything that can fail before the run begins. @throws {ExpectedError} */
export async function prepareWork(
	name: RunName,
	state: ForgeState,
	refinement: Refinement,
	viewer: SignedIn,
	session: string,
): Promise<Work> {
	const missing = missingInput(name, state, refinement)
	if (missing) throw aiError('input_invalid', missing.message, { field: missing.field, title: aiMessages.inputMissing })
	if (name === 'all')
		return async (run, requestId) => ({ made: null, result: await runAll(run, session, viewer, requestId) })
	const input = bodyFor(name, state, refinement)
	const admitted = await admit(functions[name], viewer, input)
	const request = name === 'refine-content' ? refinement.request : null
	return async (run, requestId) => {
		const made = await runTool(name, { input, admitted, request, answers: answersOf(state), session }, run, requestId)
		return { made, result: made.answer }
	}
}
