import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import SignInDialog from './sign-in-dialog.tsx'
import type { SignInStep } from './sign-in-panel.tsx'

/** Mounts the dialog over the page and unmounts it again; this file is loaded on first use. */
export function openSignIn(step: SignInStep): void {
	if (document.querySelector('[data-sign-in-dialog]')) return
	const giveFocusBack = rememberFocus()
	const place = document.createElement('div')
	place.dataset['signInDialog'] = ''
	document.body.append(place)
	const root = createRoot(place)
	const closed = () => {
		root.unmount()
		place.remove()
		giveFocusBack()
	}
	root.render(createElement(SignInDialog, { step, closed }))
}

/**
 * Call before a dialog opens; the returned function puts the focus back. That element may be gone by then (someone who
 * has signed in has no Sign In button any longer) or be inside a closed menu: then whatever replaced it, or the menu's
 * button, gets the focus.
 */
function rememberFocus(): () => void {
	const opener = document.activeElement
	const menu = opener?.closest('[popover]')
	return () => {
		const { activeElement } = document
		if (activeElement && activeElement !== document.body) return
		const places = [
			opener,
			menu && document.querySelector(`[popovertarget="${menu.id}"]`),
			...document.querySelectorAll('[data-viewer-slot] :is(a, button)'),
			document.querySelector('main'),
		]
		for (const place of places) {
			if (!(place instanceof HTMLElement) || place === document.body) continue
			place.focus()
			if (document.activeElement === place) return
		}
	}
}
