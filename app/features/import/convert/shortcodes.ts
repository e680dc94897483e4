import { outsideRaw } from './raw-parts.ts'

/* Shortcodes of WordPress: `[name attribute="value"]`, `[name]text[/name]`. */

const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s\]]+))/g

const attributesOf = (text: string): Map<string, string> =>
	new Map(
		[...text.matchAll(attribute)].map(([, name = '', one, two, three]) => [
			name.toLowerCase(),
			one ?? two ?? three ?? '',
		]),
	)

const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

type Found = { attributes: ReadonlyMap<string, string>; bare: string; inner: string }
type Needs = {
	/** Address and description of a file by its id. */
	file: (id: string) => { address: string; alt: string; caption: string } | null
	/** Files of a text, for a gallery that names none. */
	attached: () => readonly string[]
	/** Names of shortcodes that were left out. */
	unknown: (name: string) => void
	note: (what: string) => void
}

const figure = ({ address, alt, caption }: { address: string; alt: string; caption: string }): string =>
	`<figure><img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}"><figcaption>${caption}</figcaption></figure>`

/** Alone in its paragraph an address becomes a link. */
const linkTo = (address: string): string => (address === '' ? '' : `<p>${escapeHtml(address)}</p>`)

const known: Readonly<Record<string, (found: Found, needs: Needs) => string>> = {
	caption: ({ attributes, inner }) => {
		const image = /^\s*(<a\b[^>]*>\s*<img\b[^>]*>\s*<\/a>|<img\b[^>]*>)([\s\S]*)$/i.exec(inner)
		const caption = attributes.get('caption') ?? image?.[2] ?? ''
		return `<figure>${image?.[1] ?? inner}<figcaption>${caption}</figcaption></figure>`
	},
	gallery: ({ attributes }, { file, attached }) => {
		const ids = (attributes.get('ids') ?? attributes.get('include') ?? '')
			.split(',')
			.map((id) => id.trim())
			.filter((id) => id !== '')
		return (ids.length > 0 ? ids : attached())
			.flatMap((id) => file(id) ?? [])
			.map(figure)
			.join('\n')
	},
	embed: ({ attributes, bare, inner }) => linkTo((inner || attributes.get('src') || bare).trim()),
	audio: (found) => media(found),
	video: (found) => media(found),
	playlist: (_, { note }) => {
		note('a playlist was left out')
		return ''
	},
	code: ({ attributes, inner }) => code(attributes.get('language') ?? attributes.get('lang') ?? '', inner),
	sourcecode: ({ attributes, inner }) => code(attributes.get('language') ?? attributes.get('lang') ?? '', inner),
}

const media = ({ attributes, bare, inner }: Found): string =>
	linkTo(
		['src', 'mp4', 'mp3', 'm4v', 'webm', 'ogg', 'm4a', 'wav'].map((name) => attributes.get(name)).find(Boolean) ??
			(inner || bare).trim(),
	)

const code = (language: string, inner: string): string =>
	`<pre><code class="language-${escapeHtml(language)}">${inner}</code></pre>`

/** What a page builder or a plugin writes looks like this; `[1]` and `[sic]` of a text do not. */
const opening = /\[(\/?)([a-z][\w-]{1,40})((?:\s+[^[\]<>]{0,2000})?)\s*\/?\](?!\()/gi

/**
 * The known ones as HTML. Of the others the text between them stays, and their names are listed. Code is left alone.
 */
export const withoutShortcodes = (html: string, needs: Needs): string =>
	outsideRaw(html, ['pre', 'code'], (part) =>
		part
			.split(/(\[\[[^[\]]*\]\])/)
			.map((piece, nth) => (nth % 2 === 1 ? piece.slice(1, -1) : replaceIn(piece, needs)))
			.join(''),
	)

function replaceIn(html: string, needs: Needs): string {
	const closed = new Set([...html.matchAll(/\[\/([a-z][\w-]{1,40})\]/gi)].map(([, name = '']) => name.toLowerCase()))
	let withKnown = html
	for (const [name, make] of Object.entries(known)) {
		const pattern = new RegExp(
			`\\[${name}((?:\\s[^\\[\\]]{0,2000})?)\\](?:((?:(?!\\[${name}[\\s\\]])[\\s\\S])*?)\\[/${name}\\])?`,
			'gi',
		)
		withKnown = withKnown.replace(pattern, (_, attributes: string, inner: string | undefined) =>
			make(
				{ attributes: attributesOf(attributes), bare: attributes.replace(attribute, '').trim(), inner: inner ?? '' },
				needs,
			),
		)
	}
	return withKnown.replace(opening, (whole, end: string, name: string, attributes: string) => {
		const isCode = closed.has(name.toLowerCase()) || attributes.includes('=') || (end === '' && name.includes('_'))
		if (!isCode) return whole
		if (end === '') needs.unknown(name)
		return ''
	})
}
