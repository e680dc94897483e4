/* Numbers, prices, measures and dates in a text, normalised so that two spellings of one are equal. */

export type Quantity = {
	/** As it is in the text. */
	text: string
	index: number
	/** The normalised value without its unit: '450000', 'date 12 mar 2025'. */
	value: string
	/** '₦', '%', 'kva'; empty for a number without a unit. */
	unit: string
}

const months =
	'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec'
const units =
	'[kK]VA|kva|VA|[kK]Wh|kwh|[kK]W|kw|MW|Wp|W|kV|V|mAh|[aA]h|A|Hz|HP|hp|GB|MB|TB|Mbps|km|cm|mm|m²|m2|sqm|m|kg|litres?|liters?|°C|' +
	'years?|months?|weeks?|days?|hours?|hrs?|minutes?|mins?|seconds?|naira|dollars?|kobo'
const money = '₦|NGN|N(?=\\s?\\d)|US\\$|\\$|£|€|USD|GBP|EUR'
const sizes: Readonly<Record<string, number>> = {
	k: 1e3,
	thousand: 1e3,
	m: 1e6,
	million: 1e6,
	bn: 1e9,
	b: 1e9,
	billion: 1e9,
	trillion: 1e12,
}
const counted =
	'half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred'

/** Not part of a longer word, number or name such as A4, 5G, CO2. */
const alone = String.raw`(?<![\p{L}\p{M}\p{N}.,/#-])`
const ends = String.raw`(?![\p{L}\p{M}\p{N}])`
const figure = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`

const date = new RegExp(
	String.raw`${alone}(?:\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:${months})(?:,?\s+\d{4})?|(?:${months})\s+\d{1,2}(?:st|nd|rd|th)?(?:,?\s+\d{4})?${ends}|(?:${months}),?\s+\d{4})${ends}`,
	'giu',
)
const slashed = /(?<![\p{L}\p{N}/])\d{1,4}(?:[/:]\d{1,4})+(?![\p{L}\p{N}/])/gu
const phone = /(?<![\p{L}\p{N}])(?:\+\d[\d\s()-]{7,16}\d|0\d{2,3}[\s-]?\d{3}[\s-]?\d{4})(?!\d)/gu
const number = new RegExp(
	String.raw`(?:(?<![\p{L}])(${money})\s?|${alone})(${figure})(?:\s?([kKmMbB]|bn|thousand|[mM]illion|[bB]illion|trillion)(?=\b)(?![²2]))?(?:\s?(%|percent|per cent)|[\s-]?(${units})${ends})?(?:st|nd|rd|th|s|x)?${ends}`,
	'gu',
)
const spelled = new RegExp(
	String.raw`${alone}((?:${counted})(?:[\s-](?:${counted}|and|a))*)\s(percent|per cent|thousand|million|billion|naira)${ends}`,
	'giu',
)

/** All quantities in order, without overlaps. */
export function quantitiesIn(text: string): Quantity[] {
	let rest = text
	const found: Quantity[] = []
	const take = (pattern: RegExp, read: (match: RegExpExecArray) => Omit<Quantity, 'text' | 'index'>) => {
		for (const match of rest.matchAll(pattern))
			found.push({ text: match[0].trim(), index: match.index, ...read(match) })
		rest = rest.replace(pattern, (match) => ' '.repeat(match.length))
	}
	take(date, ([match]) => ({ value: `date ${dateParts(match)}`, unit: '' }))
	take(phone, ([digits]) => ({ value: digits.replace(/\D/g, '').slice(-10), unit: 'phone' }))
	take(slashed, ([digits]) => ({ value: digits, unit: '' }))
	take(number, ([, sign = '', digits = '', size = '', percent = '', unit = '']) => ({
		value: String(Number((Number(digits.replaceAll(',', '')) * (sizes[size.toLowerCase()] ?? 1)).toPrecision(12))),
		unit: sign ? moneySign(sign) : percent ? '%' : plainUnit(unit),
	}))
	take(spelled, ([, count = '', unit = '']) => ({ value: count.toLowerCase(), unit: plainUnit(unit) }))
	return found.toSorted((one, other) => one.index - other.index)
}

const dateParts = (written: string): string =>
	written
		.toLowerCase()
		.replace(/(\d)(?:st|nd|rd|th)/g, '$1')
		.replace(/\bof\b|,/g, ' ')
		.split(/\s+/)
		.filter(Boolean)
		.map((part) => (/^\d/.test(part) ? String(Number(part)) : part.slice(0, 3)))
		.toSorted()
		.join(' ')

function moneySign(sign: string): string {
	const plain = sign.toUpperCase()
	if (plain === 'N' || plain === 'NGN') return '₦'
	return { US$: '$', USD: '$', GBP: '£', EUR: '€' }[plain] ?? plain
}

function plainUnit(unit: string): string {
	const plain = unit.toLowerCase()
	if (plain === 'naira') return '₦'
	if (plain === 'percent' || plain === 'per cent') return '%'
	return plain
		.replace(/^hrs?$/, 'hour')
		.replace(/^mins?$/, 'minute')
		.replace(/(?<=[a-z]{2})s$/, '')
		.replace('liter', 'litre')
}

/** Small numbers that structure a text ("three steps", "2 ways") and figures of speech need no check. */
export const isEveryday = ({ value, unit }: Quantity): boolean =>
	value === '24/7' || (unit === '' && /^\d+$/.test(value) && Number(value) <= 12)

/** Whether two quantities agree, as far as both are specific. */
export function isSameQuantity(one: Quantity, source: Quantity): boolean {
	if (one.value.startsWith('date ') && source.value.startsWith('date ')) {
		const known = new Set(source.value.split(' '))
		return one.value.split(' ').every((part) => known.has(part))
	}
	if (one.value !== source.value)
		return source.value.startsWith('date ') && source.value.split(' ').includes(one.value) && Number(one.value) > 1_900
	return one.unit === source.unit || one.unit === '' || source.unit === ''
}
