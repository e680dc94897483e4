import { useCallback, useEffect, useRef, useState } from 'react'
import { onSessionChange } from '#app/features/sign-in/viewer/viewer-client.ts'
import { flushTexts } from '#app/features/markdown-editor/visual/open-texts.ts'
import { startAutosave, type Autosave } from './autosave.ts'
import { initialAutosave, isStored, type OtherWriter } from './autosave-state.ts'
import { removeCopy, storeCopy, type DraftKey } from './local-copy.ts'
import { discardTab, sendAutosave, sendBeforeUnload, type AutosaveTarget } from './send-autosave.ts'
import type { Writing, WritingChange } from './writing-state.ts'

/** Browser storage is written this often while somebody types, and at once after a pause. */
const storeEveryMs = 250

type Begin<V, W> = {
	draftKey: DraftKey
	target: AutosaveTarget
	tab: string
	writing: W
	others: readonly OtherWriter[]
	/** Applies a change to what is written. */
	apply: (writing: W, change: WritingChange<V>) => W
}

/**
 * The text of an editor that loses nothing: each change is stored in the browser at once, and sent to the server after
 * a pause. The browser's copy is removed when the server has it.
 */
export function useWriting<V extends object, W extends Writing<V>>(begin: Begin<V, W>) {
	const [{ draftKey, target, tab, writing: first, others, apply }] = useState(begin)
	const { person } = draftKey
	/** Null until something new is saved: then it has an id, and what is typed later belongs to it. */
	const place = useRef(draftKey.post)
	const [writing, setWriting] = useState(first)
	const [state, setState] = useState(() => ({ ...initialAutosave, others, version: first.version }))
	const [isStoredHere, setStoredHere] = useState(false)
	const latest = useRef(first)
	const storedAt = useRef(-Infinity)
	const autosave = useRef<Autosave | null>(null)
	const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
	/** Tabs whose changes were restored here: their autosaves are deleted when the server has this tab's. */
	const replaced = useRef<string[]>([])
	/** What was saved. While the page is left after a save, it must not be sent again as unsaved changes. */
	const saved = useRef<V | null>(null)

	const body = useCallback(
		(sequence: number, hasText: boolean) => {
			const { fields, version } = latest.current
			return { ...target, person, tab, version, sequence, fields: hasText ? fields : null }
		},
		[person, tab, target],
	)
	const storeNow = useCallback(() => {
		if (timer.current !== null) clearTimeout(timer.current)
		timer.current = null
		storedAt.current = performance.now()
		const { fields, base, version } = latest.current
		const sequence = autosave.current?.state().sequence ?? 0
		const copy = { tab, savedAt: new Date().toISOString(), baseVersion: version, sequence, base, fields }
		setStoredHere(person !== '' && storeCopy({ person, post: place.current }, copy))
	}, [person, tab])
	const removeStored = useCallback(() => {
		if (timer.current !== null) clearTimeout(timer.current)
		timer.current = null
		removeCopy({ person, post: place.current }, tab)
	}, [person, tab])

	useEffect(() => {
		const running = startAutosave({
			send: (sequence, hasText) => sendAutosave(body(sequence, hasText)),
			after: (ms, run) => {
				const waiting = setTimeout(run, ms)
				return () => clearTimeout(waiting)
			},
			now: () => performance.now(),
			onChange: (next) => {
				setState(next)
				if (next.typed === 0 || !isStored(next)) return
				removeStored()
				for (const old of replaced.current.splice(0)) void discardTab(old)
			},
		})
		autosave.current = running
		const retry = () => running.retryNow()
		const away = () => {
			const { typed, sequence } = running.state()
			if (typed === 0 || isStored(running.state()) || latest.current.fields === saved.current) return
			storeNow()
			sendBeforeUnload(body(sequence + 1, true))
		}
		const hide = () => {
			if (document.visibilityState !== 'hidden') return
			if (timer.current !== null) storeNow()
			running.flush()
		}
		addEventListener('online', retry)
		addEventListener('pagehide', away)
		document.addEventListener('visibilitychange', hide)
		const stopListening = onSessionChange(retry)
		return () => {
			removeEventListener('online', retry)
			removeEventListener('pagehide', away)
			document.removeEventListener('visibilitychange', hide)
			stopListening()
			if (timer.current !== null) storeNow()
			void running.pause()
		}
	}, [body, storeNow, removeStored])

	const change = useCallback(
		(made: WritingChange<V>) => {
			latest.current = apply(latest.current, made)
			setWriting(latest.current)
			timer.current ??= setTimeout(storeNow, Math.max(0, storedAt.current + storeEveryMs - performance.now()))
			autosave.current?.typed()
		},
		[storeNow, apply],
	)
	const type = useCallback((fields: Partial<V>) => change({ kind: 'typed', fields }), [change])

	return {
		writing,
		/** The latest text, which may be newer than the last render. */
		now: useCallback(() => {
			flushTexts()
			return latest.current
		}, []),
		autosave: state,
		isStoredHere,
		/** The copy of what is deleted is on this device, and no page offers it any more. */
		isSafe: isStored(state) || (isStoredHere && state.failure !== 'deleted'),
		type,
		change,
		/** The changes of an earlier tab were restored into this one. */
		replace: useCallback(
			(old: string) => {
				storeNow()
				replaced.current.push(old)
				removeCopy({ person, post: place.current }, old)
			},
			[storeNow, person],
		),
		/** Before a save: no autosave may arrive after it. */
		pause: useCallback(() => {
			flushTexts()
			storeNow()
			return autosave.current?.pause() ?? Promise.resolve()
		}, [storeNow]),
		resume: useCallback(() => autosave.current?.resume(), []),
		/** After a save: the text is in the post. */
		finish: useCallback(() => {
			saved.current = latest.current.fields
			autosave.current?.saved()
			removeStored()
			for (const old of replaced.current.splice(0)) void discardTab(old)
		}, [removeStored]),
		/** After the first save of something new, while its page is left: what is typed after that is offered at `id`. */
		moveTo: useCallback(
			(id: string, base: V) => {
				if (place.current !== null) return
				removeStored()
				place.current = id
				latest.current = { ...latest.current, base, version: 1 }
				if (latest.current.fields !== base) storeNow()
			},
			[removeStored, storeNow],
		),
		/** After a save on a page that stays open: the stored value is this one, at this version. */
		rebase: useCallback((fields: V, base: V, version: number) => {
			latest.current = { ...latest.current, fields, base, version }
			setWriting(latest.current)
		}, []),
		sequence: useCallback(() => autosave.current?.state().sequence ?? 0, []),
	}
}

export type WritingTools<V extends object, W extends Writing<V>> = ReturnType<typeof useWriting<V, W>>
