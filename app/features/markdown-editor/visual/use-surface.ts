import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { showToast } from '#app/ui/toasts/toast.ts'
import { useKeyboardInset } from './full-screen/use-keyboard-inset.ts'
import { openSurface, useSurfaceStore, type OpenSurface } from './surface-store.ts'
import { registerText } from './open-texts.ts'
import { withTyped } from './with-typed.ts'
import { lineEvent, linePlaceOf } from './surface/line-event.ts'
import { visualMessages as messages } from './surface/messages.ts'
import type { Context } from './surface/context.ts'
import type { BlockAsk } from './blocks/block-ask.ts'
import type { Surface, SurfaceEvents } from './surface/mount.ts'

/**
 * What is written goes to the form this often while somebody types, at once when it is needed, and soon after a letter
 * that follows a pause: a crash takes away as little as it can. That letter is painted first.
 */
const emitEveryMs = 150
const firstEmitMs = 20

type Begin = {
	/** The name of the field in its form. */
	name: string
	value: string
	isWanted: boolean
	/** Somebody is at this field. Where a form has several, each is opened only then. */
	isAsked: boolean
	field: RefObject<HTMLTextAreaElement | null>
	isComposing: RefObject<boolean>
	/** The id of the element with the name of both controls. */
	label: string
	onChange: (text: string) => void
	onPicture: (() => void) | null
	onPassage: (id: string | null) => void
	onBlock: (ask: BlockAsk) => void
	/** The surface is not possible: Markdown mode. */
	onFailure: () => void
}

/**
 * The visual surface in place of the text field. Until it is ready the field remains; both change places in one step,
 * with the text, the caret and the focus.
 */
