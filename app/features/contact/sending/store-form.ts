import { giveToWorker, takeFromWorker } from './background-sync.ts'
import { showNotice, type Notice } from './enquiry-notice.ts'
import { showOutcome } from './send-elsewhere.ts'
import { type Sent, followWaiting } from './send-waiting.ts'
import { newKey, removeEnquiry, storedEnquiries, storeEnquiry, type StoredEnquiry } from './stored-enquiry.ts'

/*
 * The enquiry form on this device: what is typed is stored from the first keystroke, before React has loaded; an
 * enquiry sent without a network waits and is sent automatically. The form's hidden field `enquiry_key` names the
 * stored enquiry.
 */

const formNow = () => document.querySelector<HTMLFormElement>('[data-island=contact-form] form')
const keyField = () => formNow()?.querySelector<HTMLInputElement>('[name=enquiry_key]')

/** Boxes are not stored with a draft: a consent must be ticked by the visitor. */
const neverStored = new Set(['form_token', 'enquiry_key', 'website', 'fax'])
const boxes = new Set(['terms', 'newsletter'])

function typedIn(form: HTMLFormElement, withBoxes: boolean): [string, string][] {
	return [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
		typeof value === 'string' && value !== '' && !neverStored.has(name) && (withBoxes || !boxes.has(name))
			? [[name, value]]
			: [],
	)
}

function setKey(key: string): string {
	const field = keyField()
	if (field) field.value = key
	return key
}

/** When the version in this form was stored; another tab may have stored another one under its key since. */
let shownAt = 0

function storeForm(form: HTMLFormElement, isWaiting: boolean): boolean {
	const fields = typedIn(form, isWaiting)
	const before = storedEnquiries().find((stored) => stored.key === keyField()?.value)
	// Send was pressed twice.
	if (before?.isWaiting && isWaiting && JSON.stringify(before.fields) === JSON.stringify(fields)) return true
	const isOfOtherTab = before !== undefined && before.savedAt !== shownAt
	const key = (!isOfOtherTab && keyField()?.value) || setKey(newKey())
	shownAt = Math.max(Date.now(), shownAt + 1)
	const enquiry = { key, savedAt: shownAt, fields, isWaiting }
	if (isWaiting) void giveToWorker(enquiry)
	if (fields.length > 0) return storeEnquiry(enquiry)
	removeEnquiry(key)
	return true
}

/** Watches the form of this page. What was typed before the script loaded is stored at once. */
export function storeTypedEnquiry(): void {
	const form = formNow()
	if (!form) return
	const [newest] = storedEnquiries()
	const isNew = ([name, value]: [string, string]) =>
		name !== 'service' && !newest?.fields.some(([field, text]) => field === name && text === value)
	// Some browsers refill a form when its page is reloaded.
	if (typedIn(form, false).some(isNew)) storeForm(form, false)
	else if (newest) restore(form, newest)
	document.addEventListener('input', ({ target }) => {
		const typing = target instanceof Element && target.closest('form')
		if (!typing || typing !== formNow()) return
		const wasWaiting = isWaiting()
		isRejected = false
		storeForm(typing, false)
		if (!wasWaiting) return
		void takeFromWorker(keyField()?.value ?? '')
		showNotice('changed', discard)
	})
	const sendNow = followWaiting(showSent)
	// In the capture phase, before every other listener: without a network, or without the form's own script, it is
	// sent from here.
	addEventListener(
		'submit',
		(event) => {
			const sent = event.target
			if (!(sent instanceof HTMLFormElement) || sent !== formNow() || !sent.checkValidity()) return
			const online = navigator.onLine
			// The server's own page shows its validation errors.
			if (online && (isRejected || !isPlain(sent))) return
			if (!waitForNetwork(online ? 'sending' : 'offline')) return
			event.preventDefault()
			event.stopImmediatePropagation()
			if (online) void sendNow().then(() => isWaiting() && showNotice('unreachable', discard))
		},
		true,
	)
}

/** Whether the server rejected a field of the form as it is now. */
let isRejected = false

/**
 * React did not load in time (enhance/islands.ts): the browser would send the form itself, and lose the page on a weak
 * connection.
 */
const isPlain = (form: HTMLFormElement): boolean => {
	const { settled, hydrated } = form.closest<HTMLElement>('[data-island]')?.dataset ?? {}
	return settled !== undefined && hydrated === undefined
}

const isWaiting = (): boolean =>
	storedEnquiries().some((stored) => stored.isWaiting && stored.key === keyField()?.value)

/** Stores the form's enquiry until there is a network; false when this device cannot store it. */
export function waitForNetwork(notice: Extract<Notice, 'offline' | 'unreachable' | 'sending'>): boolean {
	const form = formNow()
	if (!form || !storeForm(form, true)) return false
	showNotice(notice, discard)
	return true
}

/** For an enquiry that has arrived, or that its sender has deleted. */
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

/** Fills in fields that are still empty. */
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
	shownAt = stored.savedAt
	showNotice(stored.isWaiting ? 'waiting' : 'restored', discard)
}

const isTextControl = (control: unknown): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
	control instanceof HTMLInputElement || control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement

/** Below the form when it shows that enquiry, otherwise as a toast, as on any other page. */
function showSent(sent: Sent): void {
	if (keyField()?.value !== sent.key) return showOutcome(sent)
	isRejected = sent.kind === 'refused'
	if (isRejected) return showNotice('notSent', discard)
	// Changed while it was on its way: what was typed since is a draft.
	if (storedEnquiries().some(({ key }) => key === sent.key)) return showNotice('arrivedBefore', discard)
	discard()
	showNotice('arrived')
}
