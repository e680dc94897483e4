import { capital } from '../words.ts'
import type { QuestionId } from './answers.ts'
import type { FactKind, OwnFact } from '../knowledge/own-fact.ts'
import { quotedTitle } from '../knowledge/quoted-title.ts'
import type { Subject } from '../knowledge/subject.ts'

/** One question to the author; the answer becomes a section of the post. */
export type Ask = {
	id: QuestionId
	/** The heading of its section; null: it is part of the introduction. */
	heading: string | null
	question: string
	/** What a good answer contains. */
	hint: string
	/** How the lines of an answer are written: paragraphs, a list, a numbered list. */
	form: 'text' | 'points' | 'steps'
	/** The facts of the company that belong to it, the first kind first. */
	takes: readonly FactKind[]
	/** What is asked instead where the company has published facts of a kind: not what they say. */
	known: Known
}

/** Published facts of one kind. */
export type Facts = readonly [OwnFact, ...OwnFact[]]
type Known = Readonly<Partial<Record<FactKind, (facts: Facts) => string>>>

export const ask = (
	id: QuestionId,
	under: string | null,
	question: string,
	hint: string,
	more: Partial<Pick<Ask, 'form' | 'takes' | 'known'>> = {},
): Ask => ({
	id,
	heading: under === null ? null : capital(under),
	question,
	hint,
	form: more.form ?? 'text',
	takes: more.takes ?? [],
	known: more.known ?? {},
})

export const short = 'Two or three sentences, as you would tell a customer.'
export const perLine = 'One a line.'
export const dated = 'Give the month and the year.'

/** A longer heading is one nobody reads. */
const maxHeading = 52

/** The heading with the subject in it, or without it where that would be too long or there is none. */
export const heading = (named: string, short: string): string =>
	named !== '' && named.length <= maxHeading ? named : short

/** The subject where a sentence needs a noun: a clause is quoted. */
export const nounOf = ({ isClause, thing, title }: Subject): string => (isClause ? quotedTitle(title) : thing)
