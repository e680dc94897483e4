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
	/** Sends what is written now; with `news` false only a sign of life. Never throws. */
	send: (sequence: number, news: boolean) => Promise<AutosaveAnswer>
	/** Runs something later; answers with the way to call it off. */
	after: (ms: number, run: () => void) => () => void
	now: () => number
	onChange: (state: AutosaveState) => void
}

/** Somebody who types without a pause is saved all the same, this often. */
const longestUnsavedMs = 8_000

/** Brings the words of a tab to the server while they are typed: one request at a time, again and again until it has them. */
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
		/** The line is back, or somebody has signed in. */
		hope: () => {
			take({ kind: 'hope' })
			if (hasNews(state)) go()
		},
		/** Does not wait for the next pause. */
		hurry: () => {
			if (hasNews(state)) go()
		},
		/** Sends nothing more, and answers when nothing is on its way: a save must not be overtaken by an older state. */
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
