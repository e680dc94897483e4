import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { showToast } from '#app/ui/toasts/toast.ts'
import { lineEvent, linePlaceOf } from './surface/line-event.ts'
import { visualMessages as messages } from './surface/messages.ts'
import type { Context } from './surface/context.ts'
import type { BlockAsk } from './blocks/block-ask.ts'
import type { Surface } from './surface/mount.ts'

/** What is written goes to the form this often while somebody types, and at once when it is needed. */
const emitEveryMs = 150

type Begin = {
	isWanted: boolean
	field: RefObject<HTMLTextAreaElement | null>
	isComposing: RefObject<boolean>
	/** The id of the element with the name of both controls. */
	label: string
	onChange: (text: string) => void
	onPicture: (() => void) | null
	onBlock: (ask: BlockAsk) => void
	/** The surface is not possible: Markdown mode. */
	onFailure: () => void
}

/**
 * The visual surface in place of the text field. Until it is ready the field remains; both change places in one step,
 * with the text, the caret and the focus.
 */
export function useSurface({ isWanted, field, isComposing, label, onChange, onPicture, onBlock, onFailure }: Begin) {
	const [isOn, setOn] = useState(false)
	const [context, setContext] = useState<Context>({ kind: 'text', value: '' })
	const [isExact, setExact] = useState(true)
	const [selected, setSelected] = useState('')
	const [announcement, setAnnouncement] = useState('')
	const host = useRef<HTMLDivElement>(null)
	const box = useRef<HTMLDivElement>(null)
	const surface = useRef<Surface>(null)
	const emitted = useRef('')
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	const latest = useRef({ onChange, onPicture, onBlock, onFailure })
	useEffect(() => {
		latest.current = { onChange, onPicture, onBlock, onFailure }
	})

	/** Gives what is written to the form. */
	const flush = useCallback(() => {
		clearTimeout(timer.current)
		timer.current = undefined
		if (!surface.current || !box.current?.isConnected) return
		const written = surface.current.text()
		setExact(written.isExact)
		if (written.text === emitted.current) return
		emitted.current = written.text
		latest.current.onChange(written.text)
	}, [])

	const fail = useCallback(() => {
		try {
			flush()
		} catch {
			// What was written up to the last flush is in the form.
		}
		box.current?.remove()
		surface.current = null
		box.current = null
		setOn(false)
		latest.current.onFailure()
		showToast({ kind: 'error', message: messages.failed, id: 'visual-editor' })
	}, [flush])

	const open = useCallback(
		(make: typeof import('./surface/mount.ts').mount) => {
			const text = field.current
			if (!text || !host.current) return
			const hadFocus = document.activeElement === text
			const { value, selectionStart } = text
			emitted.current = value
			if (surface.current) {
				if (surface.current.text().text !== value) surface.current.take(value)
			} else {
				box.current = document.createElement('div')
				box.current.className = 'visual-box'
				const changed = () => {
					timer.current ??= setTimeout(flush, emitEveryMs)
				}
				const picture = latest.current.onPicture && (() => latest.current.onPicture?.())
				const block = (ask: BlockAsk) => latest.current.onBlock(ask)
				const events = {
					onChange: changed,
					onContext: setContext,
					onPicture: picture,
					onBlock: block,
					onSelection: setSelected,
					onAnnounce: setAnnouncement,
					onFailure: fail,
				}
				surface.current = make(box.current, value, label, events)
			}
			flushSync(() => setOn(true))
			if (box.current) host.current.append(box.current)
			surface.current.setCaret(selectionStart)
			if (hadFocus) surface.current.focus()
		},
		[field, label, flush, fail],
	)

	useEffect(() => {
		if (!isWanted || isOn) return
		let isOver = false
		const start = async () => {
			// An effect never runs on the server: said here, so that the server's bundle leaves the surface out.
			if (import.meta.env.SSR) return
			try {
				const { mount } = await import('./surface/mount.ts')
				const go = () => {
					if (isOver) return
					// While an input method composes a character, the field is not taken away.
					if (isComposing.current) setTimeout(go, 100)
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
	}, [isWanted, isOn, isComposing, open, fail])

	/** Brings the field back, with the caret where it was. */
	const close = useCallback(() => {
		if (!surface.current || !box.current?.isConnected) return
		const caret = surface.current.caret()
		flushSync(flush)
		box.current.remove()
		flushSync(() => setOn(false))
		field.current?.setSelectionRange(caret, caret)
	}, [field, flush])

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
		form?.addEventListener('submit', now, true)
		addEventListener('pagehide', flush, true)
		document.addEventListener('visibilitychange', flush, true)
		return () => {
			place?.removeEventListener(lineEvent, goTo)
			form?.removeEventListener('submit', now, true)
			removeEventListener('pagehide', flush, true)
			document.removeEventListener('visibilitychange', flush, true)
		}
	}, [isOn, flush])
	// As a layout effect, so that the last letters are in the form before its own effects store them.
	useLayoutEffect(
		() => () => {
			flush()
			surface.current?.destroy()
			surface.current = null
		},
		[flush],
	)
	const replace = useCallback(
		(text: string) => {
			try {
				surface.current?.take(text)
			} catch {
				fail()
			}
		},
		[fail],
	)

	return { isOn, host, surface, context, isExact, selected, announcement, flush, close, replace }
}
