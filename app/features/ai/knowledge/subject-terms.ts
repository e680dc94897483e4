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

/** “signs your battery”, “mistakes to avoid when wiring a house”: what is counted is not what the list is about. */
const listLead = /^\w+ (?:to \w+ (?:when |with |in |on )?|of |in |with |that |why )?(?:your |an? |the )?/i
const verb = /\s(?:is|are|was|were|has|have|needs?|does|do|can|should|must|will|not)\s.*$/i

/** What a subject is about where one word says it: the theft of “stop data theft”, both sides of a comparison. */
export function headTerms({ phrase, thing, kind, options, isClause, title }: Subject): Set<string> {
	const particular = subjectTerms(title)
	if (particular.size === 1) return particular
	// A clause such as “why maintenance pays” has no one word for it.
	if (isClause) return new Set()
	const parts = options ?? [kind === 'list' ? phrase.replace(listLead, '') : kind === 'cost' ? thing : phrase]
	return new Set(
		parts.flatMap((part) => {
			const head = part.replace(verb, '').split(headEnd)[0] ?? ''
			return termsOf(head)
				.filter((term) => particular.has(term))
				.slice(-1)
		}),
	)
}
