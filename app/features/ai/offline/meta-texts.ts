import { inSentence } from '../knowledge/sentence-form.ts'
import { capital, chosen, fitted, holds, termsOf, wordsOf } from '../words.ts'

/** Search results show about this much of a description. */
const maxDescription = 155

/** How an example line begins, up to the keyword, and the mark after it: “Looking for [focusKeyword]?” */
const beginning = /^([^[\]]*)\[focusKeyword\]([?!:,]?)/i

/** A shorter one leaves the place in search results empty. */
const minDescription = 90

/** A value, and shorter forms of it: without what is in parentheses, and without its last part. */
function shorterOf(value: string): string[] {
	const plain = value.replaceAll(/\s\([^()]*\)/g, '')
	return [value, plain, plain.replace(/(?:,)? and (?:(?! and ).)*$/, '')]
}

/**
 * A description that begins as one of the examples does and says what the post is worth. The rest of an example is the
 * same for every post: it is used only where the value is a few words.
 */
export function metaDescription(keyword: string, value: string, examples: string): string {
	const lines = examples.split('\n').map((line) => line.replace(/^[-*\d.)\s]+/, '').trim())
	const starts = lines.map((line) => beginning.exec(line)).filter((match) => match !== null)
	const short = (later: string) => `${capital(keyword)}: ${later}`
	const led = (later: string) =>
		starts.map(([, start = '', mark = '']) =>
			capital(/[?!]/.test(mark) ? `${start}${keyword}${mark} This post ${later}` : `${start}${keyword}: ${later}`),
		)
	const fits = (line: string) => line.length <= maxDescription
	const made = shorterOf(inSentence(value)).reduce<string | undefined>((found, worth) => {
		if (found !== undefined) return found
		const later = /[?!”]$/.test(worth) ? worth : `${worth}.`
		const [first, ...rest] = led(later)
		const wanted = first === undefined ? short(later) : chosen([first, ...rest], keyword + value)
		return [wanted, ...led(later), short(later)].find(fits)
	}, undefined)
	if (made === undefined) return `${fitted(short(inSentence(value)), maxDescription - 1)}…`
	const more = lines
		.filter((line) => line !== '')
		.map((line) => capital(line.replaceAll(/\[focusKeyword\]/gi, keyword)))
	return more.reduce((text, line) => {
		const longer = `${text} ${line}`
		return text.length < minDescription && fits(longer) ? longer : text
	}, made)
}

/** Search results cut a title at about 580 pixels; 60 characters nearly always fit. */
const maxTitle = 60

const tidy = (title: string) =>
	title
		.replace(/\s+/g, ' ')
		.replace(/\s*[.!]+$/, '')
		.trim()

const withoutArticles = (text: string) => text.replace(/\b(?:an?|the|your)\s/gi, '')

/** A keyword of up to three words is in the title as it is; a longer one with each of its words. */
function names(title: string, keyword: string): boolean {
	if (wordsOf(keyword).length <= 3) return holds(withoutArticles(title), withoutArticles(keyword))
	const terms = new Set(termsOf(title))
	return termsOf(keyword).every((term) => terms.has(term))
}

/**
 * The title with the keyword in it, short enough for search results: the author's own title wherever it fits. Without
 * the company's name: the draft uses it as its title, and every page adds the name.
 */
export function optimizedTitle(title: string, keyword: string): string {
	const plain = tidy(title)
	const word = capital(keyword.trim())
	const main = plain.split(/:\s/)[0] ?? plain
	const own = [plain, main, fitted(plain, maxTitle)]
	const led = [`${word}: ${plain}`, `${word}: ${main}`]
	const cut = `${word}: ${fitted(plain, Math.max(12, maxTitle - 2 - word.length))}`
	// A search of several words is a title by itself.
	const alone = wordsOf(keyword).length >= 4 ? [word, cut] : [cut, word]
	const fits = (variant: string) => variant.length <= maxTitle
	return (
		own.find((variant) => fits(variant) && names(variant, keyword)) ??
		led.find((variant) => fits(variant) && names(variant, keyword)) ??
		alone.find(fits) ??
		fitted(plain, maxTitle)
	)
}

const asked =
	/^(?:please\s+)?(?:write|create|generate|draft|make)\s+(?:me\s+|us\s+)?(?:an?\s+)?(?:short\s+|long\s+)?(?:blog\s+)?(?:post|article|draft)?\s*(?:about|on|for)?\s*/i

/** A title from a prompt. */
export function titleFromPrompt(prompt: string): string {
	const line = tidy(prompt.trim().split('\n')[0] ?? '')
	return fitted(capital(line.replace(asked, '') || line), 70)
}
