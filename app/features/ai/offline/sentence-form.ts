/* Forms of a keyword or a topic inside a sentence. */

/** Uncountable nouns: "about wiring", never "about wirings". */
const uncounted =
	/(?:ing|ness|ment|ity|ance|ence|ics|ware)$|^(?:power|energy|electricity|data|storage|advice|internet|safety|cloud|design|seo|translation|installation|work|solar|water|fuel|diesel|petrol|light|english|french|yoruba|hausa|igbo|arabic|pidgin|nigeria|lagos|abuja|commerce|e-commerce)$/

/** Whether the keyword ends in an uncountable noun. */
export const isUncounted = (keyword: string): boolean =>
	uncounted.test(keyword.trim().split(/\s+/).at(-1)?.toLowerCase() ?? '')

/** A keyword for use in a sentence: countable nouns in the plural ("solar inverters"), others unchanged. */
export function inSentenceForm(keyword: string): string {
	const words = keyword.trim().split(/\s+/)
	const last = words.at(-1) ?? ''
	const small = last.toLowerCase()
	if (words.length > 4 || small.endsWith('s') || !/^[a-z-]{3,}$/.test(small) || uncounted.test(small))
		return keyword.trim()
	return [...words.slice(0, -1), plural(last)].join(' ')
}

function plural(word: string): string {
	if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
	return /(?:[sxz]|[cs]h)$/.test(word) ? `${word}es` : `${word}s`
}

const names =
	/^(?:Nigeria|Lagos|Abuja|Kano|Ibadan|Port|Kaduna|Enugu|English|French|Yoruba|Hausa|Igbo|Arabic|Pidgin|I)\b/

/** A title or topic with a lower-case first letter for use in a sentence; names and abbreviations keep theirs. */
export function inSentence(text: string): string {
	const subject = text.trim().replace(/[.?!]+$/, '')
	return /^[A-Z][a-z]/.test(subject) && !names.test(subject)
		? subject.charAt(0).toLowerCase() + subject.slice(1)
		: subject
}

const places =
	/\b(?:nigeria|lagos|abuja|kano|ibadan|port harcourt|kaduna|enugu|yoruba|hausa|igbo|english|french|arabic)\b/g

/** Capitalises place names and languages in a lower-case search phrase. */
export const properPlaces = (text: string): string =>
	text.replace(places, (name) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()))

/** A search phrase as a question for a heading. */
export function asQuestion(search: string): string {
	const text = search.trim().replace(/[?.!]+$/, '')
	const plain = properPlaces(text)
	const of = (pattern: RegExp) => pattern.exec(plain)?.slice(1)
	const [verb, thing] = of(/^how to (\w+) (.+)$/i) ?? []
	if (verb !== undefined) return `How do you ${verb} ${thing}?`
	const [priced, where = ''] = of(/^(.+?) (?:cost|price)s?( in .+)?$/i) ?? []
	if (priced !== undefined) return `What decides the price of ${inSentenceForm(priced)}${where}?`
	const [gained] = of(/^benefits of (.+)$/i) ?? []
	if (gained !== undefined) return `What are the benefits of ${gained}?`
	const [wrong] = of(/^(.+) mistakes to avoid$/i) ?? []
	if (wrong !== undefined) return `Which mistakes with ${inSentenceForm(wrong)} are common?`
	const [small] = of(/^(.+) for small businesses$/i) ?? []
	if (small !== undefined) return `What should a small business know about ${inSentenceForm(small)}?`
	const [asked] = of(/^questions to ask about (.+)$/i) ?? []
	if (asked !== undefined) return `What should you ask about ${asked}?`
	const [stepped] = of(/^(.+) step by step$/i) ?? []
	if (stepped !== undefined) return `What comes first with ${inSentenceForm(stepped)}, and what then?`
	const [placed, place] = of(/^(.+) in ([A-Z].*)$/) ?? []
	if (placed !== undefined) return `What is different about ${inSentenceForm(placed)} in ${place}?`
	const isQuestion = /^(?:how|what|why|when|where|which|who|is|are|do|does|can|should)\b/i.test(plain)
	return isQuestion ? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}?` : `What should you know about ${plain}?`
}
