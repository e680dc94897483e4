import type { Turn } from '#app/platform/workers/worker-pool.ts'
import { ownFactsOn } from '../knowledge/own-facts.server.ts'
import { searchPhrase, subjectOf, type Subject } from '../knowledge/subject.ts'
import { fitted, termsOf } from '../words.ts'
import { headEnd, inSentence } from '../knowledge/sentence-form.ts'

/** The longest focus keyword; people rarely type more. */
const maxKeyword = 70
const maxSearches = 8

/** The whole subject of the title as a search phrase, and longer and shorter searches in its own words. */
export async function suggestKeywords(
	title: string,
	turn: Turn,
): Promise<{ focusKeyword: string; longTailKeywords: string[] }> {
	const subject = subjectOf(title)
	const facts = await ownFactsOn(subject, '', turn)
	const focusKeyword = fitted(subject.search || title.trim().toLowerCase(), maxKeyword)
	const own = new Set(termsOf(subject.search.split(headEnd)[0] ?? ''))
	const asked = facts
		.filter(({ kind }) => kind === 'question')
		.map(({ label }) => label)
		// Of one sentence.
		.filter((label) => !/[.?!] /.test(label))
	const priced = facts
		.filter(({ kind }) => kind === 'price')
		.slice(0, 2)
		.map(({ label }) => label.split(':')[0] ?? label)
		// Nobody who looks for solar panels types “family home price”.
		.filter((job) => termsOf(job).some((term) => own.has(term)))
		.map((job) => `${job} price`)
	const searches = [...variantsOf(subject), ...asked, ...priced].map((search) =>
		searchPhrase(inSentence(search)).replace(/\s+/g, ' '),
	)
	const others = [...new Set(searches)].filter((search) => search !== '' && search !== focusKeyword)
	return { focusKeyword, longTailKeywords: others.length > 0 ? others.slice(0, maxSearches) : [focusKeyword] }
}

/** Where, for whom and when: what people add to a search, or leave out. */
const qualifier =
	/\s(?:in|for|on|at|during|without|with|under)\s(?:(?!\s(?:in|for|on|at|during|without|with|under)\s).)+$/
const year = /\s20\d\d\b/

function variantsOf({ title, search, thing, kind, points }: Subject): string[] {
	const shorter: string[] = []
	for (let rest = search.replace(year, ''); qualifier.test(rest);) {
		rest = rest.replace(qualifier, '')
		shorter.push(rest)
	}
	const tail = /[:–—]\s*(.+)$/.exec(title)?.[1]
	return [
		inSentence(title.replace(/:.*$/, '')),
		search.replace(year, ''),
		...shorter.filter((words) => words.includes(' ')),
		...(kind === 'cost' ? [thing, thing.replace(/(?=\s(?:in|for|on|at)\s)|$/, ' price')] : []),
		...(tail === undefined || points ? [] : [`${search} ${inSentence(tail)}`]),
	]
}
