type Calls = {
	/** A part of the page was pressed; the path of its field. */
	onChoose: (path: string) => void
	/** Escape was pressed in the page. */
	onBack: () => void
}

const isElement = (target: EventTarget | null): target is Element =>
	// `instanceof Element` is false: elements of the frame are of another realm.
	target !== null && 'closest' in target

/** Opens the questions and menus around a part; false where it is still not seen. */
function uncover(part: Element): boolean {
	for (const open of part.ownerDocument.querySelectorAll<HTMLElement>(':popover-open'))
		if (!open.contains(part)) open.hidePopover()
	part.closest<HTMLElement>('[popover]:not(:popover-open)')?.showPopover()
	part.closest('details')?.setAttribute('open', '')
	return part.checkVisibility()
}

/** The browser also scrolls the page around the frame, whose title would leave the screen. */
function bringIntoSight(part: Element, block: ScrollLogicalPosition): void {
	const { scrollX, scrollY } = window
	part.scrollIntoView({ block, behavior: 'instant' })
	window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
}

/**
 * The page's side of the editor, from outside: no script runs in the frame, this page listens to its document. Returns
 * null before the draft is there.
 */
export function holdFrame(frame: HTMLIFrameElement, { onChoose, onBack }: Calls) {
	const [page, view] = [frame.contentDocument, frame.contentWindow]
	const main = page?.getElementById('main')
	if (!page || !view || !main) return null
	const stop = new AbortController()
	const options = { capture: true, signal: stop.signal }
	const choose = (event: Event) => {
		event.preventDefault()
		const part = isElement(event.target) ? event.target.closest('[data-field]') : null
		const path = part?.getAttribute('data-field')
		if (path) onChoose(path)
	}
	page.addEventListener('click', choose, options)
	page.addEventListener('auxclick', (event) => event.preventDefault(), options)
	page.addEventListener('submit', (event) => event.preventDefault(), options)
	page.addEventListener(
		'keydown',
		(event) => {
			if (event.key === 'Escape') onBack()
			else if (event.key === 'Enter' || event.key === ' ') choose(event)
		},
		options,
	)
	/** The part that shows a field, or the nearest one that shows something of its group; now in sight, if it can be. */
	const find = (path: string): Element | null => {
		for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
			const name = CSS.escape(at)
			for (const selector of [`[data-field="${name}"]`, `[data-field^="${name}."]`]) {
				// The menu is in the bar and in the panel of small screens.
				const parts = [...page.querySelectorAll(selector)]
				const found = parts.find(uncover) ?? parts[0]
				if (found) return found
			}
		}
		return null
	}
	return {
		main,
		body: page.body,
		/** Scrolls to the part of a field and outlines it, without touching what React drew. */
		show: (path: string) => {
			const part = find(path)
			if (!part || !('animate' in part)) return
			bringIntoSight(part, 'center')
			part.animate(
				[
					{ outline: '3px solid #f59e0b', outlineOffset: '6px' },
					{ outline: '3px solid transparent', outlineOffset: '6px' },
				],
				{ duration: 2_000, easing: 'ease-in' },
			)
		},
		/** Scrolls to the first part that is edited, unless it is in sight. */
		showFirst: () => {
			const part = page.querySelector('main [data-field]')
			if (!part) return
			uncover(part)
			bringIntoSight(part, 'nearest')
		},
		focus: (path: string) => {
			const part = find(path)
			if (part && 'focus' in part && typeof part.focus === 'function') part.focus({ preventScroll: true })
		},
		/** Links the style sheet of a company's colours; null: it has none. */
		setTheme: (address: string | null) => {
			const linked = page.head.querySelector('link[href^="/theme/"]')
			if (linked?.getAttribute('href') === address) return
			if (address === null) return linked?.remove()
			const link = linked ?? page.head.appendChild(page.createElement('link'))
			link.setAttribute('rel', 'stylesheet')
			link.setAttribute('href', address)
		},
		setDark: (isDark: boolean) => page.documentElement.classList.toggle('dark', isDark),
		end: () => stop.abort(),
	}
}

export type HeldFrame = NonNullable<ReturnType<typeof holdFrame>>
