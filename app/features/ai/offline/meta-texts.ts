import { capital, fitted, holds } from '../words.ts'

/** The length of a description that search results show, about. */
const minDescription = 120
const maxDescription = 155

const ends = [
	'Practical advice for homes and businesses in Nigeria.',
	'Read the guide.',
	'Ask for a free quote.',
] as const

/**
 * A description from the user's own examples, with `[focusKeyword]` filled in, of 120 to 155 characters where
 * possible.
 */
export function metaDescription(keyword: string, value: string, examples: string): string {
	const lines = examples
		.split('\n')
		.map((line) => line.replace(/^[-*\d.)\s]+/, '').trim())
		.filter((line) => line !== '')
		.map((line) => line.replaceAll(/\[focusKeyword\]/gi, keyword))
	const worth = capital(value.trim().replace(/[.!]*$/, '.'))
	const variants = [...lines, `${capital(keyword)} explained in plain words.`].flatMap((line) => {
		const sentence = capital(holds(line, keyword) ? line : `${keyword}: ${line}`).replace(/([^.!?])$/, '$1.')
		const tails = [worth, ...ends, `${worth} ${ends[1]}`, `${ends[0]} ${ends[1]}`, `${ends[0]} ${ends[2]}`]
		return [sentence, ...tails.map((tail) => `${sentence} ${tail}`)]
	})
	const usable = variants.filter((variant) => variant.length <= maxDescription && holds(variant, keyword))
	const longest = usable.toSorted((a, b) => b.length - a.length)[0]
	return (
		usable.find((variant) => variant.length >= minDescription) ??
		longest ??
		`${fitted(variants[0] ?? capital(keyword), maxDescription - 1)}…`
	)
}

/** Search results cut a title at about 580 pixels; 60 characters nearly always fit. */
const maxTitle = 60

const tidy = (title: string) =>
	title
		.replace(/\s+/g, ' ')
		.replace(/\s*[.!]+$/, '')
		.trim()

/**
 * The title with the keyword in it, short enough for search results. Without the company's name: the draft uses it as
 * its title, and every page adds the name.
 */
export function optimizedTitle(title: string, keyword: string): string {
	const plain = tidy(title)
	const word = capital(keyword.trim())
	const named = plain.toLowerCase().includes(keyword.toLowerCase())
	const whole = named ? plain : `${word}: ${plain}`
	const variants = [
		whole,
		fitted(whole, maxTitle),
		named ? fitted(plain, maxTitle) : `${word}: ${fitted(plain, Math.max(12, maxTitle - 2 - word.length))}`,
		`${word}: A Practical Guide`,
		word,
	]
	const fits = (variant: string) => variant.length <= maxTitle
	return (
		variants.find((variant) => fits(variant) && holds(variant, keyword)) ??
		variants.find(fits) ??
		fitted(word, maxTitle)
	)
}

const asked =
	/^(?:please\s+)?(?:write|create|generate|draft|make)\s+(?:me\s+|us\s+)?(?:an?\s+)?(?:short\s+|long\s+)?(?:blog\s+)?(?:post|article|draft)?\s*(?:about|on|for)?\s*/i

/** A title from a prompt. */
export function titleFromPrompt(prompt: string): string {
	const line = tidy(prompt.trim().split('\n')[0] ?? '')
	return fitted(capital(line.replace(asked, '') || line), 70)
}
