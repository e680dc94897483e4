import { showToast } from '#app/ui/toasts/toast.ts'
import type { ForgeSession } from '../session/forge-session.ts'
import { saveOnLeave, saveSession, type Conflict, type Patch } from './forge-client.ts'
import { conflictedInto, firstScreen, isNews, typedInto, type ScreenState } from './forge-screen-state.ts'
import { startAutosaver } from './autosave.ts'
import { copyOf, deleteCopy, storeCopy } from './local-copy.ts'
import { autosaveMessages as messages } from '../messages.ts'

type Begin = {
	session: ForgeSession
	person: string
	/** The session has, or may have, content of its own: its address should name it. */
	onBegun: () => void
	/** Another tab may have changed more than fields: the session should be loaded again. */
	onStale: () => void
}

/** The store of the screen: its state, and the autosave. */
export function forgeStore({ session, person, onBegun, onStale }: Begin) {
	const { id } = session
	let screen = firstScreen(session)
	const readers = new Set<() => void>()
	const change = (make: (before: ScreenState) => ScreenState) => {
		screen = make(screen)
		for (const reader of readers) reader()
	}
	const adopt = (conflict: Conflict) => {
		const next = conflictedInto(screen.session, conflict, autosaver.unsaved())
		// Runs of this page change the session too: no message for those.
		const isOther = screen.runs.length === 0 && isNews(screen.session, next)
		change((before) => ({ ...before, session: next }))
		if (!isOther) return
		showToast({ kind: 'info', message: messages.conflict, description: messages.conflictText, id: 'forge-conflict' })
		onStale()
	}
	const autosaver = startAutosaver({
		revision: session.revision,
		save: (revision, patch) => saveSession(id, revision, patch),
		after: (ms, run) => {
			const waiting = setTimeout(run, ms)
			return () => clearTimeout(waiting)
		},
		now: () => performance.now(),
		storeHere: (patch) => {
			if (patch) return storeCopy(person, id, patch)
			deleteCopy(person, id)
			return true
		},
		onChange: (autosave) => change((before) => ({ ...before, autosave })),
		onConflict: adopt,
	})
	const set = (patch: Patch) => {
		change((before) => typedInto(before, patch))
		autosaver.typed(patch)
		onBegun()
	}
	return {
		id,
		now: () => screen,
		change,
		adopt,
		autosaver,
		set,
		typeRequest: (request: string) => change((before) => ({ ...before, request })),
		subscribe: (reader: () => void) => {
			readers.add(reader)
			return () => void readers.delete(reader)
		},
		/** Restores what this browser stored when the page closed before the server had it. */
		restoreCopy: () => {
			const copy = copyOf(person, id)
			if (!copy) return
			const { state } = screen.session
			const isSaved = JSON.stringify({ ...state, ...copy }) === JSON.stringify(state)
			if (isSaved) return deleteCopy(person, id)
			set(copy)
			showToast({ kind: 'info', message: messages.restored, id: 'forge-restored' })
		},
		/** Takes over the session as the server has it; what was typed here stays. */
		renew: (later: ForgeSession) => {
			autosaver.revised(later.revision)
			const state = { ...later.state, ...autosaver.unsaved() }
			change((before) => ({ ...before, session: { ...later, state } }))
		},
		/** Resolves when what was typed is saved, or could not be. */
		saved: async () => {
			await autosaver.idle()
			autosaver.saveNow()
			await autosaver.idle()
		},
		/** The page is closing. */
		saveUnsaved: () => {
			const unsaved = autosaver.unsaved()
			if (Object.keys(unsaved).length > 0) saveOnLeave(id, autosaver.revision(), unsaved)
		},
	}
}

export type ForgeStore = ReturnType<typeof forgeStore>
