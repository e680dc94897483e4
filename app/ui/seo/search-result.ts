/** What a search engine shows of a title and a description before it cuts them itself, in characters. */
export const longestTitle = 60
export const longestDescription = 155

/** A page's title with the company's name, or as much of it as is shown: the name is the first to go. */
export function searchTitle(title: string, company: string): string {
	if (title === company) return shortened(title, longestTitle)
	const named = `${title} | ${company}`
	return lengthOf(named) <= longestTitle ? named : shortened(title, longestTitle)
}

/** Whole sentences where at least half of the room is used by them, else as many words as fit. */
export function searchDescription(text: string): string {
	const plain = text.replace(/\s+/g, ' ').trim()
	if (lengthOf(plain) <= longestDescription) return plain
	const fits = Array.from(plain).slice(0, longestDescription).join('')
	const sentences = /^.*[.!?](?=\s)/.exec(fits)?.[0] ?? ''
	return lengthOf(sentences) * 2 >= longestDescription ? sentences : shortened(plain, longestDescription)
}

/** Cut between words, with an ellipsis for what is left out; within a word only where there is no other place. */
function shortened(text: string, longest: number): string {
	const letters = Array.from(text)
	if (letters.length <= longest) return text
	const start = letters.slice(0, longest - 1).join('')
	const words = letters[longest - 1] === ' ' ? start : start.replace(/\s+\S*$/u, '')
	return `${words.replace(/[\s,;:.–—-]+$/u, '')}…`
}

const lengthOf = (text: string): number => Array.from(text).length
