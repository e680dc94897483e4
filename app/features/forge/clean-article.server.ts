import { readFacts } from '#app/features/blog/checks/facts.server.ts'
import { readWritten } from '#app/features/blog/checks/written.ts'
import { emptyPost } from '#app/features/blog/post-fields.ts'
import { cleanMarkdown, prepared } from './untrusted-markdown.ts'

/**
 * What a model wrote, made fit to be kept and shown. It may link to what is there on this site, and to other sites only
 * where somebody gave it the address: `given` is all that it was sent.
 */
export async function cleanArticle(markdown: string, given: readonly (string | undefined)[]): Promise<string> {
	const content = prepared(markdown)
	const { links, pictures } = await readFacts({ ...emptyPost, content }, readWritten(content), [])
	const known = new Set(
		given.flatMap((text) => Array.from((text ?? '').matchAll(addresses), ([address]) => tidy(address))),
	)
	return cleanMarkdown(content, {
		link: (href) => links.get(href) === 'alive' || (links.get(href) === 'elsewhere' && known.has(tidy(href))),
		picture: (src) => ['library', 'site'].includes(pictures.get(src)?.place ?? ''),
	})
}

const addresses =
	/(?:https?:\/\/|mailto:|tel:)[^\s<>"'()[\]]+|(?<![^\s<>@"'()[\]:])[^\s<>@"'()[\]:]+@[^\s<>@"'()[\]]+/gi
const tidy = (address: string) => address.replace(/^mailto:/i, '').replace(/(?<![.,;:!?])[.,;:!?]+$/, '')
