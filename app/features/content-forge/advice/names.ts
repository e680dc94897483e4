import { plainLetters } from '#app/format/letters-and-words.ts'
import { isCommon } from '#app/features/ai/words.ts'

/* Capitalised words that need no check: days, well-known places, languages, office products. */

const list = (text: string) => text.trim().split(/\s+/)

const everydayNames: ReadonlySet<string> = new Set([
	...list(`i monday tuesday wednesday thursday friday saturday sunday january february march april may june july august
		september october november december christmas easter ramadan`),
	// Nigeria, its states, their capitals and large towns; other countries.
	...list(`nigeria nigerian nigerians africa african africans west east north south central northern southern western
		eastern abia adamawa akwa ibom anambra bauchi bayelsa benue borno cross river delta ebonyi edo ekiti enugu gombe imo
		jigawa kaduna kano katsina kebbi kogi kwara lagos nasarawa niger ogun ondo osun oyo plateau rivers sokoto taraba yobe
		zamfara fct abuja umuahia yola uyo awka yenagoa makurdi maiduguri calabar asaba abakaliki benin ado lafia minna
		abeokuta akure osogbo ibadan jos port harcourt jalingo damaturu gusau ikeja lekki victoria island ikoyi yaba surulere
		lokoja ilorin dutse owerri onitsha aba warri ife zaria europe european america american usa us uk eu london
		england ghana accra kenya togo cotonou china chinese india germany france`),
	...list(`english french yoruba hausa igbo pidgin arabic portuguese spanish naira dollar dollars euro`),
	...list(`google facebook instagram whatsapp twitter linkedin youtube tiktok android iphone ios windows microsoft apple
		excel word outlook gmail wordpress github chrome safari bluetooth wifi wi-fi internet javascript typescript python
		linux mac postgresql`),
	...list(`mr mrs ms dr prof engr chief sir madam god`),
])

/** Abbreviations of the trades and of every office; any other is taken for a name. */
const everydayLetters: ReadonlySet<string> = new Set(
	list(`AC DC AI API ATM BBC CCTV CEO CMS CPU CSS CSV CV DIY DVR ELCB EV FAQ FAQS GDP GPS GPU GSM HD HDMI HR HTML HTTP
		HTTPS ICT ID IP IPS IT KPI LCD LED LEDS MCB MPPT NGN NGO NGOS OTP PC PCS PDF PHP PIN POS PR PV PWM QR RAM RCD RSS SEO
		SIM SLA SME SMES SMS SOS SQL SSD SSL SUV TLS TV TVS UPS UPVC URL USB USD USSD UX VAT VIP VPN WC XML OK NB PS AM PM
		BMS BOQ EMI LGA MDF PCB PPE QA ROI SPD TOR UI UAT`),
)

/** A capitalised sequence that may name a person, a company or a product. */
export type Name = {
	text: string
	index: number
	/** Its words, without one that is only the beginning of a sentence. */
	distinctive: string[]
}

const capitalised = String.raw`\p{Lu}[\p{L}\p{M}\p{N}]*(?:[’'-][\p{L}\p{M}\p{N}]+)*`
const sequence = new RegExp(
	String.raw`(?<![\p{L}\p{M}\p{N}/@.-])${capitalised}(?:(?:(?<=(?<!\p{L})(?:\p{Lu}|Mr|Mrs|Ms|Dr|Prof|Engr|St))\.\s|\s|\s(?:of|for|&|bin)\s)${capitalised})*`,
	'gu',
)
/** What comes before the beginning of a sentence or of a quotation. */
const beginning = /(?:^|[.!?…:;–—]["”’)]*\s|["“‘([*|]\s*|[.!?]["”’]\s)$/

const plain = (word: string) => plainLetters(word.replace(/[’']s?$/, ''))
const wordsOf = (text: string) => text.split(/[\s.]+/).filter((word) => /\p{L}/u.test(word))

/** Words that are in lower case somewhere in the text: at the beginning of a sentence they are no names. */
export const smallWords = (text: string): ReadonlySet<string> =>
	new Set(Array.from(text.matchAll(/(?<![\p{L}\p{M}\p{N}])\p{Ll}[\p{L}\p{M}]*/gu), ([word]) => plain(word)))

/** The words of a text, normalised like names. */
export const wordSet = (text: string): ReadonlySet<string> =>
	new Set(Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+(?:[’'-][\p{L}\p{M}\p{N}]+)*/gu), ([word]) => plain(word)))

const isAbbreviation = (word: string) => /^\p{Lu}{2,}s?$/u.test(word)
/** EcoFlow, MTN, 9mobile: an unusual spelling is a name anywhere. */
const isOddlyWritten = (word: string) => /\p{Lu}.*\p{Lu}/u.test(word)

/** A4, B2: a letter and a number is no name. */
const lettered = /^\p{Lu}\d+$/u

/** In Title Case capitals do not show names. */
function isTitleCase(text: string): boolean {
	const words = text.match(/(?<![\p{L}\p{M}])[\p{L}\p{M}]{4,}/gu) ?? []
	return words.length > 2 && words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * 0.7
}

/** The names in a passage without well-known ones; `small` are words known not to be names. */
export function namesIn(text: string, small: ReadonlySet<string>): Name[] {
	if (isTitleCase(text)) return []
	const isOrdinary = (word: string) =>
		everydayNames.has(plain(word)) ||
		everydayLetters.has(word) ||
		lettered.test(word) ||
		isCommon(plain(word)) ||
		(!isAbbreviation(word) && small.has(plain(word)))
	return Array.from(text.matchAll(sequence)).flatMap(({ 0: match, index }): Name[] => {
		const isBegin = beginning.test(text.slice(Math.max(0, index - 4), index))
		const parts = wordsOf(match)
		const [first = ''] = parts
		// The first word of a sentence is always capitalised.
		const distinctive = isBegin && !isOddlyWritten(first) ? parts.slice(1) : parts
		if (!distinctive.some((word) => /^\p{Lu}/u.test(word) && !isOrdinary(word))) return []
		const from = isOrdinary(first) && !isOddlyWritten(first) ? match.indexOf(parts[1] ?? '', first.length) : 0
		return [{ text: match.slice(from).replace(/[’']s$/, ''), index: index + from, distinctive }]
	})
}

/** Whether a text contains all words of a name that are not everyday words. */
export const isKnown = ({ distinctive }: Name, known: ReadonlySet<string>): boolean =>
	distinctive.every((word) => known.has(plain(word)) || everydayNames.has(plain(word)) || isCommon(plain(word)))
