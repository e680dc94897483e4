import { capital, fitted, holds } from '../words.ts'

/** What results pages show of a description, about. */
const least = 120
const most = 155

const ends = [
	'Practical advice for homes and businesses in Nigeria.',
	'Read the guide.',
	'Ask for a free quote.',
] as const

/** A description after the writer's own examples, with `[focusKeyword]` filled in, of 120 to 155 characters where it can be. */
export function metaDescription(keyword: string, value: string, examples: string): string {
	const lines = examples
		.split('\n')
		.map((line) => line.replace(/^[-*\d.)\s]+/, '').trim())
		.filter((line) => line !== '')
		.map((line) => line.replaceAll(/\[focusKeyword\]/gi, keyword))
	const worth = capital(value.trim().replace(/[.!]*$/, '.'))
	const ways = [...lines, `${capital(keyword)} explained in plain words.`].flatMap((line) => {
		const sentence = capital(holds(line, keyword) ? line : `${keyword}: ${line}`).replace(/([^.!?])$/, '$1.')
		const tails = [worth, ...ends, `${worth} ${ends[1]}`, `${ends[0]} ${ends[1]}`, `${ends[0]} ${ends[2]}`]
		return [sentence, ...tails.map((tail) => `${sentence} ${tail}`)]
	})
	const usable = ways.filter((way) => way.length <= most && holds(way, keyword))
	const longest = usable.toSorted((a, b) => b.length - a.length)[0]
	return usable.find((way) => way.length >= least) ?? longest ?? `${fitted(ways[0] ?? capital(keyword), most - 1)}…`
}
