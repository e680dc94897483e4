import type { Check, Finding, Level } from './finding.ts'
import { checkMessages } from './messages.ts'
import { withoutNotes } from './notes.ts'
import { folded, holds, timesIn, wordsOf } from './words.ts'

const { name, ...texts } = checkMessages.keyword

/** A larger share of the text reads as repetition; in a short text a few uses are always allowed. */
const maxShare = 0.03
const alwaysAllowed = 5

export const checkKeyword: Check = ({ fields, written }) => {
	const phrase = folded(fields.focusKeyword)
	const found = (level: Level, text: string): Finding[] => [{ id: 'keyword', level, title: name, text }]
	if (!phrase.trim()) return found('advice', texts.none)
	const text = folded(
		withoutNotes(written.blocks)
			.map((block) => block.text)
			.join(' '),
	)
	const times = timesIn(text, phrase)
	const words = wordsOf(text).length
	const length = phrase.trim().split(' ').length
	if (times === 0 && words > 0) return found('advice', texts.unused)
	if (times > alwaysAllowed && times * length > words * maxShare) return found('advice', texts.tooOften(times))
	const missing = [
		holds(fields.title, phrase) ? '' : texts.inTitle,
		holds(withoutNotes(written.prose)[0]?.text ?? '', phrase) ? '' : texts.inStart,
		written.headings.length === 0 || written.headings.some((each) => holds(each.text, phrase)) ? '' : texts.inHeadings,
		holds(fields.slug, phrase) ? '' : texts.inAddress,
	].filter(Boolean)
	return missing.length > 0 ? found('advice', texts.missing(missing.join(', nor '))) : found('good', texts.good(times))
}
