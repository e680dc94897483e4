/** Why words are not on the server although they were sent. */
export type Trouble = 'offline' | 'away' | 'busy' | 'signed-out' | 'forbidden' | 'gone' | 'too-large'

/** Somebody who has the post open, too; `own`: the same person in another tab. */
export type OtherWriter = { name: string; own: boolean; seenAt: string }

export type AutosaveAnswer =
	| { kind: 'stored'; sequence: number; savedAt: string; version: number; others: readonly OtherWriter[] }
	| { kind: 'trouble'; trouble: Trouble; waitMs?: number }

/**
 * How far the words of a tab have come. Changes are counted from 1 as they are typed: `stored` is the one the server
 * holds, `refused` the one it will never take.
 */
export type AutosaveState = {
	typed: number
	stored: number
	refused: number
	/** Of the latest request: a higher one wins on the server, whichever comes first. */
	sequence: number
	/** The change that is on its way; null: nothing is. */
	underWay: number | null
	failures: number
	trouble: Trouble | null
	waitMs: number
	savedAt: string | null
	/** The post's version on the server as last heard; 0: not heard. */
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
	/** Something has changed for the better: the line is back, somebody has signed in. */
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
	// The server holds a later one under this tab's name: what was sent now did not count, and is sent again above it.
	if (sequence > state.sequence) return { ...heard, sequence }
	return { ...heard, stored: Math.max(state.stored, change), savedAt: change > 0 ? savedAt : state.savedAt }
}

/** Sending the same words again would change nothing. */
const isFinal = (trouble: Trouble): boolean =>
	trouble === 'forbidden' || trouble === 'too-large' || trouble === 'signed-out'

/** Whether there are words that the server may still take. */
export const hasNews = ({ typed, stored, refused }: AutosaveState): boolean => typed > Math.max(stored, refused)

/** Whether every word that was typed is on the server. */
export const isStored = ({ typed, stored }: AutosaveState): boolean => typed === stored

const restMs = 1_500
const longestPauseMs = 60_000
const signOfLifeMs = 40_000

/** How long to wait before the next request; null: for something to happen. */
export function pauseBefore(state: AutosaveState): number | null {
	if (state.underWay !== null || state.trouble === 'signed-out') return null
	if (state.failures > 0 && !(state.trouble && isFinal(state.trouble)))
		return Math.max(state.waitMs, Math.min(longestPauseMs, 1_000 * 2 ** state.failures))
	return hasNews(state) ? restMs : signOfLifeMs
}
