import { isCommon } from '../words.ts'
import type { Candidate } from './own-posts.worker.ts'

/** A link to an own post; `phrase` as it is in the text, `at` characters from its beginning. */
export type OwnLink = { title: string; path: string; phrase: string; at: number }

const maxLinks = 5
const maxPhraseWords = 6

const outside = String.raw`[\p{L}\p{M}\p{N}-]`
const gap = String.raw`(?:[ \t]+|[ \t]*\n[ \t]*)`

/** Parts that cannot be linked: links, pictures, code, addresses, tags. */
const taken = /!?\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])?|(`+)[^`]+\1|<[^>\n]*>|\bhttps?:\S+/g
const fence = /^ {0,3}(`{3,}|~{3,})/
/** Lines in which nothing is linked: headings, quotations, notes, tables, indented code. */
const framed = /^(?: {0,3}(?:#{1,6}\s|>|\|)| {4}|\t)/

/**
 * The first mentions of the subjects of our own posts in an article; one per post, unless the article links to it
 * already.
 */
export function ownLinks(article: string, posts: readonly Candidate[]): OwnLink[] {
	const text = linkable(article)
	const found: OwnLink[] = []
	for (const { path, title, focusKeyword } of posts) {
		if (found.length === maxLinks) break
		if (article.includes(`](${path})`) || article.includes(`](${path}#`)) continue
		const link = phrasesOf(title, focusKeyword)
			.map((words) => firstMention(text, words))
			.find((mention) => mention && !found.some((other) => overlaps(mention, other)))
		if (link) found.push({ title, path, ...link })
	}
	return found.toSorted((one, other) => one.at - other.at)
}

type Mention = { phrase: string; at: number }

const overlaps = (one: Mention, other: Mention) =>
	one.at < other.at + other.phrase.length && other.at < one.at + one.phrase.length

/** The text with every character that cannot be linked replaced by a null character, so that positions stay valid. */
function linkable(article: string): string {
	let open = ''
	const lines = article.split('\n').map((line) => {
		const mark = fence.exec(line)?.[1]
		const inCode = open !== '' || mark !== undefined
		if (open && mark?.startsWith(open)) open = ''
		else if (!open && mark) open = mark
		return inCode || framed.test(line) ? '\0'.repeat(line.length) : line
	})
	return lines.join('\n').replace(taken, (match) => '\0'.repeat(match.length))
}

/** The phrases to look for: the focus keyword, then parts of the title, longest first. */
function phrasesOf(title: string, focusKeyword: string): string[][] {
	const words = (text: string) => text.match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu) ?? []
	const keyword = words(focusKeyword)
	const stretches = title.split(/[^\p{L}\p{M}\p{N}\s’'-]+/u).flatMap((part) => {
		const all = words(part)
		return all.flatMap((_, from) =>
			Array.from({ length: maxPhraseWords - 1 }, (_each, more) => all.slice(from, from + more + 2)),
		)
	})
	const distinctive = stretches.filter(
		(each) =>
			each.length > 1 &&
			!isCommon(each[0]?.toLowerCase() ?? '') &&
			!isCommon(each.at(-1)?.toLowerCase() ?? '') &&
			each.some((word) => word.length > 4),
	)
	return [...(keyword.length > 0 ? [keyword] : []), ...distinctive.toSorted((one, other) => other.length - one.length)]
}

function firstMention(text: string, words: readonly string[]): Mention | null {
	const pattern = words.map((word) => `${word.replace(/(?<=\p{L}{3})s$/u, '')}(?:e?s)?`).join(gap)
	const match = new RegExp(`(?<!${outside})${pattern}(?!${outside})`, 'iu').exec(text)
	return match ? { phrase: match[0], at: match.index } : null
}

/** The article with the link; null when the phrase is no longer at that position. */
export function withLink(article: string, { phrase, at, path }: OwnLink): string | null {
	if (article.slice(at, at + phrase.length) !== phrase) return null
	return `${article.slice(0, at)}[${phrase}](${path})${article.slice(at + phrase.length)}`
}
