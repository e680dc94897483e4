import { fileSize } from '#app/format/numbers.ts'
import { firstFindings, shortInSentence } from './first-findings.ts'
import type { Check, Facts, Finding } from './finding.ts'
import { checkMessages } from './messages.ts'

const { name: title, ...texts } = checkMessages.pictures
const weightTexts = checkMessages.weight

export const checkPictures: Check = ({ fields, written, facts }) => {
	const cover = fields.featuredImage.trim()
	const inText = written.images.flatMap(({ src, alt, line }, index) => {
		const wrong = whatIsWrong(facts, src, alt, texts.noText(shortInSentence(src)))
		return wrong ? [{ id: `picture-${index}`, level: 'problem' as const, title, text: wrong, at: { line } }] : []
	})
	const wrong = cover ? whatIsWrong(facts, cover, fields.featuredImageAlt, texts.coverNoText) : null
	const found: Finding[] = wrong ? [{ id: 'picture-cover', level: 'problem', title, text: wrong }, ...inText] : inText
	if (found.length > 0) return firstFindings(found)
	const count = written.images.length + (cover ? 1 : 0)
	return count > 0 ? [{ id: 'pictures', level: 'good', title, text: texts.good(count) }] : []
}

function whatIsWrong({ pictures }: Facts, src: string, alt: string, noWords: string): string | null {
	const picture = pictures.get(src)
	if (!picture || picture.storedIn === 'missing') return texts.missing(shortInSentence(src))
	if (picture.storedIn === 'elsewhere') return texts.elsewhere(shortInSentence(src))
	// A library picture's own alt text is used where the post has none.
	return alt.trim() || picture.storedIn === 'library' ? null : noWords
}

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
			const text = weightTexts.heavyPicture(shortInSentence(src), fileSize(bytes))
			const line = written.images.find((image) => image.src === src)?.line
			return {
				id: `weight-${src}`,
				level: 'advice',
				title: weightTexts.name,
				text,
				...(line !== undefined && { at: { line } }),
			}
		})
	if (total > heavy)
		return [
			{ id: 'weight', level: 'advice', title: weightTexts.name, text: weightTexts.heavy(fileSize(total)) },
			...found,
		]
	if (found.length > 0 || written.blocks.length === 0) return found
	return [{ id: 'weight', level: 'good', title: weightTexts.name, text: weightTexts.good(fileSize(total)) }]
}
