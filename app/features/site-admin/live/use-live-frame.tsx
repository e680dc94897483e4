import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useLive } from '#app/features/editor/panes/panes.tsx'
import type { Around } from '#app/features/site/drafts/around-drafts.ts'
import type { HeldFrame } from './hold-frame.ts'
import { LiveFrame } from './live-frame.tsx'

export type Side = 'form' | 'page'

type Begin = {
	/** The address of its draft. */
	address: string
	/** The name of the whole value in the form: `value` of `value.hero.heading`. */
	root: string
	form: RefObject<HTMLFormElement | null>
	/** The page of a stored or typed value; null for types without a page that is edited in place. */
	view: ((value: object) => ReactNode) | null
	/** What is around that page, for types that are shown on every page. */
	around: ((value: object) => Around) | null
	typed: object
}

/** Opens every folded item around a control. */
function unfold(control: HTMLElement): void {
	const folded = control.closest<HTMLDetailsElement>('details:not([open])')
	if (!folded) return
	folded.open = true
	unfold(folded)
}

/** Connects the form of an entry with the page next to it: each opens the part of the other. */
export function useLiveFrame({ address, root, form, view, around, typed }: Begin) {
	const isLive = useLive()
	const [side, setSide] = useState<Side>('form')
	const held = useRef<HeldFrame | null>(null)
	const last = useRef('')
	/** The field whose part was asked for while the page loads; null where none was, or another field was chosen since. */
	const wanted = useRef<string | null>(null)

	const controlOf = (path: string): HTMLElement | null => {
		for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
			const name = CSS.escape(`${root}.${at}`)
			const found = form.current?.querySelector<HTMLElement>(
				`:is([name="${name}"], [name^="${name}."]):not([type="hidden"])`,
			)
			if (found) return found
		}
		return null
	}
	const goTo = (path: string) => {
		// What is hidden takes no focus.
		flushSync(() => setSide('form'))
		const control = controlOf(path)
		if (control) unfold(control)
		control?.focus({ preventScroll: true })
		control?.scrollIntoView({ block: 'center', behavior: 'instant' })
	}
	const pathOf = (target: EventTarget): string | null => {
		const name = target instanceof HTMLElement ? target.getAttribute('name') : null
		return name?.startsWith(`${root}.`) ? name.slice(root.length + 1) : null
	}
	const open = (frame: HeldFrame, path: string) => {
		wanted.current = null
		frame.show(path)
		frame.focus(path)
	}
	const page =
		view && isLive ? (
			<LiveFrame
				address={address}
				shown={view(typed)}
				around={around && around(typed)}
				onHold={(frame) => {
					held.current = frame
					if (wanted.current === null) frame?.showFirst()
					else if (frame) open(frame, wanted.current)
				}}
				onChoose={goTo}
				onBack={() => goTo(last.current)}
			/>
		) : null
	return {
		page,
		side,
		setSide,
		/** Opens a field of the form by its path. */
		openField: goTo,
		onFocus: ({ target }: FocusEvent) => {
			wanted.current = null
			const path = pathOf(target)
			if (path === null || path === last.current) return
			last.current = path
			held.current?.show(path)
		},
		/** A person who types on stays in the field. */
		onInput: () => {
			wanted.current = null
		},
		/** Alt and Enter: from a field to its part of the page. */
		onKeyDown: (event: KeyboardEvent) => {
			const path = pathOf(event.target)
			if (event.key !== 'Enter' || !event.altKey || path === null) return
			event.preventDefault()
			flushSync(() => setSide('page'))
			if (held.current) open(held.current, path)
			else wanted.current = path
		},
	}
}
