import { firstFindings } from './first-findings.ts'
import type { Check, Finding, Level } from './finding.ts'
import { checkMessages } from './messages.ts'
import { wordsOf } from './words.ts'

const { name: title, ...texts } = checkMessages.headings

const longSection = 350
/** A shorter text needs no headings. */
const longWithout = 300

export const checkHeadings: Check = ({ written }) => {
	const found: Finding[] = []
	const report = (id: string, level: Level, text: string, line: number) =>
		found.push({ id: `heading-${id}`, level, title, text, at: { line } })
	let above = 1
	for (const { level, text, line } of written.headings) {
		if (!text) report(`empty-${line}`, 'problem', texts.empty, line)
		else if (level === 1) report(`first-${line}`, 'advice', texts.first, line)
		else if (level > above + 1) report(`skipped-${line}`, 'advice', texts.skipped(above, level), line)
		// The title is the only level 1; further ones are shown as level 2.
		above = Math.max(2, level)
	}
	const sections = sectionsOf(written.blocks)
	const words = sections.reduce((sum, section) => sum + section.words, 0)
	if (written.headings.length === 0 && words > longWithout) {
		return [{ id: 'heading-none', level: 'advice', title, text: texts.none }]
	}
	for (const section of sections) {
		if (section.words > longSection)
			report(`long-${section.line}`, 'advice', texts.longSection(roundly(section.words)), section.line)
	}
	if (found.length > 0) return firstFindings(found)
	const count = written.headings.length
	return count > 0 ? [{ id: 'headings', level: 'good', title, text: texts.good(count) }] : []
}

function sectionsOf(blocks: Parameters<Check>[0]['written']['blocks']): { words: number; line: number }[] {
	const sections = [{ words: 0, line: blocks[0]?.line ?? 1 }]
	for (const { level, text, line } of blocks) {
		const section = sections.at(-1)
		if (level !== null) sections.push({ words: 0, line })
		else if (section) section.words += wordsOf(text).length
	}
	return sections
}

const roundly = (count: number) => Math.round(count / 10) * 10
