import { hasModifier } from './has-modifier.ts'

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

const menuOf = (target: EventTarget | null): HTMLElement | null =>
	target instanceof Element ? target.closest<HTMLElement>('[data-menu]') : null

const buttonOf = (menu: HTMLElement): HTMLElement | null => document.querySelector(`[popovertarget=${menu.id}]`)

const itemsOf = (menu: HTMLElement): HTMLElement[] =>
	[...menu.querySelectorAll<HTMLElement>('a,button,summary')].filter((item) => item.checkVisibility())

/** The browser's popover handles opening, closing, Escape and returning the focus; arrow keys and states are handled here. */
export function enhanceMenus(): void {
	// `beforetoggle` has the new state at once; at `toggle` the items can take the focus.
	for (const type of ['beforetoggle', 'toggle']) {
		document.addEventListener(
			type,
			(event) => {
				const menu = menuOf(event.target)
				if (!menu || menu !== event.target || !(event instanceof ToggleEvent)) return
				const open = event.newState === 'open'
				const button = buttonOf(menu)
				if (type === 'toggle') {
					if (open && menu.role === 'menu' && !menu.contains(document.activeElement)) focusOne(menu, 0)
				} else if (button) button.toggleAttribute('data-open', open)
			},
			true,
		)
	}
	document.addEventListener('focusout', ({ target, relatedTarget }) => {
		const menu = menuOf(target)
		if (!menu || !(relatedTarget instanceof Node) || menu.contains(relatedTarget)) return
		if (!buttonOf(menu)?.contains(relatedTarget)) menu.hidePopover()
	})
	document.addEventListener('keydown', onKey)
}

function onKey(event: KeyboardEvent): void {
	if (hasModifier(event)) return
	const { target, key } = event
	const menu = menuOf(target)
	const step = steps[key] ?? 0
	if (menu && target instanceof HTMLElement) {
		const items = itemsOf(menu)
		const at = items.indexOf(target) + step
		if (step) items.at(at % items.length)?.focus()
		else if (key === 'Home') items[0]?.focus()
		else if (key === 'End') items.at(-1)?.focus()
		else return
	} else {
		const id = target instanceof Element && target.getAttribute('popovertarget')
		const below = id && (key === 'ArrowDown' || key === 'ArrowUp') && document.getElementById(id)
		if (!below || !below.matches('[data-menu]')) return
		below.showPopover()
		focusOne(below, key === 'ArrowUp' ? -1 : 0)
	}
	event.preventDefault()
}

/** The chosen item of a menu with a choice; else the first, or the last. */
function focusOne(menu: HTMLElement, at: 0 | -1): void {
	const items = itemsOf(menu)
	const chosen = items.find((item) => item.ariaChecked === 'true')
	;(at === 0 && chosen ? chosen : items.at(at))?.focus()
}
