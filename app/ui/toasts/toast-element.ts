import { badgeCheck, circleAlert, close, lightbulb } from '../icons/island-icons.ts'
import { toastRules as rules, type Toast } from './toast-rules.ts'

const icons = { success: badgeCheck, error: circleAlert, info: lightbulb }

/** The list, with Sonner's markup, so that one sheet (toaster.css) is right for both. */
export function toastList(): { region: HTMLElement; list: HTMLOListElement } {
	const region = document.createElement('section')
	// In the top layer, over whatever is open.
	region.popover = 'manual'
	region.tabIndex = -1
	region.dataset['toasts'] = ''
	region.ariaLabel = `${rules.label} alt+T`
	region.ariaLive = 'polite'
	region.ariaAtomic = 'false'
	region.setAttribute('aria-relevant', 'additions text')
	const list = document.createElement('ol')
	list.tabIndex = -1
	setData(list, { sonnerToaster: 'true', sonnerTheme: 'light', yPosition: 'bottom', xPosition: 'right' })
	setStyles(list, { width: `${rules.widthPx}px`, gap: `${rules.gapPx}px` })
	for (const edge of ['right', 'bottom', 'left']) {
		setStyles(list, {
			[`offset-${edge}`]: `${rules.offsetPx}px`,
			[`mobile-offset-${edge}`]: `${rules.phoneOffsetPx}px`,
		})
	}
	region.append(list)
	return { region, list }
}

export function toastElement(toast: Toast, dismiss: () => void): HTMLLIElement {
	const element = document.createElement('li')
	element.tabIndex = 0
	setData(element, {
		sonnerToast: '',
		styled: 'true',
		mounted: 'false',
		removed: 'false',
		swiping: 'false',
		swipeOut: 'false',
		expanded: 'true',
		yPosition: 'bottom',
		xPosition: 'right',
	})
	fillToast(element, toast, dismiss)
	return element
}

/** Also for a toast that replaces an earlier one in its place. */
export function fillToast(element: HTMLElement, toast: Toast, dismiss: () => void): void {
	element.dataset['type'] = toast.kind
	const content = part('content')
	content.append(part('title', toast.message))
	if (toast.description !== undefined) content.append(part('description', toast.description))
	const dismissButton = button('closeButton', dismiss)
	dismissButton.ariaLabel = rules.dismiss
	dismissButton.append(icon(close, 16))
	const picture = part('icon')
	picture.append(icon(icons[toast.kind], 20))
	element.replaceChildren(dismissButton, picture, content)
	const { action } = toast
	if (!action) return
	const actionButton = button('button', () => {
		action.onClick()
		dismiss()
	})
	actionButton.append(action.label)
	element.append(actionButton)
}

export function setData(element: HTMLElement, values: Record<string, string>): void {
	Object.assign(element.dataset, values)
}

/** Custom properties, by their names without the dashes. */
export function setStyles(element: HTMLElement, values: Record<string, string>): void {
	for (const [name, value] of Object.entries(values)) element.style.setProperty(`--${name}`, value)
}

function part(name: string, text = ''): HTMLElement {
	const element = document.createElement('div')
	element.dataset[name] = ''
	element.append(text)
	return element
}

function button(name: string, onClick: () => void): HTMLButtonElement {
	const element = document.createElement('button')
	element.type = 'button'
	element.dataset[name] = 'true'
	element.addEventListener('click', onClick)
	return element
}

function icon(path: string, size: number): SVGElement {
	const space = 'http://www.w3.org/2000/svg'
	const drawing = document.createElementNS(space, 'svg')
	for (const [name, value] of Object.entries({ class: 'icon', width: size, height: size, viewBox: '0 0 24 24' }))
		drawing.setAttribute(name, String(value))
	drawing.ariaHidden = 'true'
	const line = document.createElementNS(space, 'path')
	line.setAttribute('d', path)
	drawing.append(line)
	return drawing
}
