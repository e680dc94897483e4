/*
 * Markdown as a list of blocks and of sections. Whatever changes an article changes whole blocks, so that its Markdown
 * never breaks in the middle.
 */

const fenceMark = /^\s{0,3}(`{3,}|~{3,})/
const headingMark = /^(#{1,6})\s+(.*?)\s*#*$/

/** Paragraphs, lists, tables, quotes, headings and code, each whole. */
export function blocksOf(markdown: string): string[] {
	const blocks: string[] = []
	let block: string[] = []
	let fence = ''
	const close = () => {
		if (block.length > 0) blocks.push(block.join('\n'))
		block = []
	}
	for (const line of markdown.replace(/\r\n?/g, '\n').split('\n')) {
		const mark = fenceMark.exec(line)?.[1]
		if (fence) {
			block.push(line)
			if (mark?.startsWith(fence)) {
				fence = ''
				close()
			}
		} else if (mark) {
			close()
			fence = mark
			block.push(line)
		} else if (line.trim() === '') close()
		else if (headingMark.test(line)) {
			close()
			blocks.push(line.trimEnd())
		} else block.push(line.trimEnd())
	}
	close()
	return blocks
}

export const joinBlocks = (blocks: readonly string[]): string => blocks.join('\n\n')

export const isHeading = (block: string): boolean => headingMark.test(block)
/** A list, a quotation, a table or code: nothing to take sentences from. */
export const isFramed = (block: string): boolean => /^(?:[>|`~]|\s*(?:[-*+]|\d+\.)\s)/.test(block)

/** `heading` is null for what stands before the first one. */
export type Section = { heading: string | null; level: number; blocks: string[] }

export function sectionsOf(markdown: string): Section[] {
	const sections: Section[] = [{ heading: null, level: 0, blocks: [] }]
	for (const block of blocksOf(markdown)) {
		const [, marks, text] = headingMark.exec(block) ?? []
		if (marks !== undefined && text !== undefined) sections.push({ heading: text, level: marks.length, blocks: [] })
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
