import { termsOf } from '../words.ts'
import { headEnd } from './sentence-form.ts'
import type { Subject } from './subject.ts'

/** Words that are common in all posts. */
const general = new Set(
	termsOf(
		`nigeria nigerian lagos abuja ibadan kano enugu small large business company office house home shop people person
		customer client price cost pay money naira work team year month week day night time need thing service choose use used
		three bedroom flat name way part read write word long good much`,
	),
)

/** The terms two texts must share to be on the same subject: the particular ones, or all where there are none. */
export function subjectTerms(text: string): Set<string> {
	const terms = termsOf(text)
	const particular = terms.filter((term) => !general.has(term))
	return new Set(particular.length > 0 ? particular : terms)
}

/**
 * The words of a title that only say which one of its thing is meant: the data of “stop data theft”, whose thing is the
 * theft. None where a title has no one thing: a clause, a list, a comparison.
 */
export function modifierTerms({ kind, phrase, thing, isClause, title }: Subject, topic: string): Set<string> {
	if (isClause || kind === 'list' || kind === 'comparison' || kind === 'case') return new Set()
	const terms = [...subjectTerms(title)]
	const words = termsOf((kind === 'cost' ? thing : phrase).split(headEnd)[0] ?? '')
	const head = words.findLast((word) => terms.includes(word))
	const other = new Set(termsOf(topic))
	return head === undefined ? new Set() : new Set(terms.filter((term) => term !== head && !other.has(term)))
}
