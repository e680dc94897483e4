import { takeFromLimit } from '#app/auth/limits/limits.server.ts'
import { can } from '#app/auth/permissions.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import type { Scene } from './engine.ts'
import { engines } from './engines.server.ts'
import { ForgeError } from './forge-error.ts'
import type { ForgeFunction } from './forge-function.ts'
import type { FunctionEvent, Usage } from './function-events.ts'
import { forgeMessages as messages, type FunctionName } from './messages.ts'
import { providerError } from './provider-error.server.ts'
import { aiIsOn } from './settings/switch.server.ts'
import { bannedWordsIn } from './settings/banned-words.server.ts'
import { beginRun, endRun } from './runs.server.ts'
import { requireBudget, spendingOf } from './spending.server.ts'

export const allow = 'ai:use'

/** An admission: who, what and with which words, all checked; nothing is spent yet. */
export type Admitted = { viewer: SignedIn; work: ReturnType<ForgeFunction['prepare']> }

/** @throws {ForgeError} for whoever is not signed in, or is no admin. */
export function admitPerson(viewer: SignedIn | null, name?: FunctionName): SignedIn {
	const title = messages.signedOutTitle
	if (!viewer) {
		const said = name === 'ai-blog-generator' ? messages.signedOutGenerator : messages.signedOut
		throw new ForgeError('unauthenticated', said, { title })
	}
	if (!can(viewer, allow)) throw new ForgeError('forbidden', messages.notAdmin, { title })
	return viewer
}

/** In this order: signed in, allowed, switched on, a whole body, not too often, within the budget. @throws {ForgeError} */
export async function admit(tool: ForgeFunction, viewer: SignedIn | null, body: unknown): Promise<Admitted> {
	const person = admitPerson(viewer, tool.name)
	if (!(await aiIsOn())) throw new ForgeError('switched_off', messages.switchedOff)
	const work = tool.prepare(body)
	try {
		const { kind } = (await engines())[tool.by]
		await takeFromLimit(kind === 'offline' ? 'offline-drafter' : 'ai', { key: `account ${person.id}` })
	} catch (error) {
		if (!(error instanceof ExpectedError)) throw error
		throw new ForgeError('rate_limited', error.message, { retryAfter: error.retryAfter ?? 60 })
	}
	await requireBudget(person.id)
	return { viewer: person, work }
}

/** Texts under way in this process: each holds a connection to a provider and what it has written so far. */
const mostAtOnce = 24
let underWay = 0

type Telling = {
	requestId: string
	signal: AbortSignal
	tell: (event: FunctionEvent) => void
	/** Of the forge; its cost is told there. */
	sessionId?: string
}

/** Does it, tells of it, and notes what it took. @throws {ForgeError}, or whatever a provider throws. */
export async function runFunction(tool: ForgeFunction, admitted: Admitted, telling: Telling): Promise<unknown> {
	if (underWay >= mostAtOnce) throw new ForgeError('busy', messages.busy, { retryAfter: 60 })
	underWay += 1
	try {
		return await noted(tool, admitted, telling)
	} finally {
		underWay -= 1
	}
}

async function noted(tool: ForgeFunction, { viewer, work }: Admitted, { requestId, signal, tell, sessionId }: Telling) {
	const chosen = await engines()
	const { kind, name } = chosen[tool.by]
	const began = performance.now()
	const run = await beginRun({
		personId: viewer.id,
		sessionId: sessionId ?? null,
		function: tool.name,
		engine: kind,
		model: name,
	})
	let usage: Usage | null = null
	const scene: Scene = {
		viewer,
		requestId,
		signal,
		spending: spendingOf(run, viewer.id),
		tell(event) {
			if (event.type === 'usage') usage = addedUsage(usage, event.usage)
			tell(event)
		},
	}
	let outcome = 'failed'
	try {
		tell({ type: 'meta', requestId, function: tool.name, engine: kind, model: name })
		const answer = await work(chosen, scene)
		const words = await bannedWordsIn(answer)
		if (words.length > 0) tell({ type: 'banned-words', words })
		outcome = 'done'
		return answer
	} catch (error) {
		const said = await providerError(tool.name, error, signal.aborted)
		outcome = said.code
		throw said
	} finally {
		// The editor's answer does not depend on the note.
		await endRun(run, outcome, usage, performance.now() - began).catch((error: unknown) =>
			log.error({ err: error }, 'what a text took could not be noted'),
		)
	}
}

/** Of several calls together. */
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
