import { showToast } from '#app/ui/toasts/toast.ts'
import type { ForgeSession } from '../session/forge-session.ts'
import { saveLastWords, saveSession, type Conflict, type Patch } from './forge-client.ts'
import { conflictedInto, firstScreen, isNews, typedInto, type ScreenState } from './forge-screen-state.ts'
import { startAutosaver } from './keeper.ts'
import { copyOf, forgetCopy, keepCopy } from './local-copy.ts'
import { keepingMessages as messages } from './messages.ts'

type Begin = {
	session: ForgeSession
	person: string
	/** The session has got, or may have got, words of its own: its address should lead to it. */
	onBegun: () => void
	/** Another tab has changed more than fields: the session should be read anew. */
	onStale: () => void
}

/** A session on the screen: what stands in it, and the bringing of what is typed to the server. */
export function forgeStore({ session, person, onBegun, onStale }: Begin) {
	const { id } = session
	let screen = firstScreen(session)
	const readers = new Set<() => void>()
	const change = (make: (before: ScreenState) => ScreenState) => {
		screen = make(screen)
		for (const reader of readers) reader()
	}
	const adopt = (conflict: Conflict) => {
		const next = conflictedInto(screen.session, conflict, autosaver.mine())
		// A run of our own changes the session, too: nothing to speak of.
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
		keepHere: (patch) => {
			if (patch) return keepCopy(person, id, patch)
			forgetCopy(person, id)
			return true
		},
		onChange: (keeping) => change((before) => ({ ...before, keeping })),
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
		subscribe: (reader: () => void) => {
			readers.add(reader)
			return () => void readers.delete(reader)
		},
		/** What this browser kept when the page went away before the server had it. */
		takeKept: () => {
			const kept = copyOf(person, id)
			if (!kept) return
			const { state } = screen.session
			const stands = JSON.stringify({ ...state, ...kept }) === JSON.stringify(state)
			if (stands) return forgetCopy(person, id)
			set(kept)
			showToast({ kind: 'info', message: messages.restored, id: 'forge-restored' })
		},
		/** The session as the server has it, read anew; what was typed here stays. */
		renew: (later: ForgeSession) => {
			autosaver.revised(later.revision)
			const state = { ...later.state, ...autosaver.mine() }
			change((before) => ({ ...before, session: { ...later, state } }))
		},
		/** The page goes away. */
		lastWords: () => {
			const mine = autosaver.mine()
			if (Object.keys(mine).length > 0) saveLastWords(id, autosaver.revision(), mine)
		},
	}
}

export type ForgeStore = ReturnType<typeof forgeStore>
