import { emptyPost, maxTitle, postField, type PostFields } from '#app/features/editor/post/post-model.ts'
import { oneLine } from '../convert/html-tree.ts'
import { firstWords } from '../convert/html-blocks.ts'
import type { SourceText } from '../source/source.ts'
import { topicNames } from '../source/topic-names.ts'

const cut = (text: string, max: number): string => {
	const signs = text.trim().slice(0, max)
	return text.trim().length <= max ? text.trim() : signs.replace(/\s+\S*$/, '')
}

/** The title that a text has here: it may have none there, or one with tags in it. */
export function titleOf({ title, body, publishedAt, kind, own }: SourceText): string {
	if (own) return title
	const plain = body.as === 'html' ? oneLine(title) : title.trim()
	if (plain !== '') return plain
	const words = firstWords(body.text, 60)
	return words !== ''
		? words
		: `${kind === 'page' ? 'Page' : 'Post'} of ${(publishedAt ?? new Date()).toISOString().slice(0, 10)}`
}

type Given = { slug: string; content: string; cover: string | null }

/** A post's fields by the rules of those that are typed here, and what had to be changed for that. */
export function fieldsOf(
	text: SourceText,
	{ slug, content, cover }: Given,
	note: (what: string) => void,
): PostFields | { problem: string } {
	const title = titleOf(text)
	if (title !== text.title.trim() && oneLine(text.title) === '' && !text.own)
		note('it had no title: this one is made from its text')
	if (title.length > maxTitle) note('its title was shortened')
	for (const kind of ['categories', 'tags'] as const) {
		const { others } = topicNames(text, kind)
		if (others.length > 0) note(`${kind} that a post cannot have here were left out: ${others.join(', ')}`)
	}
	const isHtml = text.body.as === 'html'
	const given: PostFields = {
		...emptyPost,
		title: cut(title, maxTitle),
		slug,
		content,
		excerpt: cut(isHtml ? oneLine(text.excerpt) : text.excerpt, 1_000),
		featuredImage: cover ?? '',
		featuredImageAlt: cover === null ? '' : cut(text.cover?.alt ?? '', 300),
		status: text.status,
		publishedAt: text.status === 'published' ? ((text.publishedAt ?? text.createdAt)?.toISOString() ?? '') : '',
		categories: topicNames(text, 'categories').names,
		tags: topicNames(text, 'tags').names,
		focusKeyword: cut(text.focusKeyword, 100),
		metaDescription: cut(isHtml ? oneLine(text.metaDescription) : text.metaDescription, 500),
	}
	const problems: string[] = []
	const checked = postField.check(given, (_, message) => problems.push(message))
	return problems[0] === undefined ? checked : { problem: problems[0] }
}
