import { fileSize } from '#app/format/numbers.ts'
import { shortText } from './at-most.ts'
import type { Check, Finding } from './finding.ts'
import { checkMessages } from './messages.ts'

const { name: title, ...texts } = checkMessages.weight

const heavy = 500_000
const heavyPicture = 150_000

/**
 * The bytes a phone loads for this post: its text and each picture once. The rest of the page is the same for all
 * posts.
 */
export const checkWeight: Check = ({ fields, written, facts }) => {
	const sources = new Set([fields.featuredImage.trim(), ...written.images.map(({ src }) => src)])
	const weights = [...sources].flatMap((src) => {
		const picture = facts.pictures.get(src)
		return picture?.storedIn === 'library' && picture.phoneBytes !== null ? [{ src, bytes: picture.phoneBytes }] : []
	})
	const total = facts.htmlBytes + weights.reduce((sum, { bytes }) => sum + bytes, 0)
	const found: Finding[] = weights
		.filter(({ bytes }) => bytes > heavyPicture)
		.slice(0, 3)
		.map(({ src, bytes }) => {
			const text = texts.heavyPicture(shortText(src), fileSize(bytes))
			const line = written.images.find((image) => image.src === src)?.line
			return { id: `weight-${src}`, level: 'advice', title, text, ...(line !== undefined && { at: { line } }) }
		})
	if (total > heavy) return [{ id: 'weight', level: 'advice', title, text: texts.heavy(fileSize(total)) }, ...found]
	if (found.length > 0 || written.blocks.length === 0) return found
	return [{ id: 'weight', level: 'good', title, text: texts.good(fileSize(total)) }]
}
