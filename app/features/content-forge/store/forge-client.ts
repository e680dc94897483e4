import '#app/content/schema-without-eval.ts'
import { z } from 'zod'
import type { ForgeState } from '../session/forge-state.ts'
import { forgeAddresses } from '../session/addresses.ts'
import { storedState } from '../session/forge-state.ts'
import type { ErrorBody } from '#app/features/ai/function-events.ts'

/** Why a save failed. */
export type SaveProblem = 'offline' | 'away' | 'signed-out' | 'forbidden' | 'gone' | 'too-long'

export type Patch = Partial<ForgeState>
export type Conflict = { kind: 'conflict'; revision: number; state: ForgeState }
export type Saved = { kind: 'saved'; revision: number } | Conflict | { kind: 'problem'; saveProblem: SaveProblem }
export type Failure = Pick<ErrorBody, 'code' | 'title' | 'message'>
export type ForgeResponse<Value> =
	| { ok: true; value: Value }
	/** A conflict has the session as it is now. */
	| { ok: false; status: number; error: Failure | null; conflict: Conflict | null }

const patienceMs = 20_000
/** Far longer than any of them takes: without a limit a dead connection leaves a button busy. */
const askPatienceMs = 60_000
const saveProblems: Readonly<Record<number, SaveProblem>> = {
	401: 'signed-out',
	403: 'forbidden',
	404: 'gone',
	422: 'too-long',
}

/** Of a request that took along what was typed, and failed. */
export const saveProblemOf = (error: Failure | null): SaveProblem | null =>
	error?.code === 'unauthenticated' ? 'signed-out' : null

export const jsonRequest = (body: unknown): RequestInit => ({
	method: 'POST',
	headers: { 'content-type': 'application/json', accept: 'application/json' },
	body: JSON.stringify(body),
})

const revised = z.object({ revision: z.number() })
const conflicted = z.object({ revision: z.number(), state: z.record(z.string(), z.unknown()).transform(storedState) })

export function conflictIn(body: unknown): Conflict | null {
	const read = conflicted.safeParse(body)
	return read.success ? { kind: 'conflict', ...read.data } : null
}

/** What was typed, by whom: another account may have signed in in this browser since. */
type Typed = { person: string; revision: number; patch: Patch }

/** Sends what was typed. Never throws: failures are results. */
export async function saveSession(id: string, typed: Typed): Promise<Saved> {
	try {
		const response = await fetch(forgeAddresses.save(id), {
			...jsonRequest(typed),
			signal: AbortSignal.timeout(patienceMs),
		})
		const saveProblem = saveProblems[response.status]
		if (saveProblem) return { kind: 'problem', saveProblem }
		const body: unknown = await response.json()
		const conflict = response.status === 409 ? conflictIn(body) : null
		if (conflict) return conflict
		if (response.ok) return { kind: 'saved', ...revised.parse(body) }
	} catch {
		if (!navigator.onLine) return { kind: 'problem', saveProblem: 'offline' }
	}
	return { kind: 'problem', saveProblem: 'away' }
}

/** Saves when the page closes; nobody waits for the response. */
export function saveOnLeave(id: string, typed: Typed): void {
	fetch(forgeAddresses.save(id), { ...jsonRequest(typed), keepalive: true }).catch(() => {})
}

const failure = z.object({ error: z.object({ code: z.string(), title: z.string(), message: z.string() }) })

export function failureIn(body: unknown): Failure | null {
	const read = failure.safeParse(body)
	return read.success ? read.data.error : null
}

/** The request behind every button that starts no run. Never throws. */
export async function ask<Shape extends z.ZodType>(
	address: string,
	shape: Shape,
	body?: unknown,
): Promise<ForgeResponse<z.output<Shape>>> {
	try {
		const init = body === undefined ? {} : jsonRequest(body)
		const response = await fetch(address, { ...init, signal: AbortSignal.timeout(askPatienceMs) })
		const text: unknown = await response.json()
		const { status } = response
		if (!response.ok)
			return { ok: false, status, error: failureIn(text), conflict: status === 409 ? conflictIn(text) : null }
		return { ok: true, value: shape.parse(text) }
	} catch {
		return { ok: false, status: 0, error: null, conflict: null }
	}
}
