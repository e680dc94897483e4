import { flushTexts } from '#app/features/markdown-editor/visual/open-texts.ts'
import { showToast } from '#app/ui/toasts/toast.ts'
import type { ForgeSession } from '../session/forge-session.ts'
import type { ForgeState } from '../session/forge-state.ts'
import { saveOnLeave, saveSession, type Conflict, type Patch } from './forge-client.ts'
import { conflictedInto, firstScreen, isNews, typedInto, type ScreenState } from './forge-screen-state.ts'
import { startAutosaver } from './autosave.ts'
import { copyOf, deleteCopy, storeCopy } from './local-copy.ts'
import { mergedFields } from './merged-fields.ts'
import { hideSignedOut, showSignedOut } from '../session/signed-out.ts'
import { autosaveMessages as messages } from '../messages.ts'

type Begin = {
	session: ForgeSession
	person: string
	/** The session has, or may have, content of its own: its address should name it. */
	onBegun: () => void
	/** Another tab may have changed more than fields: the session should be loaded again. */
	onStale: () => void
}

const pick = (all: Patch, names: Patch): Patch =>
	Object.fromEntries(Object.entries(all).filter(([name]) => Object.hasOwn(names, name)))

/** The store of the screen: its state, and the autosave. */
export function forgeStore({ session, person, onBegun, onStale }: Begin) {
	const { id } = session
	let screen = firstScreen(session)
	/** The fields as the server had them when this page last knew: what is typed here was written on top of these. */
	let known: Patch = session.state
	/** The text of the edit that was closed here last. */
	let closed: string | null = null
	const readers = new Set<() => void>()
	const change = (make: (before: ScreenState) => ScreenState) => {
		screen = make(screen)
		for (const reader of readers) reader()
	}
	const articleText = () => screen.session.article?.text ?? ''
	/** Takes over what was saved elsewhere: a text that was changed there and here has the words of both. */
	const combine = (theirs: ForgeState) => {
		// The last letters too: a text that an editor is given would take their place.
		flushTexts()
		// A save of this page may have arrived after the page knew of it, as when it was loaded again.
		const isClosed = closed !== null && theirs.articleEdit?.text === closed
		const before = isClosed ? { ...known, articleEdit: theirs.articleEdit } : known
		autosaver.replace(mergedFields(before, autosaver.unsaved(), theirs, articleText()))
		known = theirs
	}
	const adopt = (conflict: Conflict) => {
		combine(conflict.state)
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
		save: async (revision, patch) => {
			const saved = await saveSession(id, { person, revision, patch })
			if (saved.kind === 'problem' && saved.saveProblem === 'signed-out') showSignedOut()
			return saved
		},
		after: (ms, run) => {
			const waiting = setTimeout(run, ms)
			return () => clearTimeout(waiting)
		},
		now: () => performance.now(),
		storeHere: (patch) => {
			if (patch) return storeCopy(person, id, { patch, known: pick(known, patch) })
			deleteCopy(person, id)
			return true
		},
		onChange: (autosave) => {
			if (screen.autosave.saveProblem === 'signed-out' && autosave.saveProblem === null) hideSignedOut()
			change((before) => ({ ...before, autosave }))
		},
		onTaken: (patch) => (known = { ...known, ...patch }),
		onConflict: adopt,
	})
	const set = (patch: Patch) => {
		const { articleEdit } = screen.session.state
		if (patch.articleEdit === null && articleEdit) closed = articleEdit.text
		change((before) => typedInto(before, patch))
		autosaver.typed(patch)
		onBegun()
	}
	return {
		id,
		person,
		now: () => screen,
		change,
		adopt,
		/** The server has these now, by a request of this page; what was typed since stays. */
		stored: (patch: Patch) => {
			known = { ...known, ...patch }
			change((before) => typedInto(before, { ...patch, ...autosaver.unsaved() }))
		},
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
			const patch = { ...copy.patch, ...mergedFields(copy.known, copy.patch, state, articleText()) }
			const isSaved = JSON.stringify({ ...state, ...patch }) === JSON.stringify(state)
			if (isSaved) return deleteCopy(person, id)
			set(patch)
			showToast({ kind: 'info', message: messages.restored, id: 'forge-restored' })
		},
		/** Takes over the session as the server has it; what was typed here stays. */
		renew: (later: ForgeSession) => {
			// It was read before the last save of this page.
			const isOlder = later.revision < autosaver.revision()
			if (!isOlder) combine(later.state)
			autosaver.revised(later.revision)
			change((before) => {
				const state = isOlder ? before.session.state : { ...later.state, ...autosaver.unsaved() }
				return { ...before, session: { ...later, revision: autosaver.revision(), state } }
			})
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
			if (Object.keys(unsaved).length > 0) saveOnLeave(id, { person, revision: autosaver.revision(), patch: unsaved })
		},
	}
}

export type ForgeStore = ReturnType<typeof forgeStore>
