import { takeFromLimit } from '#app/auth/limits/limits.server.ts'
import { can } from '#app/auth/permissions.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { database } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { log } from '#app/platform/log/log.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import type { FunctionContext } from '../engine/engine.ts'
import { engines } from './engines.server.ts'
import { aiCodeOf, aiError, isAiError } from '../ai-error.ts'
import type { AiFunction } from '../engine/ai-function.ts'
import type { Answers } from '../questions/answers.ts'
import type { FunctionEvent, Usage } from '../function-events.ts'
import { aiMessages as messages, type FunctionName } from '../messages.ts'
import { providerError } from './provider-error.server.ts'
import { aiIsOn } from '../settings/switch.server.ts'
import { bannedWordsIn } from '../settings/banned-words.server.ts'
import { beginRun, endRun, nameEngine, recordUsage, type CallUsage } from './runs.server.ts'
import { requireBudget, spendingOf } from '../budget/spending.server.ts'

export const allow = 'ai:use'

/** A validated and permitted call; nothing is spent yet. */
export type Admitted = { viewer: SignedIn; work: ReturnType<AiFunction['prepare']> }

/** The error for users who are not signed in, or not admins. */
export function notAdmitted(viewer: SignedIn | null, name?: FunctionName): ExpectedError {
	const title = messages.signedOutTitle
	if (viewer) return aiError('forbidden', messages.notAdmin, { title })
	const failure = name === 'ai-blog-generator' ? messages.signedOutGenerator : messages.signedOut
	return aiError('unauthenticated', failure, { title })
}

/** Checks in this order: signed in, allowed, switched on, input, rate limit, budget. @throws {ExpectedError} */
export async function admit(tool: AiFunction, viewer: SignedIn | null, body: unknown): Promise<Admitted> {
	if (!viewer || !can(viewer, allow)) throw notAdmitted(viewer, tool.name)
	if (!(await aiIsOn())) throw aiError('switched_off', messages.switchedOff)
	const work = tool.prepare(body)
	// What costs nothing has no limits made for paid calls.
	const isFree = (await engines())[tool.by].kind === 'offline'
	try {
		await takeFromLimit(isFree ? 'offline-drafter' : 'ai', { key: `account ${viewer.id}` })
	} catch (error) {
		if (!(error instanceof ExpectedError) || isAiError(error)) throw error
		throw aiError('rate_limited', error.message, { retryAfter: error.retryAfter ?? 60 })
	}
	if (!isFree) await requireBudget(viewer.id)
	return { viewer, work }
}

/** Calls in progress in this process: each holds a connection and its text so far. */
const maxAtOnce = 24
let underWay = 0

type Emitter = {
	requestId: string
	signal: AbortSignal
	emit: (event: FunctionEvent) => void
	/** The Content Forge session, which shows the cost. */
	sessionId?: string
	/** The run of the screen that makes this call: it was begun there and is ended there. */
	run?: string
	/** Of the session's interview. */
	answers?: Answers
}

/** Runs a function, emits its events and records its usage. @throws {ExpectedError}, or any error of a provider. */
export async function runFunction(tool: AiFunction, admitted: Admitted, call: Emitter): Promise<unknown> {
	if (underWay >= maxAtOnce) throw aiError('busy', messages.busy, { retryAfter: 60 })
	underWay += 1
	try {
		return await recorded(tool, admitted, call)
	} finally {
		underWay -= 1
	}
}

async function recorded(tool: AiFunction, { viewer, work }: Admitted, call: Emitter) {
	const { requestId, signal, emit } = call
	const chosen = await engines()
	const { kind, name } = chosen[tool.by]
	const began = performance.now()
	const by = { engine: kind, model: name }
	const run = call.run ?? newId()
	if (call.run) await nameEngine(run, by)
	else await beginRun(database, { ...callOf(tool, viewer, call), id: run, by })
	let usage: Usage | null = null
	const context: FunctionContext = {
		viewer,
		requestId,
		signal,
		...(call.answers && { answers: call.answers }),
		spending: spendingOf(run, viewer),
		emit(event) {
			if (event.type === 'usage') usage = addedUsage(usage, event.usage)
			emit(event)
		},
	}
	let outcome = 'failed'
	try {
		emit({ type: 'meta', requestId, function: tool.name, engine: kind, model: name })
		const answer = await work(chosen, context)
		const banned = await bannedWordsIn(answer)
		if (banned.length > 0) emit({ type: 'banned-words', words: banned })
		outcome = 'done'
		return answer
	} catch (error) {
		const failure = await providerError(tool.name, error, signal.aborted)
		outcome = aiCodeOf(failure)
		throw failure
	} finally {
		// A failure to record must not fail the call.
		const usageOfCall = { usage, durationMs: performance.now() - began }
		await recordEnd(run, usageOfCall, call.run ? null : outcome).catch((error: unknown) =>
			log.error({ err: error }, 'the use of a call could not be recorded'),
		)
	}
}

const callOf = (tool: AiFunction, viewer: SignedIn, { sessionId }: Emitter) => ({
	personId: viewer.id,
	sessionId: sessionId ?? null,
	function: tool.name,
	isFollowed: false,
})

async function recordEnd(run: string, usageOfCall: CallUsage, outcome: string | null): Promise<void> {
	await recordUsage(run, usageOfCall)
	if (outcome !== null) await endRun(database, { id: run, outcome, of: 'anybody' })
}

/** Adds up the usage of several calls. */
export const addedUsage = (before: Usage | null, more: Usage): Usage =>
	before === null
		? more
		: {
				inputTokens: before.inputTokens + more.inputTokens,
				outputTokens: before.outputTokens + more.outputTokens,
				estimated: before.estimated || more.estimated,
				costMicros: before.costMicros === null ? more.costMicros : before.costMicros + (more.costMicros ?? 0),
				images: before.images + more.images,
			}
