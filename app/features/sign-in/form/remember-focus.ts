/**
 * Call before a dialog opens; the returned function puts the focus back. That element may be gone by then (someone who
 * has signed in has no Sign In button any longer) or be inside a closed menu: then whatever replaced it, or the menu's
 * button, gets the focus.
 */
export function rememberFocus(): () => void {
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
