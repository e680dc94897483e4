import type { Check, Finding } from './finding.ts'
import { checkMessages } from './messages.ts'
import { fitting, textWidth } from './text-width.ts'

/** Pixels that desktop search results show, of a title in 20 px Arial and a description in 14 px Arial. */
const title = { size: 20, most: 580, least: 200 }
const description = { size: 14, most: 920, least: 400 }

export const checkTitle: Check = ({ fields }) => {
	const { name, ...say } = checkMessages.title
	const words = fields.title.trim()
	if (!words) return []
	const pixels = textWidth(words, title.size)
	const found = (level: Finding['level'], text: string) => [{ id: 'title', level, title: name, text }]
	if (pixels > title.most) {
		const shown = fitting(words, title.size, title.most).trim().split(' ').slice(-3).join(' ')
		return found('advice', say.long(pixels, title.most, shown))
	}
	return pixels < title.least ? found('advice', say.short) : found('good', say.good(pixels, title.most))
}

export const checkDescription: Check = ({ fields }) => {
	const { name, ...say } = checkMessages.description
	const words = fields.metaDescription.trim() || fields.excerpt.trim()
	const pixels = textWidth(words, description.size)
	const found = (level: Finding['level'], text: string) => [{ id: 'description', level, title: name, text }]
	if (!words) return found('advice', say.missing)
	if (pixels > description.most) return found('advice', say.long(pixels, description.most))
	return pixels < description.least ? found('advice', say.short) : found('good', say.good(pixels, description.most))
}
