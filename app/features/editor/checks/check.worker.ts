import { brotliCompressSync, constants } from 'node:zlib'
import { renderText, withPictures } from '#app/features/posts/markdown/render.worker.ts'
import type { PostFields } from '#app/features/posts/model/post-model.ts'
import { brokenForReaders, checkPost } from './rules/check-post.ts'
import type { Facts, Finding, KnownFacts, Target } from './rules/finding.ts'
import { readTextParts, type TextParts } from './rules/text-parts.ts'

/** Maximum number of addresses to look up; nobody writes more by hand. */
const maxLinks = 300
const maxPictures = 100

/** A fast quality; the size is within a tenth of what readers get. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export type Addresses = { hrefs: string[]; sources: string[] }

/** The addresses of a text's links and pictures, each once. */
export function addressesIn(content: string): Addresses {
	const { links, images } = read(content)
	return {
		hrefs: distinct(
			links.map(({ href }) => href),
			maxLinks,
		),
		sources: distinct(
			images.map(({ src }) => src),
			maxPictures,
		),
	}
}

/** All findings about a post, or only the problems that should not be published. */
export async function findings(fields: PostFields, known: KnownFacts, only: 'all' | 'broken'): Promise<Finding[]> {
	const written = read(fields.content)
	const rendered = await renderText(fields.content)
	const html = rendered.pictures.length > 0 ? withPictures(rendered.html, known.library) : rendered.html
	const { pictures, records, unconfirmed, bannedWords } = known
	const htmlBytes = brotliCompressSync(html, quality).length
	const facts: Facts = { links: targetsIn(html, known), pictures, records, unconfirmed, htmlBytes, bannedWords }
	return only === 'all' ? checkPost(fields, facts, written) : brokenForReaders(fields, facts, written)
}

/** The target of each link. Links to a heading of this text are resolved here, against the ids of its HTML. */
export function targetsIn(html: string, { links }: Pick<KnownFacts, 'links'>): Map<string, Target> {
	const ids = new Set(Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id))
	return new Map(
		Array.from(links, ([href, target]) => [
			href,
			typeof target === 'string' ? target : ids.has(target.heading) ? 'alive' : 'no-heading',
		]),
	)
}

/** One check parses the same text twice: for its addresses, then for its findings. */
let last: { content: string; written: TextParts } | null = null

function read(content: string): TextParts {
	if (last?.content !== content) last = { content, written: readTextParts(content) }
	return last.written
}

const distinct = (addresses: readonly string[], max: number) => [...new Set(addresses)].slice(0, max)
