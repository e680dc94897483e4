import type { Conflict, Patch, Saved, SaveProblem } from './forge-client.ts'

export type AutosaveState = {
	/** Whether the server has everything; `typed` waits for a pause, `saving` is being sent. */
	kind: 'untouched' | 'typed' | 'saving' | 'saved' | 'problem'
	saveProblem: SaveProblem | null
	/** This browser stores what the server does not have, if there is such a thing. */
	isStoredHere: boolean
}

type Surroundings = {
	revision: number
	/** Never throws. */
	save: (revision: number, patch: Patch) => Promise<Saved>
	/** Runs something later; returns a function that cancels it. */
	after: (ms: number, run: () => void) => () => void
	now: () => number
	/** Stores in this browser; returns whether that worked. null: nothing is unsaved. */
	storeHere: (patch: Patch | null) => boolean
	onChange: (state: AutosaveState) => void
	/** The server has these now. */
	onTaken: (patch: Patch) => void
	/** A concurrent edit: what was typed here is put on top and sent again, as the function makes of it by `replace`. */
	onConflict: (conflict: Conflict) => void
}

const pauseMs = 800
/** A user who types without a pause is saved this often. */
const maxUnsavedMs = 5_000
const maxPauseMs = 30_000

const isEmpty = (patch: Patch) => Object.keys(patch).length === 0

/** Autosaves the fields of a session: one request at a time, with retries. */
export function startAutosaver({ save, after, now, storeHere, onChange, onTaken, onConflict, ...begin }: Surroundings) {
	let revision = begin.revision
	let waiting: Patch = {}
	/** Being sent, by a save or with a run. */
	let sent: Patch | null = null
	let unsavedSince: number | null = null
	let failures = 0
	let saveProblem: SaveProblem | null = null
	let isStoredHere = false
	let everSaved = false
	/** Revisions that other requests of this page made, and between which and the known one somebody else's may be. */
	const made = new Set<number>()
	let cancel = () => {}
	let idle: (() => void)[] = []

	/** A revision that is stepped over would overwrite what another device saved with it. */
	const known = (later: number) => {
		revision = Math.max(revision, later)
		while (made.delete(revision + 1)) revision += 1
	}
	const unsaved = (): Patch => ({ ...sent, ...waiting })
	const emit = () => {
		const kind = saveProblem
			? 'problem'
			: sent
				? 'saving'
				: !isEmpty(waiting)
					? 'typed'
					: everSaved
						? 'saved'
						: 'untouched'
		onChange({ kind, saveProblem, isStoredHere })
	}
	const storeUnsaved = () => {
		const all = unsaved()
		isStoredHere = storeHere(isEmpty(all) ? null : all)
	}
	const plan = () => {
		cancel()
		if (
			sent ||
			isEmpty(waiting) ||
			saveProblem === 'signed-out' ||
			saveProblem === 'forbidden' ||
			saveProblem === 'gone' ||
			saveProblem === 'too-long'
		)
			return
		const pause = failures > 0 ? Math.min(maxPauseMs, 1_000 * 2 ** failures) : pauseMs
		const latest = failures > 0 ? pause : (unsavedSince ?? now()) + maxUnsavedMs - now()
		cancel = after(Math.max(0, Math.min(pause, latest)), () => void go())
	}
	const take = (): { revision: number; patch: Patch } => {
		cancel()
		const patch = { ...waiting }
		sent = patch
		waiting = {}
		unsavedSince = null
		emit()
		return { revision, patch }
	}
	/** Whether the server took what was lent. */
	const endSend = (isTaken: boolean, problem: SaveProblem | null = null) => {
		if (!isTaken) waiting = unsaved()
		else if (sent) onTaken(sent)
		everSaved ||= isTaken
		sent = null
		saveProblem = problem
		failures = problem ? failures + 1 : 0
		storeUnsaved()
		emit()
		plan()
		for (const wake of idle.splice(0)) wake()
	}
	const go = async () => {
		if (sent || isEmpty(waiting)) return
		const toSend = take()
		const result = await save(toSend.revision, toSend.patch)
		if (result.kind === 'problem') return endSend(false, result.saveProblem)
		known(result.revision)
		if (result.kind === 'saved') return endSend(true)
		onConflict(result)
		endSend(false)
		await go()
	}
	/** Takes what is unsaved to be sent with something else, when no request is in progress. */
	const beginSend = async () => {
		while (sent) await new Promise<void>((resolve) => idle.push(resolve))
		return take()
	}
	return {
		unsaved,
		typed: (patch: Patch) => {
			// It may have been shortened.
			if (saveProblem === 'too-long') saveProblem = null
			waiting = { ...waiting, ...patch }
			unsavedSince ??= now()
			storeUnsaved()
			emit()
			plan()
		},
		/** Other values for what is unsaved. */
		replace: (patch: Patch) => void (waiting = { ...waiting, ...patch }),
		/** The page has the whole session as of this revision: later saves begin from it. */
		revised: known,
		/** A run or another request of this page has made this revision. */
		advanced: (to: number) => {
			if (to > revision) made.add(to)
			known(revision)
		},
		/** Resolves when no request is in progress. */
		idle: () => (sent ? new Promise<void>((resolve) => idle.push(resolve)) : Promise.resolve()),
		beginSend,
		endSend,
		/** Retries at once: the connection is back, or the user signed in. */
		retryNow: () => {
			failures = 0
			if (saveProblem) saveProblem = null
			emit()
			void go()
		},
		/** Saves at once. */
		saveNow: () => void go(),
		stop: () => cancel(),
		revision: () => revision,
		/** The newest revision that this page knows something of. */
		newest: () => Math.max(revision, ...made),
	}
}

export type Autosaver = ReturnType<typeof startAutosaver>
