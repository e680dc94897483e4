import {
	initialAutosave,
	hasChanges,
	pauseBefore,
	step,
	type AutosaveResult,
	type AutosaveEvent,
	type AutosaveState,
} from './autosave-state.ts'

type Environment = {
	/** Sends the current text, or only a heartbeat when `news` is false. Never throws. */
	send: (sequence: number, hasText: boolean) => Promise<AutosaveResult>
	/** Runs something later; returns a function that cancels it. */
	after: (ms: number, run: () => void) => () => void
	now: () => number
	onChange: (state: AutosaveState) => void
}

/** Maximum time without a save for somebody who types without a pause. */
const maxUnsavedMs = 8_000

/** Sends the text of a tab to the server while it is typed: one request at a time, with retries until it is stored. */
export function startAutosave({ send, after, now, onChange }: Environment) {
	let state = initialAutosave
	let cancel = () => {}
	let unsavedSince: number | null = null
	let isPaused = false
	let pending: Promise<void> = Promise.resolve()

	const dispatch = (event: AutosaveEvent) => {
		state = step(state, event)
		if (!hasChanges(state)) unsavedSince = null
		onChange(state)
		schedule()
	}
	const schedule = () => {
		cancel()
		const pause = isPaused ? null : pauseBefore(state)
		if (pause === null) return
		const latest = unsavedSince === null || state.failures > 0 ? pause : unsavedSince + maxUnsavedMs - now()
		cancel = after(Math.max(0, Math.min(pause, latest)), go)
	}
	const go = () => {
		cancel()
		if (state.underWay !== null || isPaused) return
		const hasText = hasChanges(state)
		dispatch({ kind: 'sent' })
		pending = send(state.sequence, hasText).then((result) => dispatch({ kind: 'received', result }))
	}
	schedule()
	return {
		typed: () => {
			unsavedSince ??= now()
			dispatch({ kind: 'typed' })
		},
		/** The form itself saved everything. */
		saved: () => dispatch({ kind: 'saved' }),
		/** Online again, or signed in: resets retries and waits. */
		retryNow: () => {
			dispatch({ kind: 'retry' })
			if (hasChanges(state)) go()
		},
		/** Sends at once instead of after the next pause. */
		flush: () => {
			if (hasChanges(state)) go()
		},
		/** Stops sending, and resolves when no request is under way: an older autosave must not arrive after a save. */
		pause: (): Promise<void> => {
			isPaused = true
			cancel()
			return pending
		},
		resume: () => {
			isPaused = false
			schedule()
		},
		state: () => state,
	}
}

export type Autosave = ReturnType<typeof startAutosave>
