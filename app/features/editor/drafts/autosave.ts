import {
	calm,
	hasNews,
	pauseBefore,
	step,
	type AutosaveAnswer,
	type AutosaveEvent,
	type AutosaveState,
} from './autosave-state.ts'

type Surroundings = {
	/** Sends the current text, or only a heartbeat when `news` is false. Never throws. */
	send: (sequence: number, news: boolean) => Promise<AutosaveAnswer>
	/** Runs something later; returns a function that cancels it. */
	after: (ms: number, run: () => void) => () => void
	now: () => number
	onChange: (state: AutosaveState) => void
}

/** Maximum time without a save for somebody who types without a pause. */
const longestUnsavedMs = 8_000

/** Sends the text of a tab to the server while it is typed: one request at a time, with retries until it is stored. */
export function startAutosave({ send, after, now, onChange }: Surroundings) {
	let state = calm
	let cancel = () => {}
	let unsavedSince: number | null = null
	let isPaused = false
	let landed: Promise<void> = Promise.resolve()

	const take = (event: AutosaveEvent) => {
		state = step(state, event)
		if (!hasNews(state)) unsavedSince = null
		onChange(state)
		plan()
	}
	const plan = () => {
		cancel()
		const pause = isPaused ? null : pauseBefore(state)
		if (pause === null) return
		const latest = unsavedSince === null || state.failures > 0 ? pause : unsavedSince + longestUnsavedMs - now()
		cancel = after(Math.max(0, Math.min(pause, latest)), go)
	}
	const go = () => {
		cancel()
		if (state.underWay !== null || isPaused) return
		const news = hasNews(state)
		take({ kind: 'sent' })
		landed = send(state.sequence, news).then((answer) => take({ kind: 'answered', answer }))
	}
	plan()
	return {
		typed: () => {
			unsavedSince ??= now()
			take({ kind: 'typed' })
		},
		/** Online again, or signed in: resets retries and waits. */
		hope: () => {
			take({ kind: 'hope' })
			if (hasNews(state)) go()
		},
		/** Sends at once instead of after the next pause. */
		hurry: () => {
			if (hasNews(state)) go()
		},
		/** Stops sending, and resolves when no request is under way: an older autosave must not arrive after a save. */
		pause: (): Promise<void> => {
			isPaused = true
			cancel()
			return landed
		},
		resume: () => {
			isPaused = false
			plan()
		},
		state: () => state,
	}
}

export type Autosave = ReturnType<typeof startAutosave>
