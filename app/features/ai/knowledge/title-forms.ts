import { capital } from '../words.ts'
import { inSentence } from './sentence-form.ts'

/** A title as it is quoted, and in sentence case as it is read. */
export function titleForms(title: string): { whole: string; plain: string } {
	const words = tidied(title.replace(/\p{Extended_Pictographic}[\uFE0F\u200D\p{EMod}]*/gu, ' ')) || tidied(title)
	const whole = isShouted(words) ? spoken(words) : words
	return { whole, plain: sentenceCase(whole) }
}

const tidied = (text: string): string =>
	text
		.trim()
		.replace(/\s+/g, ' ')
		.replace(/[.!]+$/, '')

/** WHY IS MY BILL SO HIGH: a short word alone may be an abbreviation. */
const isShouted = (title: string): boolean =>
	!/\p{Ll}/u.test(title) && title.split(' ').filter((word) => /^\p{Lu}{2,}/u.test(word)).length >= 3

const abbreviations =
	/^(?:AC|AI|APC|ATM|ATS|AVR|BVN|CAC|CCTV|CRM|DB|DC|DIY|DNS|DSTV|ERP|FIRS|GPS|GSM|HP|ISP|IT|LED|LPG|MTN|NCC|NDPA|NEPA|NERC|NGN|NGO|NIN|PDF|PHCN|POS|PV|RCD|SEO|SIM|SME|SMS|SSL|TV|UK|UPS|USA|USB|USD|USSD|VAT|VPN|[A-Z]*\d\S*)$/

/** The title without its capitals, but for names and abbreviations. */
const spoken = (title: string): string =>
	capital(
		title
			.split(' ')
			.map((word) => {
				const [, letters = word, rest = ''] = /^(.*?)([?!.,:;]*)$/.exec(word) ?? []
				const lower = letters.toLowerCase()
				if (abbreviations.test(letters)) return word
				const unit = /^k(?:va|wh?)$/.test(lower)
					? lower.replace('v', 'V').replace('w', 'W')
					: inSentence(capital(lower))
				return `${unit.replace(/^kVa$/, 'kVA')}${rest}`
			})
			.join(' '),
	)

/** A Title In Capitals in sentence case; names and abbreviations keep theirs. */
function sentenceCase(title: string): string {
	const words = title.split(' ')
	const long = words.slice(1).filter((word) => /^[A-Za-z]{4,}/.test(word))
	const capitals = long.filter((word) => /^[A-Z][a-z]/.test(word)).length
	if (long.length < 2 || capitals / long.length < 0.7) return title
	return words
		.map((word, at) =>
			at === 0 || !/^[A-Z][a-z]*[,:?]?$/.test(word) || word === 'I'
				? word
				: (word === 'A' ? 'a' : inSentence(word)) + (/[?]$/.test(word) ? '?' : ''),
		)
		.join(' ')
}
