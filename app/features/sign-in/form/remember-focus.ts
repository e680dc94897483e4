/**
 * Call before a dialog opens; what it gives puts the focus back where it was. That place may be gone then (whoever has
 * signed in has no Sign In button any more) or stand in a menu that has closed: what took its place, or the menu's
 * button, has the focus instead.
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
