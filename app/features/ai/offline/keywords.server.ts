import { isOurTrade } from './service-line.ts'
import { isUncounted, properPlaces, inSentenceForm } from './sentence-form.ts'
import { postsAbout, takenKeywords } from './site-knowledge.server.ts'
import { capital, isCommon, termsOf, wordsOf } from '../words.ts'

type Phrase = { words: string[]; score: number }

/**
 * Key phrases by RAKE (Rose et al., 2010): runs of words between common ones, scored by the length of the runs their
 * words appear in.
 */
function phrasesOf(text: string): Phrase[] {
	const runs = text.split(/[.,;:!?()|–—\n]+/).flatMap(runsOf)
	const frequency = new Map<string, number>()
	const degree = new Map<string, number>()
	for (const run of runs) {
		for (const word of run) {
			frequency.set(word, (frequency.get(word) ?? 0) + 1)
			degree.set(word, (degree.get(word) ?? 0) + run.length)
		}
	}
	const weight = (word: string) => (degree.get(word) ?? 0) / (frequency.get(word) ?? 1)
	return runs.map((run) => {
		const words = run.slice(0, 4)
		return { words, score: words.reduce((sum, word) => sum + weight(word), 0) }
	})
}

function runsOf(part: string): string[][] {
	const runs: string[][] = [[]]
	for (const word of wordsOf(part)) {
		if (isCommon(word) || weak.has(word) || /^\d+$|^(?:kva|kwh?|watts?|amps?|volts?)$/.test(word)) runs.push([])
		else runs.at(-1)?.push(word)
	}
	return runs.filter((run) => run.length > 0)
}

/** Words that neither begin nor end a search phrase. */
const weak = new Set(
	`avoid avoiding build building buy buying check checking choose choosing compare comparing cut cutting fit fitting fix
	fixing get getting go goes going grow growing happen happens help helps improve improving install keep keeping know last
	lasts learn learning make makes making matter matters mean means move moving need needs pay pays paying plan plans prepare
	protect read reading reduce run running save saves saving see select selecting set sell selling start started starting
	stop stopping survive take taking tell tells telling think understand understanding use uses using want wants work works
	lose loses losing safe safely slow slower fast faster speak speaks speaking spoken write writes writing
	people much twice sign signs thing things longer shorter trip trips tripping fail fails failing mistake mistakes
	cost costs costing price prices budget importance important benefits doing buyers
	bad better big cheap good great large new old perfect quick real right small smart simple strong wrong`.split(/\s+/),
)

function trimmed(words: readonly string[]): string[] {
	const rest = [...words]
	while (weak.has(rest[0] ?? '')) rest.shift()
	while (weak.has(rest.at(-1) ?? '')) rest.pop()
	return rest
}

/** A focus keyword from the title that no post uses yet, and longer searches around it. */
export async function suggestKeywords(title: string): Promise<{ focusKeyword: string; longTailKeywords: string[] }> {
	const taken = await takenKeywords()
	const candidates = phrasesOf(title)
		.map(({ words, score }) => ({ words: trimmed(words), score }))
		.filter(({ words }) => words.length > 0)
	const rated = await Promise.all(
		candidates.slice(0, 8).map(async ({ words, score }) => {
			const phrase = words.join(' ')
			const length = words.length === 2 || words.length === 3 ? 3 : words.length === 4 ? 2 : 1
			const known = Math.min(2, (await postsAbout(phrase, 3)).length * 0.5)
			const spent = taken.has(termsOf(phrase).join(' ')) ? 2.5 : 0
			const trade = isOurTrade(phrase) ? 2 : 0
			return { phrase, score: length + known + trade - spent + score / 100 }
		}),
	)
	const [best, ...others] = rated.toSorted((a, b) => b.score - a.score || a.phrase.localeCompare(b.phrase))
	const focusKeyword = best?.phrase ?? (wordsOf(title).slice(0, 3).join(' ') || title.trim().toLowerCase())
	return {
		focusKeyword,
		longTailKeywords: longTail(
			focusKeyword,
			title,
			others.map(({ phrase }) => phrase),
		),
	}
}

const places = /\b(lagos|abuja|kano|ibadan|port harcourt|kaduna|enugu|nigeria)\b/i

function longTail(keyword: string, title: string, others: readonly string[]): string[] {
	const place = places.exec(title)?.[1]?.toLowerCase()
	const somewhere = keyword.includes('nigeria') || place === 'nigeria' ? '' : ' in nigeria'
	const searches = [
		isUncounted(keyword) ? `how to plan ${keyword}` : `how to choose ${inSentenceForm(keyword)}`,
		`${keyword} cost${somewhere}`,
		`${keyword} for small businesses`,
		`benefits of ${inSentenceForm(keyword)}`,
		`${keyword} mistakes to avoid`,
		`questions to ask about ${inSentenceForm(keyword)}`,
		`${keyword} step by step`,
		place && !keyword.includes(place) ? `${keyword} in ${capital(place)}` : `${keyword} in lagos`,
		...others
			.filter((phrase) => phrase !== keyword && isOurTrade(phrase))
			.slice(0, 2)
			.map((phrase) => `${keyword} and ${phrase}`),
	]
	return [...new Set(searches.map((search) => properPlaces(search.toLowerCase())))].slice(0, 10)
}
