/** A post's comments do nothing, and cost nothing, until somebody reads that far. */
export function enhanceComments(): void {
	const section = document.getElementById('comments')
	if (!section) return
	new IntersectionObserver((entries, observer) => {
		if (!entries.some((entry) => entry.isIntersecting)) return
		observer.disconnect()
		void import('../features/comments/follow-comments.ts').then(({ followComments }) => followComments(section))
	}).observe(section)
}
