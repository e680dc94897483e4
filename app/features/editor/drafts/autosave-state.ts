/** Why a sent autosave was not stored. */
export type Trouble = 'offline' | 'away' | 'busy' | 'signed-out' | 'forbidden' | 'gone' | 'too-large'

/** Somebody else who has the post open; `own`: the same user in another tab. */
export type OtherWriter = { name: string; own: boolean; seenAt: string }

export type AutosaveAnswer =
	| { kind: 'stored'; sequence: number; savedAt: string; version: number; others: readonly OtherWriter[] }
	| { kind: 'trouble'; trouble: Trouble; waitMs?: number }

/**
 * The state of a tab's autosave. Changes are counted from 1 as they are typed: `stored` is the latest on the server,
 * `refused` the latest that the server will never accept.
 */
export type AutosaveState = {
	typed: number
	stored: number
	refused: number
	/** Of the latest request. The server keeps the highest, in whatever order requests arrive. */
	sequence: number
	/** The change of the request that is under way; null for none. */
	underWay: number | null
	failures: number
	trouble: Trouble | null
	waitMs: number
	savedAt: string | null
	/** The post's version in the latest response; 0 before the first. */
	version: number
	others: readonly OtherWriter[]
}

export const calm: AutosaveState = {
	typed: 0,
	stored: 0,
	refused: 0,
	sequence: 0,
	underWay: null,
	failures: 0,
	trouble: null,
	waitMs: 0,
	savedAt: null,
	version: 0,
	others: [],
}

export type AutosaveEvent =
	| { kind: 'typed' }
	| { kind: 'sent' }
	| { kind: 'answered'; answer: AutosaveAnswer }
	/** The browser is online again, or somebody has signed in. */
	| { kind: 'hope' }

export function step(state: AutosaveState, event: AutosaveEvent): AutosaveState {
	switch (event.kind) {
		case 'typed':
			return { ...state, typed: state.typed + 1 }
		case 'sent':
			return { ...state, sequence: state.sequence + 1, underWay: state.typed }
		case 'hope':
			return {
				...state,
				failures: 0,
				waitMs: 0,
				refused: 0,
				trouble: state.trouble === 'too-large' ? 'too-large' : null,
			}
		case 'answered':
			return answered({ ...state, underWay: null }, event.answer, state.underWay ?? 0)
	}
}

function answered(state: AutosaveState, answer: AutosaveAnswer, change: number): AutosaveState {
	if (answer.kind === 'trouble') {
		const { trouble, waitMs = 0 } = answer
		const refused = isFinal(trouble) ? change : state.refused
		return { ...state, trouble, waitMs, refused, failures: state.failures + 1 }
	}
	const { sequence, savedAt, version, others } = answer
	const heard = { ...state, trouble: null, waitMs: 0, failures: 0, version, others }
	// The server has a higher sequence of this tab, so it ignored this request. The next one gets a higher sequence.
	if (sequence > state.sequence) return { ...heard, sequence }
	return { ...heard, stored: Math.max(state.stored, change), savedAt: change > 0 ? savedAt : state.savedAt }
}

/** Sending the same text again would fail again. */
const isFinal = (trouble: Trouble): boolean =>
	trouble === 'forbidden' || trouble === 'too-large' || trouble === 'signed-out'

/** Whether there are changes that the server has not stored and may accept. */
export const hasNews = ({ typed, stored, refused }: AutosaveState): boolean => typed > Math.max(stored, refused)

/** Whether every change is on the server. */
export const isStored = ({ typed, stored }: AutosaveState): boolean => typed === stored

const restMs = 1_500
const longestPauseMs = 60_000
const signOfLifeMs = 40_000

/** Milliseconds until the next request; null: only after an event. */
export function pauseBefore(state: AutosaveState): number | null {
	if (state.underWay !== null || state.trouble === 'signed-out') return null
	if (state.failures > 0 && !(state.trouble && isFinal(state.trouble)))
		return Math.max(state.waitMs, Math.min(longestPauseMs, 1_000 * 2 ** state.failures))
	return hasNews(state) ? restMs : signOfLifeMs
}
