/**
 * A post's comments load no script until they are scrolled into view. A link to a comment that is not on this
 * page of comments is redirected to the page that has it.
 */
export function enhanceComments(): void {
	const section = document.getElementById('comments')
	if (!section) return
	const { hash, pathname, search } = location
	// An explicit page of comments is the right one: the comment was deleted.
	if (hash.startsWith('#comment-') && !search.includes('comments=') && !document.getElementById(hash.slice(1)))
		location.replace(pathname + hash.replace('#comment-', '/comment/'))
	new IntersectionObserver((entries, observer) => {
		if (!entries.some((entry) => entry.isIntersecting)) return
		observer.disconnect()
		void import('../features/comments/box/follow-comments.ts').then((module) => module.followComments(section))
	}).observe(section)
}
