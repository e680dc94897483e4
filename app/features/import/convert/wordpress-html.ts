import { outsideRaw } from './raw-parts.ts'

/* How WordPress writes its texts: blocks between comments, or paragraphs that are only empty lines. */

/** Blocks whose content is made when the page is drawn: in the file there is nothing of it. */
const empty = /<!--\s+wp:([a-z][a-z0-9/-]*)\s*(\{(?:(?!-->)[^\n]){0,4000}\})?\s*\/-->/g

const plainBlocks = /^(?:separator|spacer|more|nextpage|paragraph|heading|list|image|html|group|column|columns|block)$/

/** Whether it was written in the editor of blocks. */
const hasBlocks = (html: string): boolean => /<!--\s+wp:/.test(html)

const startsBlock =
	/^\s*<(?:\/)?(?:table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|blockquote|address|style|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|footer|nav|figure|figcaption|details|menu|summary|iframe|video|audio|object|embed|script)\b/i

/** The HTML that readers of the old site got, without what plugins added. Comments are no text, and go with the tags. */
export function wordPressHtml(content: string, note: (what: string) => void): string {
	const html = content.replace(/\r\n?/g, '\n')
	if (!hasBlocks(html))
		return outsideRaw(html.replace(marks, '\n\n'), ['pre', 'script', 'style', 'textarea'], inParagraphs)
	const made = new Set<string>()
	const text = html.replace(empty, (_, name: string, json: string | undefined) => {
		const address =
			name.startsWith('core-embed/') || name === 'embed' ? /"url":"([^"]+)"/.exec(json ?? '')?.[1] : undefined
		if (address !== undefined) return `<p>${address.replace(/\\u0026/g, '&amp;').replace(/\\/g, '')}</p>`
		if (!plainBlocks.test(name)) made.add(name)
		return ''
	})
	if (made.size > 0) note(`blocks that the old site filled itself were left out: ${[...made].join(', ')}`)
	return text
}

/** Where a text was cut for lists, and divided into pages. */
const marks = /<!--(?:more|nextpage|noteaser)[^<>-]*-->/gi

/** Empty lines divide paragraphs and single ones are line breaks, but in blocks of HTML. */
const blockTag =
	/(<\/?(?:table|thead|tfoot|tbody|tr|td|th|caption|div|dl|dd|dt|ul|ol|li|blockquote|address|p|h[1-6]|hr|section|article|figure|figcaption|details|summary|form)\b[^<>]*>)/gi

const inParagraphs = (html: string): string =>
	html
		.replace(blockTag, '\n\n$1\n\n')
		.split(/\n\s*\n/)
		.map((piece) => {
			const text = piece.trim()
			if (text === '') return ''
			if (startsBlock.test(text)) return text
			return `<p>${text.replace(/<br\s*\/?>\s*\n/gi, '\n').replace(/\n/g, '<br>\n')}</p>`
		})
		.join('\n')
