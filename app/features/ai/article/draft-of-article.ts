import type { PostFields } from '#app/features/posts/model/post-model.ts'
import { emptyPost } from '#app/features/posts/model/post-model.ts'
import { slugOf, slugProblem } from '#app/features/posts/model/slug.ts'

/** Specification, section 9. */
const maxExcerpt = 250
/** The excerpt is made from this many characters, because some patterns below cost the square of their input. */
const beginning = 5_000

/** The article without markup, cut at 250 characters with an ellipsis (specification, section 5). */
function excerptOf(article: string): string {
	const plain = article
		.slice(0, beginning)
		.replace(/```[\s\S]*?(?:```|$)/g, ' ')
		.replace(/^> \*\*To write:\*\*.*$/gm, ' ')
		.replace(/<[^>]*>/g, ' ')
		.replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
		.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
		.replace(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+(?:\[[ x]\]\s+)?/gm, '')
		.replace(/[*_`~#|]/g, '')
		.replace(/\s+/g, ' ')
		.trim()
	if (plain.length <= maxExcerpt) return plain
	return `${plain
		.slice(0, maxExcerpt)
		.toWellFormed()
		.replace(/\s+\S*$/, '')
		.replace(/[\s,;:–—-]+$/, '')}…`
}

/** Title lowercased, only letters, digits, spaces and hyphens, edge hyphens trimmed (specification, section 5). */
function draftSlug(title: string): string {
	const slug = slugOf(title).replace(/^-+|-+$/g, '') || 'draft'
	// For example, “archive” is the address of another page.
	return slugProblem(slug) === null ? slug : `${slug}-post`
}

type Written = { title: string; article: string; focusKeyword?: string; metaDescription?: string }

export const draftOfArticle = ({ title, article, focusKeyword = '', metaDescription = '' }: Written): PostFields => ({
	...emptyPost,
	title,
	slug: draftSlug(title),
	content: article,
	excerpt: excerptOf(article),
	focusKeyword,
	metaDescription,
})
