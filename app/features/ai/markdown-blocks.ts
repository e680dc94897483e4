/*
 * Markdown as a list of blocks and of sections. Changes to an article replace whole blocks, so that its Markdown never
 * breaks. The lines come from a model, so every pattern must take linear time.
 */

/** What may follow the marks differs for the opening and the closing fence (CommonMark, 4.5). */
const fenceBegin = /^ {0,3}(`{3,}(?![^`\n]*`)|~{3,})/
const fenceEnd = /^ {0,3}(`{3,}|~{3,})[ \t]*$/
/** Two spaces or a backslash at the end of a line: the next one begins below it (CommonMark, 6.7). */
export const lineBreak = String.raw`(?:(?<! ) {2,}|\\)\n`
const endSpaces = /(?<! ) {2,}$/
const headingLine = /^(#{1,6})[^\S\n]([^\n]*)$/

/** Splits Markdown into paragraphs, lists, tables, quotes, headings and code. */
export function blocksOf(markdown: string): string[] {
	const blocks: string[] = []
	let block: string[] = []
	let fence = ''
	const close = () => {
		const text = block.join('\n')
		if (block.length > 0) blocks.push(fenceBegin.test(text) ? text : text.trimEnd())
		block = []
	}
	for (const line of markdown.replace(/\r\n?/g, '\n').split('\n')) {
		const begins = fenceBegin.exec(line)?.[1]
		if (fence) {
			block.push(line)
			if (fenceEnd.exec(line)?.[1]?.startsWith(fence)) {
				fence = ''
				close()
			}
		} else if (begins) {
			close()
			fence = begins
			block.push(line)
		} else if (line.trim() === '') close()
		else if (headingLine.test(line)) {
			close()
			blocks.push(line.trimEnd())
		} else block.push(line.trimEnd() + (endSpaces.exec(line)?.[0] ?? ''))
	}
	close()
	return blocks
}

/** Adds the closing fence to a code block the text ended in, so that what follows does not become code. */
export function closedBlock(block: string): string {
	const lines = block.split('\n')
	const fence = fenceBegin.exec(lines[0] ?? '')?.[1]
	if (!fence) return block
	const isClosed = lines.length > 1 && fenceEnd.exec(lines.at(-1) ?? '')?.[1]?.startsWith(fence)
	return isClosed ? block : `${block}\n${fence}`
}

/** Whether it is a fenced code block. */
export const isCode = (block: string): boolean => fenceBegin.test(block)

const noWords = /(`+[^`]*`+|\]\([^)]*\)|<https?:[^>\s]*>|\bhttps?:[^\s)>\]]+)/

/** Changes a text outside of code and addresses, which are no words. */
export const changedWords = (block: string, change: (text: string) => string): string =>
	isCode(block)
		? block
		: block
				.split(noWords)
				.map((part, at) => (at % 2 === 0 ? change(part) : part))
				.join('')

export const joinBlocks = (blocks: readonly string[]): string => blocks.join('\n\n')

export const isHeading = (block: string): boolean => headingLine.test(block)

/** The text of a heading without its marks; closing marks count only after a space: "Learn C#" has none. */
export function headingText(block: string): string {
	const heading = (headingLine.exec(block)?.[2] ?? '').trim()
	const open = heading.replace(/(?<!#)#+$/, '')
	return open === '' || /\s$/.test(open) ? open.trimEnd() : heading
}

/** A list, a quotation, a table or code: not prose. */
export const isFramed = (block: string): boolean => /^(?:[>|`~]|\s*(?:[-*+]|\d+\.)\s)/.test(block)

/** `heading` is null for what comes before the first one. */
export type Section = { heading: string | null; level: number; blocks: string[] }

export function sectionsOf(markdown: string): Section[] {
	const sections: Section[] = [{ heading: null, level: 0, blocks: [] }]
	for (const block of blocksOf(markdown)) {
		const marks = headingLine.exec(block)?.[1]
		if (marks !== undefined) sections.push({ heading: headingText(block), level: marks.length, blocks: [] })
		else sections.at(-1)?.blocks.push(block)
	}
	return sections[0]?.blocks.length === 0 ? sections.slice(1) : sections
}

export const joinSections = (sections: readonly Section[]): string =>
	joinBlocks(
		sections.flatMap(({ heading, level, blocks }) => [
			...(heading === null ? [] : [`${'#'.repeat(level)} ${heading}`]),
			...blocks,
		]),
	)

/** A text in a code block, with a fence longer than any in the text. */
export function asCode(text: string): string {
	let maxLength = 2
	for (const [run] of text.matchAll(/~+/g)) maxLength = Math.max(maxLength, run.length)
	const fence = '~'.repeat(maxLength + 1)
	return `${fence}\n${text}\n${fence}`
}
