import { shortened } from '#app/format/letters-and-words.ts'

/** The words of a passage without the signs of Markdown, for showing which words a note is about. */
export function plainQuote(markdown: string, max = 200): string {
	const plain = markdown
		.replace(/!?\[([^\]]*)\]\([^)\s]*(?:\s+"[^"]*")?\)/g, '$1')
		.replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+[.)])[ \t]+/gm, '')
		.replace(/\\([!-/:-@[-`{-~])/g, '$1')
		.replace(/\*\*|__|~~|`|(?<=\s|^)[*_](?=\S)|(?<=\S)[*_](?=\s|[.,;:!?]|$)/g, '')
		.replace(/\s+/g, ' ')
		.trim()
	const shown = plain === '' ? markdown.replace(/\s+/g, ' ').trim() : plain
	return shortened(shown, max)
}
