import type { PostFields } from '#app/features/blog/post-fields.ts'
import { emptyPost } from '#app/features/blog/post-fields.ts'
import { slugOf } from '#app/features/blog/writing/slug.ts'

/** Specification, section 9. */
const mostExcerpt = 250

/** The article without markup and marks, cut at 250 characters with an ellipsis (specification, section 5). */
function excerptOf(article: string): string {
	const plain = article
		.replace(/```[\s\S]*?(?:```|$)/g, ' ')
		.replace(/^> \*\*To write:\*\*.*$/gm, ' ')
		.replace(/<[^>]*>/g, ' ')
		.replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
		.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
		.replace(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+(?:\[[ x]\]\s+)?/gm, '')
		.replace(/[*_`~#|]/g, '')
		.replace(/\s+/g, ' ')
		.trim()
	if (plain.length <= mostExcerpt) return plain
	return `${plain
		.slice(0, mostExcerpt)
		.toWellFormed()
		.replace(/\s+\S*$/, '')
		.replace(/[\s,;:–—-]+$/, '')}…`
}

/** Title lowercased, only letters, digits, spaces and hyphens, edge hyphens trimmed (specification, section 5). */
const draftSlug = (title: string): string => slugOf(title).replace(/^-+|-+$/g, '') || 'draft'

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
