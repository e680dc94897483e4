import { editorAddress } from '#app/config/editable-pages.ts'
import { isHydratedPage, messageOfLastPage, showError, showSuccess } from './session-messages.ts'
import {
	announceSession,
	currentViewer,
	hasSessionHint,
	onSessionChange,
	watchSession,
	type ViewerResponse,
} from './viewer-client.ts'

/**
 * The part of the enhance script that knows who is signed in: fills the site bar, sets `<html data-viewer>` (for the
 * class `admin-only`), opens the dialog for every `data-sign-in`. `openDialog` loads the dialog's code on first use.
 */
export function followViewer(openDialog: (step: 'sign-in' | 'sign-up') => void): void {
	const slots = [...document.querySelectorAll<HTMLElement>('[data-viewer-slot]')]
	const signIn = new Map(slots.map((slot) => [slot, [...slot.childNodes]]))
	const show = async () => {
		const viewer = await currentViewer()
		for (const slot of slots) {
			const shown = viewer ? signedIn(viewer) : (signIn.get(slot) ?? [])
			// Nodes that are there already stay, with their focus.
			if (shown.every((node) => node.parentNode === slot)) continue
			const hadFocus = slot.contains(document.activeElement)
			slot.replaceChildren(...shown)
			if (hadFocus) slot.querySelector<HTMLElement>('a, button')?.focus()
		}
		document.documentElement.dataset['viewer'] = viewer?.role ?? 'visitor'
	}
	document.addEventListener('submit', (event) => {
		const form = event.target
		if (!(form instanceof HTMLFormElement)) return
		if (form.dataset['signIn'] !== undefined) {
			event.preventDefault()
			openDialog(form.dataset['signIn'] === 'sign-up' ? 'sign-up' : 'sign-in')
		} else if (form.dataset['signOut'] !== undefined) {
			event.preventDefault()
			void signOut()
		}
	})
	onSessionChange(() => void show())
	watchSession()
	void show()
	const message = messageOfLastPage()
	if (message !== null) showSuccess(message)
	if (location.pathname === '/blog' && new URLSearchParams(location.search).has('signin')) {
		void currentViewer().then((viewer) => viewer ?? openDialog('sign-in'))
	}
}

/** A link to the form of this page. Made by this script only: the page's bytes are the same for everybody. */
function editing(role: string): Node[] {
	const entry = document.querySelector<HTMLMetaElement>('meta[name="entry"]')
	const address = editorAddress(location.pathname, entry?.content ?? null)
	if ((role !== 'admin' && role !== 'editor') || address === null || isHydratedPage()) return []
	const link = document.createElement('a')
	link.href = address
	link.className = 'btn btn-primary btn-sm edit-page'
	link.textContent = 'Edit this page'
	return [link]
}

function signedIn(viewer: NonNullable<ViewerResponse>): Node[] {
	const account = document.createElement('a')
	account.href = viewer.role !== 'viewer' ? '/admin' : '/account'
	account.className = 'btn btn-ghost btn-sm'
	account.append(...portrait(viewer.avatarUrl), viewer.role !== 'viewer' ? 'Admin' : 'Account')
	account.title = viewer.name
	const form = document.createElement('form')
	form.method = 'post'
	form.action = '/sign-out'
	form.dataset['signOut'] = ''
	const button = document.createElement('button')
	button.className = 'btn btn-secondary btn-sm whitespace-nowrap'
	button.textContent = 'Sign Out'
	form.append(button)
	return [...editing(viewer.role), account, form]
}

/**
 * A session that no longer exists (401, 403, 404) is signed out too (specification section 4). No response, a server
 * error, or a 200 that leaves the session's hint behind (a captive portal) does not count: the user is still signed in.
 */
export async function signOut(): Promise<void> {
	const response = await fetch('/api/auth/sign-out', { method: 'POST' }).catch(() => null)
	if (response === null || response.status >= 500 || (response.ok && hasSessionHint()))
		return showError('We could not sign you out. Please check your connection and try again.')
	signedOut()
}

/** A personal page is left after signing out: the next person at this device must not read it. */
function signedOut(): void {
	announceSession()
	if (isHydratedPage()) location.assign('/')
}

function portrait(url: string | null): Node[] {
	if (url === null) return []
	const picture = document.createElement('img')
	picture.src = url
	picture.alt = ''
	picture.width = 28
	picture.height = 28
	picture.className = 'viewer-picture'
	return [picture]
}
