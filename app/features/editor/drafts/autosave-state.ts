/** Why a sent autosave was not stored. */
export type AutosaveFailure =
	| 'offline'
	| 'away'
	| 'busy'
	| 'signed-out'
	| 'forbidden'
	| 'deleted'
	| 'gone'
	| 'too-large'

/** Somebody else who has the post open; `own`: the same user in another tab. */
export type OtherWriter = { name: string; own: boolean; seenAt: string }

export type AutosaveResult =
	| { kind: 'stored'; sequence: number; savedAt: string; version: number; others: readonly OtherWriter[] }
	| { kind: 'failed'; failure: AutosaveFailure; waitMs?: number }

/**
 * The state of a tab's autosave. Changes are counted from 1 as they are typed: `stored` is the latest on the server,
 * `rejected` the latest that the server will never accept.
 */
export type AutosaveState = {
	typed: number
	stored: number
	rejected: number
	/** Of the latest request. The server keeps the highest, in whatever order requests arrive. */
	sequence: number
	/** The change of the request that is under way; null for none. */
	underWay: number | null
	failures: number
	failure: AutosaveFailure | null
	waitMs: number
	savedAt: string | null
	/** The post's version in the latest response; 0 before the first. */
	version: number
	others: readonly OtherWriter[]
}

export const initialAutosave: AutosaveState = {
	typed: 0,
	stored: 0,
	rejected: 0,
	sequence: 0,
	underWay: null,
	failures: 0,
	failure: null,
	waitMs: 0,
	savedAt: null,
	version: 0,
	others: [],
}

export type AutosaveEvent =
	| { kind: 'typed' }
	| { kind: 'sent' }
	| { kind: 'received'; result: AutosaveResult }
	/** All that was typed is saved by the form itself. */
	| { kind: 'saved' }
	/** The browser is online again, or somebody has signed in. */
	| { kind: 'retry' }

export function step(state: AutosaveState, event: AutosaveEvent): AutosaveState {
	switch (event.kind) {
		case 'typed':
			return { ...state, typed: state.typed + 1 }
		case 'sent':
			return { ...state, sequence: state.sequence + 1, underWay: state.typed }
		case 'saved':
			return { ...state, stored: state.typed, rejected: 0, failure: null, failures: 0, waitMs: 0 }
		case 'retry':
			return {
				...state,
				failures: 0,
				waitMs: 0,
				rejected: 0,
				failure: state.failure === 'too-large' ? 'too-large' : null,
			}
		case 'received':
			return received({ ...state, underWay: null }, event.result, state.underWay ?? 0)
	}
}

function received(state: AutosaveState, result: AutosaveResult, change: number): AutosaveState {
	if (result.kind === 'failed') {
		const { failure, waitMs = 0 } = result
		const rejected = isFinal(failure) ? change : state.rejected
		return { ...state, failure, waitMs, rejected, failures: state.failures + 1 }
	}
	const { sequence, savedAt, version, others } = result
	const afterwards = { ...state, failure: null, waitMs: 0, failures: 0, version, others }
	// The server has a higher sequence of this tab, so it ignored this request. The next one gets a higher sequence.
	if (sequence > state.sequence) return { ...afterwards, sequence }
	return { ...afterwards, stored: Math.max(state.stored, change), savedAt: change > 0 ? savedAt : state.savedAt }
}

/** Sending the same text again would fail again. */
const isFinal = (failure: AutosaveFailure): boolean =>
	failure === 'forbidden' || failure === 'too-large' || failure === 'signed-out'

/** Whether there are changes that the server has not stored and may accept. */
export const hasChanges = ({ typed, stored, rejected }: AutosaveState): boolean => typed > Math.max(stored, rejected)

/** Whether every change is on the server. */
export const isStored = ({ typed, stored }: AutosaveState): boolean => typed === stored

const pauseMs = 1_500
const maxPauseMs = 60_000
const heartbeatMs = 40_000

/** Milliseconds until the next request; null: only after an event. */
export function pauseBefore(state: AutosaveState): number | null {
	if (state.underWay !== null || state.failure === 'signed-out') return null
	if (state.failures > 0 && !(state.failure && isFinal(state.failure)))
		return Math.max(state.waitMs, Math.min(maxPauseMs, 1_000 * 2 ** state.failures))
	return hasChanges(state) ? pauseMs : heartbeatMs
}
