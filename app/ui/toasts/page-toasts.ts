import { swipeAway } from './swipe-away.ts'
import { fillToast, setData, setStyles, toastElement, toastList } from './toast-element.ts'
import { durationOf, toastRules as rules, type Toast, type ToastRenderer } from './toast-rules.ts'
import { loadToastSheet } from './toast-sheet.ts'

type Shown = {
	toast: Toast
	element: HTMLLIElement
	/** Infinity for toasts that stay. */
	leftMs: number
	/** In `performance.now()`; null while the timer is paused. */
	runsSince: number | null
	timer?: ReturnType<typeof setTimeout>
}

/** Newest first. */
let shown: Shown[] = []
let place: ReturnType<typeof toastList> | undefined
let isPointed = false
/** The element that had the focus before the list. */
let returnTo: Element | null = null

/** Toasts without React, for public pages, and over a modal dialog on any page. */
export const pageToasts: ToastRenderer = {
	// The dialog may have closed while its rules were loaded.
	show: (toast) => void loadToastSheet().then(() => (isOthers() ? other?.show(toast) : show(toast))),
	hide: (id) => {
		if (place) for (const each of shown.filter(({ toast }) => toast.id === id)) dismiss(each)
	},
}

function show(toast: Toast): void {
	const { list } = raise()
	const earlier = shown.find((other) => toast.id !== undefined && other.toast.id === toast.id)
	if (earlier) {
		pause(earlier)
		earlier.toast = toast
		earlier.leftMs = durationOf(toast)
		fillToast(earlier.element, toast, () => dismiss(earlier))
	} else {
		const element = toastElement(toast, () => dismiss(added))
		const added: Shown = { toast, element, leftMs: durationOf(toast), runsSince: null }
		swipeAway(element, () => dismiss(added))
		shown.unshift(added)
		// A live region announces changes, not its first content; and a transition needs a starting state.
		requestAnimationFrame(() => {
			if (!shown.includes(added)) return
			list.prepend(element)
			arrange()
			requestAnimationFrame(() => setData(element, { mounted: 'true' }))
		})
	}
	arrange()
	keepTime()
}

/** One list a page, above everything. A modal dialog makes all outside it inert, so then the list is inside it. */
function raise(): ReturnType<typeof toastList> {
	place ??= newPlace()
	const { region } = place
	const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
	const host = dialog ?? document.body
	if (region.parentNode !== host) {
		host.append(region)
		dialog?.addEventListener('close', leaveDialog, { once: true })
	}
	if (!region.matches(':popover-open')) region.showPopover()
	return place
}

/** Where toasts go on after the dialog that they were shown in; null: here. */
let other: ToastRenderer | null = null
const isOthers = (): boolean => other !== null && !document.querySelector('dialog:modal')

/** For a page whose toasts another renderer shows: two lists would lie on each other. */
export function afterDialogs(renderer: ToastRenderer): void {
	other = renderer
}

function leaveDialog(): void {
	if (shown.length === 0) return
	if (!other || !isOthers()) return void raise()
	const toasts = shown.map(({ toast }) => toast).toReversed()
	shown.forEach(pause)
	shown = []
	isPointed = false
	place?.list.replaceChildren()
	place?.region.remove()
	for (const toast of toasts) other.show(toast)
}

function newPlace(): ReturnType<typeof toastList> {
	const made = toastList()
	const { list } = made
	const point = (event: PointerEvent) => {
		isPointed = event.type === 'pointerenter'
		keepTime()
	}
	list.addEventListener('pointerenter', point)
	list.addEventListener('pointerleave', point)
	list.addEventListener('focusin', ({ relatedTarget }) => {
		if (relatedTarget instanceof Element && !list.contains(relatedTarget)) returnTo = relatedTarget
		keepTime()
	})
	// The focus moves only after this event.
	list.addEventListener('focusout', () => void setTimeout(keepTime))
	list.addEventListener('keydown', (event) => {
		if (event.key !== 'Escape') return
		event.preventDefault()
		leave()
	})
	document.addEventListener('visibilitychange', keepTime)
	document.addEventListener('keydown', (event) => {
		if (!event.altKey || event.code !== 'KeyT' || shown.length === 0) return
		event.preventDefault()
		list.focus()
	})
	return made
}

/** Each toast is above the one before it, whatever its height. */
function arrange(): void {
	let offset = 0
	for (const [at, { element }] of shown.entries()) {
		setData(element, { index: `${at}`, front: `${at === 0}`, visible: `${at < rules.visible}` })
		setStyles(element, { 'z-index': `${shown.length - at}`, offset: `${offset}px`, 'initial-height': 'auto' })
		offset += element.offsetHeight + rules.gapPx
	}
}

/** Timers are paused under the pointer, with the focus in the list, and while the page is hidden. */
function keepTime(): void {
	const isHeld = isPointed || document.hidden || place?.list.contains(document.activeElement)
	for (const each of shown) {
		if (isHeld) pause(each)
		else resume(each)
	}
}

function pause(each: Shown): void {
	if (each.runsSince === null) return
	clearTimeout(each.timer)
	each.leftMs -= performance.now() - each.runsSince
	each.runsSince = null
}

function resume(each: Shown): void {
	if (each.runsSince !== null || each.leftMs === Infinity) return
	each.runsSince = performance.now()
	each.timer = setTimeout(() => dismiss(each), each.leftMs)
}

function dismiss(each: Shown): void {
	if (!shown.includes(each)) return
	clearTimeout(each.timer)
	const hadFocus = each.element.contains(document.activeElement)
	shown = shown.filter((other) => other !== each)
	setData(each.element, { removed: 'true' })
	arrange()
	if (hadFocus) {
		const next = shown[0]
		if (next) next.element.focus()
		else leave()
	}
	setTimeout(() => {
		each.element.remove()
		if (shown.length > 0) return
		isPointed = false
		place?.region.remove()
	}, rules.removalMs)
}

function leave(): void {
	const back = returnTo?.isConnected ? returnTo : document.activeElement
	if (back instanceof HTMLElement) {
		if (back === returnTo) back.focus()
		else back.blur()
	}
}
