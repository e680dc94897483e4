import { formMessages } from '../copy/messages.ts'

export type Notice = keyof typeof formMessages.notices

/** Shows below the form what this device does with an enquiry, outside of what React renders. */
export function showNotice(notice: Notice | null, onDelete?: () => void): void {
	const island = document.querySelector('[data-island=contact-form]')
	if (!island) return
	let container = island.querySelector<HTMLElement>(':scope > [role=status]')
	if (!container) {
		if (!notice) return
		container = document.createElement('div')
		container.role = 'status'
		island.append(container)
	}
	container.className = notice ? 'mt-4 flex flex-wrap items-center gap-4 rounded-2xl bg-secondary p-4' : ''
	container.replaceChildren()
	if (!notice) return
	const text = document.createElement('p')
	text.textContent = formMessages.notices[notice]
	container.append(text)
	if (onDelete) {
		const button = document.createElement('button')
		button.type = 'button'
		button.className = 'btn btn-secondary btn-sm'
		button.textContent = formMessages.delete
		button.addEventListener('click', onDelete)
		container.append(button)
	}
}
