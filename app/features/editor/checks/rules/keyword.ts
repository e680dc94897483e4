import type { Check, Finding } from './finding.ts'
import { checkMessages } from './messages.ts'
import { folded, holds, timesIn, wordsOf } from './words.ts'

const { name, ...say } = checkMessages.keyword

/** A larger share of the text reads as repetition; in a short text a few uses are always allowed. */
const maxShare = 0.03
const alwaysAllowed = 5

export const checkKeyword: Check = ({ fields, written }) => {
	const phrase = folded(fields.focusKeyword)
	const found = (level: Finding['level'], text: string): Finding[] => [{ id: 'keyword', level, title: name, text }]
	if (!phrase.trim()) return found('advice', say.none)
	const text = folded(written.blocks.map((block) => block.text).join(' '))
	const times = timesIn(text, phrase)
	const words = wordsOf(text).length
	const length = phrase.trim().split(' ').length
	if (times === 0 && words > 0) return found('advice', say.unused)
	if (times > alwaysAllowed && times * length > words * maxShare) return found('advice', say.tooOften(times, words))
	const missing = [
		holds(fields.title, phrase) ? '' : say.inTitle,
		holds(written.prose[0]?.text ?? '', phrase) ? '' : say.inStart,
		written.headings.length === 0 || written.headings.some((each) => holds(each.text, phrase)) ? '' : say.inHeadings,
		holds(fields.slug, phrase) ? '' : say.inAddress,
	].filter(Boolean)
	return missing.length > 0 ? found('advice', say.missing(missing.join(', nor '))) : found('good', say.good(times))
}
