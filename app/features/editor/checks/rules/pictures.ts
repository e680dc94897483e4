import { atMost, shortText } from './at-most.ts'
import type { Check, Facts, Finding } from './finding.ts'
import { checkMessages } from './messages.ts'

const { name: title, ...texts } = checkMessages.pictures

export const checkPictures: Check = ({ fields, written, facts }) => {
	const cover = fields.featuredImage.trim()
	const inText = written.images.flatMap(({ src, alt, line }, index) => {
		const wrong = whatIsWrong(facts, src, alt, texts.noText(shortText(src)))
		return wrong ? [{ id: `picture-${index}`, level: 'problem' as const, title, text: wrong, at: { line } }] : []
	})
	const wrong = cover ? whatIsWrong(facts, cover, fields.featuredImageAlt, texts.coverNoText) : null
	const found: Finding[] = wrong ? [{ id: 'picture-cover', level: 'problem', title, text: wrong }, ...inText] : inText
	if (found.length > 0) return atMost(found)
	const count = written.images.length + (cover ? 1 : 0)
	return count > 0 ? [{ id: 'pictures', level: 'good', title, text: texts.good(count) }] : []
}

function whatIsWrong({ pictures }: Facts, src: string, alt: string, noWords: string): string | null {
	const picture = pictures.get(src)
	if (!picture || picture.storedIn === 'missing') return texts.missing(shortText(src))
	if (picture.storedIn === 'elsewhere') return texts.elsewhere(shortText(src))
	// A library picture's own alt text is used where the post has none.
	return alt.trim() || picture.storedIn === 'library' ? null : noWords
}
