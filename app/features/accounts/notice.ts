/** How long a message stands (specification section 9, the second toaster). */
const standsMs = 4_000

/** A short message at the corner of a page that has no toaster of its own; announced, then gone. */
export function showNotice(text: string): void {
	const notice = document.createElement('p')
	notice.className =
		'card fixed inset-x-4 bottom-4 z-50 m-0 p-4 font-semibold shadow-lg sm:right-8 sm:bottom-8 sm:left-auto sm:max-w-[22.25rem]'
	notice.role = 'status'
	document.body.append(notice)
	// A live region speaks of what changes in it, not of what it came with.
	requestAnimationFrame(() => notice.append(text))
	setTimeout(() => notice.remove(), standsMs)
}