export function useSurface(begin: Begin) {
	const { name, value, isWanted, isAsked, field, isComposing, label } = begin
	const { onChange, onPicture, onPassage, onBlock, onFailure } = begin
	useKeyboardInset()
	const surfaces = useSurfaceStore()
	const [isOn, setOn] = useState(isWanted && surfaces?.get(name)?.box.isConnected === true)
	const [context, setContext] = useState<Context>({ kind: 'text', value: '' })
	const [isExact, setExact] = useState(true)
	const [selected, setSelected] = useState('')
	const [announcement, setAnnouncement] = useState('')
	const host = useRef<HTMLDivElement>(null)
	const opened = useRef<OpenSurface>(null)
	const surface = useRef<Surface>(null)
	const emittedAt = useRef(-Infinity)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	const latest = useRef({ onChange, onPicture, onPassage, onBlock, onFailure })
	useEffect(() => {
		latest.current = { onChange, onPicture, onPassage, onBlock, onFailure }
	})

	/** Gives what is written to the form. */
	const flush = useCallback(() => {
		clearTimeout(timer.current)
		timer.current = undefined
		if (!surface.current || !opened.current?.box.isConnected) return
		const written = surface.current.text()
		setExact(written.isExact)
		if (written.text === opened.current.given) return
		opened.current.given = written.text
		emittedAt.current = performance.now()
		latest.current.onChange(written.text)
	}, [])

	const fail = useCallback(() => {
		const message = opened.current ? messages.stopped : messages.failed
		let caret: number | null = null
		try {
			flush()
			if (surface.current?.hasFocus()) caret = surface.current.caret()
		} catch {
			// What was written up to the last flush is in the form.
		}
		opened.current?.box.remove()
		surfaces?.delete(name)
		surface.current = null
		opened.current = null
		flushSync(() => setOn(false))
		// The next letter is for the field.
		if (caret !== null) field.current?.focus()
		if (caret !== null) field.current?.setSelectionRange(caret, caret)
		latest.current.onFailure()
		showToast({ kind: 'error', message, id: 'visual-editor' })
	}, [field, flush, surfaces, name])

	const events = useCallback(
		(): SurfaceEvents => ({
			onChange() {
				const wait = emittedAt.current + emitEveryMs - performance.now()
				timer.current ??= setTimeout(flush, Math.max(firstEmitMs, wait))
			},
			onContext: setContext,
			onPicture: latest.current.onPicture && (() => latest.current.onPicture?.()),
			onPassage: (id) => latest.current.onPassage(id),
			onBlock: (ask) => latest.current.onBlock(ask),
			onSelection: setSelected,
			onAnnounce: setAnnouncement,
			onFailure: fail,
		}),
		[flush, fail],
	)

	/** Takes a text from outside. What was typed since the form got the text stays in it. */
	const take = useCallback(({ surface, given }: OpenSurface, value: string) => {
		const { text } = surface.text()
		const next = withTyped(given, text, value)
		if (next !== text) surface.take(next)
	}, [])

	// Its form has made its controls again, with another text: the surface goes on in the new field.
	useLayoutEffect(() => {
		const old = surfaces?.get(name)
		if (!old || !isOn || opened.current) return
		opened.current = old
		surface.current = old.surface
		old.wires.to = events()
		host.current?.append(old.box)
		try {
			take(old, value)
			old.given = value
			if (old.surface.text().text !== value) old.wires.to.onChange()
			if (old.hadFocus) old.surface.focus()
		} catch {
			setTimeout(fail)
		}
	}, [surfaces, name, value, isOn, events, fail, take])

	const open = useCallback(
		(make: typeof import('./surface/mount.ts').mount) => {
			const text = field.current
			if (!text || !host.current) return
			const hadFocus = document.activeElement === text
			const { value, selectionStart } = text
			opened.current ??= openSurface(make, { text: value, label, events: events() })
			surface.current = opened.current.surface
			if (surface.current.text().text !== value) surface.current.take(value)
			opened.current.given = value
			const earlier = surfaces?.get(name)
			if (earlier !== opened.current) earlier?.surface.destroy()
			surfaces?.set(name, opened.current)
			flushSync(() => setOn(true))
			host.current.append(opened.current.box)
			surface.current.setCaret(selectionStart)
			if (hadFocus) surface.current.focus()
		},
		[field, label, events, surfaces, name],
	)

	useEffect(() => {
		if (!isWanted || isOn) return
		const isAlone = (field.current?.form?.querySelectorAll('.editor-content').length ?? 1) === 1
		if (!isAsked && !isAlone) return
		let isOver = false
		const start = async () => {
			// An effect never runs on the server: said here, so that the server's bundle leaves the surface out.
			if (import.meta.env.SSR) return
			try {
				const { mount } = await import('./surface/mount.ts')
				const go = () => {
					if (isOver) return
					// While an input method composes a character, or the pointer is down, the field is not taken away.
					if (isComposing.current || field.current?.matches(':active') === true) setTimeout(go, 100)
					else
						try {
							open(mount)
						} catch {
							fail()
						}
				}
				go()
			} catch {
				if (!isOver) fail()
			}
		}
		const idle = setTimeout(() => void start(), 0)
		return () => {
			isOver = true
			clearTimeout(idle)
		}
	}, [isWanted, isAsked, isOn, field, isComposing, open, fail])

	/** Brings the field back, with the caret where it was. */
	const close = useCallback(() => {
		if (!surface.current || !opened.current?.box.isConnected) return
		const caret = surface.current.caret()
		flushSync(flush)
		opened.current.box.remove()
		flushSync(() => setOn(false))
		field.current?.setSelectionRange(caret, caret)
	}, [field, flush])
	// The other mode was chosen at another field of the page.
	useEffect(() => {
		if (isWanted || !isOn) return
		const soon = setTimeout(close)
		return () => clearTimeout(soon)
	}, [isWanted, isOn, close])

	useEffect(() => {
		if (!isOn) return
		const form = host.current?.closest('form')
		const place = host.current
		const goTo = (event: Event) => {
			const asked = linePlaceOf(event)
			if (asked) surface.current?.goTo(asked)
		}
		place?.addEventListener(lineEvent, goTo)
		const now = () => flushSync(flush)
		const unregister = registerText(flush)
		form?.addEventListener('submit', now, true)
		addEventListener('pagehide', flush, true)
		document.addEventListener('visibilitychange', flush, true)
		return () => {
			unregister()
			place?.removeEventListener(lineEvent, goTo)
			form?.removeEventListener('submit', now, true)
			removeEventListener('pagehide', flush, true)
			document.removeEventListener('visibilitychange', flush, true)
		}
	}, [isOn, flush])
	// As a layout effect, so that the last letters are in the form before its own effects store them.
	useLayoutEffect(
		() => () => {
			// Where the form only makes its controls again, some of them are gone already: the surface has its letters.
			if (!surfaces) flush()
			clearTimeout(timer.current)
			const old = opened.current
			opened.current = null
			surface.current = null
			if (!old) return
			const wasShown = old.box.isConnected
			old.hadFocus = wasShown && old.surface.hasFocus()
			old.box.remove()
			if (wasShown && surfaces?.get(name) === old) return
			surfaces?.delete(name)
			old.surface.destroy()
		},
		[flush, surfaces, name],
	)
	const replace = useCallback(
		(text: string) => {
			try {
				if (opened.current) take(opened.current, text)
			} catch {
				fail()
			}
		},
		[fail, take],
	)

	return { isOn, host, surface, context, isExact, selected, announcement, flush, close, replace }
}
