/** Calls once for each element, when it comes within a screen of what is seen. */
export function whenNear<Kind extends Element>(elements: Iterable<Kind>, act: (element: Kind) => void): void {
	for (const element of elements) {
		new IntersectionObserver(
			(entries, observer) => {
				if (!entries.some(({ isIntersecting }) => isIntersecting)) return
				observer.disconnect()
				act(element)
			},
			{ rootMargin: '100%' },
		).observe(element)
	}
}
