import { readTextParts } from '#app/features/editor/checks/rules/text-parts.ts'
import { ownLinks, type OwnLink } from '../knowledge/own-links.ts'
import type { Candidate } from '../knowledge/own-posts.worker.ts'
import { cleanMarkdown, prepared } from '../untrusted-markdown.ts'
import type { HelpInput } from './help-input.ts'
import { helpMessages as messages } from './messages.ts'
import { descriptionsFrom, titlesFrom } from './idea-rules.ts'
import { listed, tabled } from './shape-rules.ts'
import { simpler, withoutFiller, type Ruled } from './wording-rules.ts'

/** A command without a model; `refused` says why nothing changes. */
export function helpByRules({ command, text, title }: HelpInput, posts: readonly Candidate[]): Ruled {
	switch (command) {
		case 'shorten':
			return withoutFiller(text)
		case 'simplify':
			return simpler(text)
		case 'list':
			return listed(text)
		case 'table':
			return tabled(text)
		case 'titles':
			return titlesFrom(title, text)
		case 'descriptions':
			return descriptionsFrom(title, text)
		case 'links':
			return linked(text, posts)
		default:
			return { problem: messages.needsModel }
	}
}

/** The text with links at the first mentions of own posts. */
function linked(text: string, posts: readonly Candidate[]): Ruled {
	const links = ownLinks(text, posts)
	if (links.length === 0) return { problem: messages.noLinks }
	return { text: links.toReversed().reduce(withLinkAt, text) }
}

const withLinkAt = (text: string, { phrase, path, at }: OwnLink): string =>
	`${text.slice(0, at)}[${phrase}](${path})${text.slice(at + phrase.length)}`

/** A model's passage: like an article (`untrusted-markdown.ts`), but with no link or picture that was not `given`. */
export function cleanPassage(markdown: string, given: string): string {
	const { links, images } = readTextParts(prepared(given))
	const addresses = new Set(links.map(({ href }) => href))
	const pictures = new Set(images.map(({ src }) => src))
	return cleanMarkdown(prepared(markdown), {
		link: (href) => addresses.has(href),
		picture: (src) => pictures.has(src),
	})
}
