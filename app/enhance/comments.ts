/**
 * A post's comments do nothing, and cost nothing, until somebody reads that far. A link to a comment that is not on this
 * page of them goes on to the one that has it.
 */
export function enhanceComments(): void {
	const section = document.getElementById('comments')
	if (!section) return
	const { hash, pathname, search } = location
	// A page of comments that was asked for is the right one: its comment is gone.
	if (hash.startsWith('#comment-') && !search.includes('comments=') && !document.getElementById(hash.slice(1)))
		location.replace(pathname + hash.replace('#comment-', '/comment/'))
	new IntersectionObserver((entries, observer) => {
		if (!entries.some((entry) => entry.isIntersecting)) return
		observer.disconnect()
		void import('../features/comments/box/follow-comments.ts').then(({ followComments }) => followComments(section))
	}).observe(section)
}
