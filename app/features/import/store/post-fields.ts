import { emptyPost, maxTitle, postField, type PostFields } from '#app/features/posts/model/post-model.ts'
import { beginningOf } from '#app/format/letters-and-words.ts'
import type { TextHead } from '../reader/text-head.ts'
import { topicNames } from '../source/overview.ts'

const cut = (text: string, max: number): string => {
	const signs = beginningOf(text.trim(), max)
	return text.trim().length <= max ? text.trim() : signs.replace(/\s+\S*$/, '')
}

/** The title that a text has here: it may have none there, or one with tags in it. */
export function titleOf({ title, firstWords, publishedAt, kind, own }: TextHead): string {
	if (own || title.trim() !== '') return own ? title : title.trim()
	return firstWords !== ''
		? firstWords
		: `${kind === 'page' ? 'Page' : 'Post'} of ${(publishedAt ?? new Date()).toISOString().slice(0, 10)}`
}

/** As long as a title may be here. */
export const shortTitle = (title: string): string => cut(title, maxTitle)

type Given = { slug: string; content: string; cover: string | null }

/** A post's fields by the rules of those that are typed here, and what had to be changed for that. */
export function fieldsOf(
	text: TextHead,
	{ slug, content, cover }: Given,
	note: (what: string) => void,
): PostFields | { problem: string } {
	const title = titleOf(text)
	if (text.title.trim() === '' && !text.own) note('it had no title: this one is made from its text')
	if (title.length > maxTitle) note('its title was shortened')
	for (const kind of ['categories', 'tags'] as const) {
		const { others } = topicNames(text, kind)
		if (others.length > 0) note(`${kind} that a post cannot have here were left out: ${others.join(', ')}`)
	}
	const given: PostFields = {
		...(text.own?.fields ?? emptyPost),
		title: shortTitle(title),
		slug,
		content,
		excerpt: cut(text.excerpt, 1_000),
		featuredImage: cover ?? '',
		featuredImageAlt: cover === null ? '' : cut(text.cover?.alt ?? '', 300),
		status: text.status,
		publishedAt: text.status === 'published' ? ((text.publishedAt ?? text.createdAt)?.toISOString() ?? '') : '',
		categories: topicNames(text, 'categories').names,
		tags: topicNames(text, 'tags').names,
		focusKeyword: cut(text.focusKeyword, 100),
		metaDescription: cut(text.metaDescription, 500),
	}
	const problems: string[] = []
	const checked = postField.check(given, (_, message) => problems.push(message))
	return problems[0] === undefined ? checked : { problem: problems[0] }
}
