import { addressesIn, targetsIn, type Addresses } from '#app/features/editor/checks/check.worker.ts'
import { readTextParts } from '#app/features/editor/checks/rules/text-parts.ts'
import type { KnownFacts } from '#app/features/editor/checks/rules/finding.ts'
import { renderText } from '#app/features/posts/markdown/render.worker.ts'
import { refineOffline } from '../offline/refine/refine.ts'
import type { Refined } from '../offline/refine/command.ts'
import { cleanMarkdown, prepared } from '../untrusted-markdown.ts'

/** A model's text without invisible characters, and all addresses in it. */
export function prepareArticle(markdown: string): Addresses & { content: string } {
	const content = prepared(markdown)
	return { content, ...addressesIn(content) }
}

/**
 * The prepared article, with links only to existing pages of the site, and to other sites where `given` has the
 * address.
 */
export async function cleanPrepared(
	content: string,
	known: Pick<KnownFacts, 'links' | 'pictures'>,
	given: readonly string[],
): Promise<string> {
	const links = targetsIn((await renderText(content)).html, known)
	const addressesGiven = new Set(
		given.flatMap((text) => Array.from(text.matchAll(addresses), ([address]) => tidy(address))),
	)
	return cleanMarkdown(content, {
		link: (href) => links.get(href) === 'alive' || (links.get(href) === 'elsewhere' && addressesGiven.has(tidy(href))),
		picture: (src) => ['library', 'site'].includes(known.pictures.get(src)?.storedIn ?? ''),
	})
}

const addresses =
	/(?:https?:\/\/|mailto:|tel:)[^\s<>"'()[\]]+|(?<![^\s<>@"'()[\]:])[^\s<>@"'()[\]:]+@[^\s<>@"'()[\]]+/gi
const tidy = (address: string) => address.replace(/^mailto:/i, '').replace(/(?<![.,;:!?])[.,;:!?]+$/, '')

/** The headings of an article as its readers see them; those below the second level only where there are no others. */
export function headingsIn(article: string): string[] {
	const all = readTextParts(article).headings.filter(({ text }) => text !== '')
	const main = all.filter(({ level }) => level <= 2)
	return (main.length > 0 ? main : all).map(({ text }) => text)
}

export const refineByRules = (article: string, request: string): Refined => refineOffline(article, request)
