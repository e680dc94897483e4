import type { Conflict, Patch, Saved, Trouble } from './forge-client.ts'

export type Keeping = {
	/** Whether the server has everything; `typed` waits for a pause, `saving` is being sent. */
	kind: 'untouched' | 'typed' | 'saving' | 'saved' | 'trouble'
	trouble: Trouble | null
	/** This browser stores what the server does not have. */
	isKeptHere: boolean
}

type Surroundings = {
	revision: number
	/** Never throws. */
	save: (revision: number, patch: Patch) => Promise<Saved>
	/** Runs something later; returns a function that cancels it. */
	after: (ms: number, run: () => void) => () => void
	now: () => number
	/** Stores in this browser; returns whether that worked. null: nothing is unsaved. */
	keepHere: (patch: Patch | null) => boolean
	onChange: (keeping: Keeping) => void
	/** A concurrent edit: what was typed here is put on top and sent again. */
	onConflict: (conflict: Conflict) => void
}

const restMs = 800
/** A user who types without a pause is saved this often. */
const longestUnsavedMs = 5_000
const longestPauseMs = 30_000

const isEmpty = (patch: Patch) => Object.keys(patch).length === 0

/** Autosaves the fields of a session: one request at a time, with retries. */
export function startAutosaver({ save, after, now, keepHere, onChange, onConflict, ...begin }: Surroundings) {
	let revision = begin.revision
	let waiting: Patch = {}
	/** Being sent, by a save or with a run. */
	let sent: Patch | null = null
	let unsavedSince: number | null = null
	let failures = 0
	let trouble: Trouble | null = null
	let isKeptHere = false
	let everSaved = false
	let cancel = () => {}
	let idle: (() => void)[] = []

	const mine = (): Patch => ({ ...sent, ...waiting })
	const emit = () => {
		const kind = trouble ? 'trouble' : sent ? 'saving' : !isEmpty(waiting) ? 'typed' : everSaved ? 'saved' : 'untouched'
		onChange({ kind, trouble, isKeptHere })
	}
	const note = () => {
		const all = mine()
		isKeptHere = keepHere(isEmpty(all) ? null : all) && !isEmpty(all)
	}
	const plan = () => {
		cancel()
		if (sent || isEmpty(waiting) || trouble === 'signed-out' || trouble === 'forbidden' || trouble === 'gone') return
		const rest = failures > 0 ? Math.min(longestPauseMs, 1_000 * 2 ** failures) : restMs
		const latest = failures > 0 ? rest : (unsavedSince ?? now()) + longestUnsavedMs - now()
		cancel = after(Math.max(0, Math.min(rest, latest)), () => void go())
	}
	const lend = (): { revision: number; patch: Patch } => {
		cancel()
		const patch = { ...waiting }
		sent = patch
		waiting = {}
		unsavedSince = null
		emit()
		return { revision, patch }
	}
	/** Whether the server took what was lent. */
	const settle = (isTaken: boolean, problem: Trouble | null = null) => {
		if (!isTaken) waiting = mine()
		everSaved ||= isTaken
		sent = null
		trouble = problem
		failures = problem ? failures + 1 : 0
		note()
		emit()
		plan()
		for (const wake of idle.splice(0)) wake()
	}
	const go = async () => {
		if (sent || isEmpty(waiting)) return
		const lent = lend()
		const answer = await save(lent.revision, lent.patch)
		if (answer.kind === 'trouble') return settle(false, answer.trouble)
		revision = Math.max(revision, answer.revision)
		if (answer.kind === 'saved') return settle(true)
		onConflict(answer)
		settle(false)
		await go()
	}
	return {
		mine,
		typed: (patch: Patch) => {
			waiting = { ...waiting, ...patch }
			unsavedSince ??= now()
			note()
			emit()
			plan()
		},
		/** A run has changed the session: later saves begin from this revision. */
		revised: (later: number) => void (revision = Math.max(revision, later)),
		/** Resolves when no request is in progress. */
		idle: () => (sent ? new Promise<void>((resolve) => idle.push(resolve)) : Promise.resolve()),
		lend,
		settle,
		/** Retries at once: the connection is back, or the user signed in. */
		hope: () => {
			failures = 0
			if (trouble) trouble = null
			void go()
		},
		/** Saves at once. */
		hurry: () => void go(),
		stop: () => cancel(),
		revision: () => revision,
	}
}

export type Autosaver = ReturnType<typeof startAutosaver>
