import { giveToWorker, takeFromWorker } from './background-sync.ts'
import { showNotice, type Notice } from './enquiry-notice.ts'
import { followWaiting } from './follow-waiting.ts'
import { sayElsewhere } from './send-elsewhere.ts'
import type { Sent } from './send-waiting.ts'
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
	const enquiry = { key, savedAt: Date.now(), fields, isWaiting }
	if (isWaiting) void giveToWorker(enquiry)
	if (fields.length > 0) return storeEnquiry(enquiry)
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
		const wasWaiting = isWaiting()
		hasServersNo = false
		keep(typing, false)
		if (!wasWaiting) return
		void takeFromWorker(keyField()?.value ?? '')
		showNotice('changed', discard)
	})
	const sendNow = followWaiting(say)
	// Before everything else that listens: without a network, or without the form's own script, it is sent from here.
	addEventListener(
		'submit',
		(event) => {
			const sent = event.target
			if (!(sent instanceof HTMLFormElement) || sent !== formNow() || !sent.checkValidity()) return
			const online = navigator.onLine
			// The server's own page says what it has against a field.
			if (online && (hasServersNo || !isPlain(sent))) return
			if (!waitForNetwork(online ? 'sending' : 'offline')) return
			event.preventDefault()
			event.stopImmediatePropagation()
			if (online) void sendNow().then(() => isWaiting() && showNotice('unreachable', discard))
		},
		true,
	)
}

/** Whether the server refused a field of the form as it is. */
let hasServersNo = false

/** Its React did not come in time (enhance/islands.ts): the browser would send it, and lose the page on a weak line. */
const isPlain = (form: HTMLFormElement): boolean => {
	const { settled, hydrated } = form.closest<HTMLElement>('[data-island]')?.dataset ?? {}
	return settled !== undefined && hydrated === undefined
}

const isWaiting = (): boolean =>
	storedEnquiries().some((stored) => stored.isWaiting && stored.key === keyField()?.value)

/** Keeps the form's enquiry until there is a network; false where this device cannot store it. */
export function waitForNetwork(notice: Extract<Notice, 'offline' | 'unreachable' | 'sending'>): boolean {
	const form = formNow()
	if (!form || !keep(form, true)) return false
	showNotice(notice, discard)
	return true
}

/** It has arrived, or its sender does not want it any more. */
export function forgetEnquiry(): void {
	const key = keyField()?.value ?? ''
	removeEnquiry(key)
	void takeFromWorker(key)
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

/** Below the form where it stands in it, else as on any other page. */
function say(sent: Sent): void {
	if (keyField()?.value !== sent.key) return sayElsewhere(sent)
	hasServersNo = sent.kind === 'refused'
	if (hasServersNo) return showNotice('refused', discard)
	discard()
	showNotice('arrived')
}
