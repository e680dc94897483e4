import { showNotice, type Notice } from './enquiry-notice.ts'
import { sendWaiting } from './send-waiting.ts'
import { newKey, removeEnquiry, storedEnquiries, storeEnquiry, type StoredEnquiry } from './stored-enquiry.ts'

/*
 * The enquiry form and this device: what is typed is kept from the first letter, before the form's React is there; sent
 * without a network it waits, and leaves by itself. The form's hidden field `enquiry_key` says which stored one it is.
 */

const formNow = () => document.querySelector<HTMLFormElement>('[data-island=contact-form] form')
const keyField = () => formNow()?.querySelector<HTMLInputElement>('[name=enquiry_key]')

/** Boxes are left out of a draft: a consent is ticked, never put back. */
const notKept = new Set(['form_token', 'enquiry_key', 'website', 'fax'])
const boxes = new Set(['terms', 'newsletter'])

function typedIn(form: HTMLFormElement, withBoxes: boolean): [string, string][] {
	return [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
		typeof value === 'string' && value !== '' && !notKept.has(name) && (withBoxes || !boxes.has(name))
			? [[name, value]]
			: [],
	)
}

function setKey(key: string): string {
	const field = keyField()
	if (field) field.value = key
	return key
}

function keep(form: HTMLFormElement, isWaiting: boolean): boolean {
	const fields = typedIn(form, isWaiting)
	const key = keyField()?.value || setKey(newKey())
	if (fields.length > 0) return storeEnquiry({ key, savedAt: Date.now(), fields, isWaiting })
	removeEnquiry(key)
	return true
}

/** Follows the form of this page. What was typed before the script came is kept at once. */
export function keepEnquiry(): void {
	const form = formNow()
	if (!form) return
	const [newest] = storedEnquiries()
	const isNew = ([name, value]: [string, string]) =>
		name !== 'service' && !newest?.fields.some(([kept, text]) => kept === name && text === value)
	// Some browsers fill in a form that is loaded again.
	if (typedIn(form, false).some(isNew)) keep(form, false)
	else if (newest) restore(form, newest)
	document.addEventListener('input', ({ target }) => {
		const typing = target instanceof Element && target.closest('form')
		if (!typing || typing !== formNow()) return
		const wasWaiting = storedEnquiries().some(({ key, isWaiting }) => isWaiting && key === keyField()?.value)
		keep(typing, false)
		if (wasWaiting) showNotice('changed', discard)
	})
	// Before everything else that listens: without a network no script of the form need come.
	addEventListener(
		'submit',
		(event) => {
			const sent = event.target
			if (navigator.onLine || !(sent instanceof HTMLFormElement) || sent !== formNow() || !sent.checkValidity()) return
			if (!waitForNetwork('offline')) return
			event.preventDefault()
			event.stopImmediatePropagation()
		},
		true,
	)
	addEventListener('online', () => void sendNow())
	setInterval(() => navigator.onLine && void sendNow(), 30_000)
	void sendNow()
}

/** Keeps the form's enquiry until there is a network; false where this device cannot store it. */
export function waitForNetwork(notice: Extract<Notice, 'offline' | 'unreachable'>): boolean {
	const form = formNow()
	if (!form || !keep(form, true)) return false
	showNotice(notice, discard)
	return true
}

/** It has arrived, or its sender does not want it any more. */
export function forgetEnquiry(): void {
	removeEnquiry(keyField()?.value ?? '')
	setKey('')
	showNotice(null)
}

function discard(): void {
	forgetEnquiry()
	formNow()?.reset()
}

/** Fills in what is still empty. */
function restore(form: HTMLFormElement, stored: StoredEnquiry): void {
	let isRestored = false
	for (const [name, value] of stored.fields) {
		const control = form.elements.namedItem(name)
		if (boxes.has(name) || !isTextControl(control) || (control.value !== '' && name !== 'service')) continue
		control.value = value
		isRestored ||= control.value !== ''
		const folded = control.closest('details')
		if (folded) folded.open = true
	}
	if (!isRestored) return
	setKey(stored.key)
	showNotice(stored.isWaiting ? 'waiting' : 'restored', discard)
}

const isTextControl = (control: unknown): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
	control instanceof HTMLInputElement || control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement

async function sendNow(): Promise<void> {
	for (const { enquiry, outcome } of await sendWaiting()) {
		const isShown = keyField()?.value === enquiry.key
		if (outcome.kind === 'sent') {
			if (isShown) discard()
			showNotice('arrived')
		} else if (outcome.kind === 'refused' && isShown) showNotice('refused', discard)
	}
}
