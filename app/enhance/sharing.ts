/** `data-copy-link` copies an address and says so; `data-share` opens the device's own sheet where there is one. */
export function enhanceSharing(): void {
	for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) button.hidden = !('share' in navigator)
	document.addEventListener('click', ({ target }) => {
		const button = target instanceof Element && target.closest<HTMLElement>('[data-copy-link],[data-share]')
		if (!button) return
		const { copyLink, share, shareTitle } = button.dataset
		const url = new URL(copyLink || share || location.href.split('#', 1).join(''), location.href).href
		if (share !== undefined) navigator.share({ url, title: shareTitle ?? document.title }).catch(() => {})
		else
			navigator.clipboard.writeText(url).then(
				() => showDone(button),
				() => {},
			)
	})
}

function showDone(button: HTMLElement): void {
	const swap = (done: boolean) => {
		for (const text of button.querySelectorAll<HTMLElement>('[data-done],[data-idle]')) {
			text.hidden = 'done' in text.dataset !== done
		}
	}
	button.ariaLive = 'polite'
	swap(true)
	setTimeout(swap, 2500, false)
}
