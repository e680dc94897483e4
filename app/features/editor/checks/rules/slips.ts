import { doubledWords } from '#app/content/words/doubled-words.ts'
import { minWords, shortText } from './short-text.ts'
import { firstFindings } from './first-findings.ts'
import type { Check } from './finding.ts'
import { checkMessages } from './messages.ts'
import { wordsOf } from './words.ts'

/** What was left or typed twice by mistake: empty list items and doubled words. */
export const checkSlips: Check = ({ written }) => {
	const { name: title, ...texts } = checkMessages.slips
	const items = written.emptyItems.map((line) => ({
		id: `slip-item-${line}`,
		level: 'problem' as const,
		title,
		text: texts.emptyItem,
		at: { line },
	}))
	const doubled = written.blocks.flatMap(({ text, line }, index) =>
		doubledWords(text).map(({ from, text: words }) => ({
			id: `slip-double-${index}-${from}`,
			level: 'advice' as const,
			title,
			text: texts.doubled(words),
			at: { line, text: words },
		})),
	)
	return [...firstFindings(items), ...firstFindings(doubled)]
}

export const checkLength: Check = ({ written }) => {
	const words = written.blocks.reduce((sum, { text }) => sum + wordsOf(text).length, 0)
	if (words === 0 || words >= minWords) return []
	return [{ id: 'length', level: 'advice', title: checkMessages.length.name, text: shortText(words) }]
}
