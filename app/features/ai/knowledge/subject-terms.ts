import { termsOf } from '../words.ts'

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
