import { isQuoted, quotedTitle } from '../knowledge/quoted-title.ts'
import { inSentence } from '../knowledge/sentence-form.ts'
import type { Subject } from '../knowledge/subject.ts'
import { ask, dated, nounOf, perLine, short, type Ask } from './ask.ts'
import { particular, type Particulars } from './particulars.ts'

type Form = { terms: string; standards: string; worth: string; others: (audience: string) => string }

/** The question for each kind of audience, by the form of the subject: a project, a clause, a list, or a thing. */
function formOf(subject: Subject): Form {
	const noun = nounOf(subject)
	const means = 'and what do they mean?'
	if (subject.kind === 'case') {
		const project = quotedTitle(subject.title)
		return {
			terms: `Which two or three terms must a beginner know to follow the project ${project}, ${means}`,
			standards: `Which standards, ratings or versions mattered for the project ${project}?`,
			worth: `What did the project ${project} save or earn the client, in naira or in hours?`,
			others: (audience) => `What do ${audience} ask about the project ${project} that others do not?`,
		}
	}
	if (subject.isClause && !isQuoted(subject.title))
		return {
			terms: `When a beginner asks ${noun}, which two or three terms do you explain first, ${means}`,
			standards: `When an expert asks ${noun}, which standards, ratings or versions do you name?`,
			worth: `When a business asks ${noun}, what does your answer save or earn it, in naira or in hours?`,
			others: (audience) => `When ${audience} ask ${noun}, what else do they want to know?`,
		}
	if (subject.kind === 'list') {
		const all = `the ${subject.phrase}`
		return {
			terms: `Which two or three terms must a beginner know to follow ${all}, ${means}`,
			standards: `Which standards, ratings or versions matter for ${all}?`,
			worth: `What do ${all} cost or save a business, in naira or in hours?`,
			others: (audience) => `What do ${audience} ask about ${all} that others do not?`,
		}
	}
	return {
		terms: `Which two or three terms about ${noun} does a beginner have to know, ${means}`,
		standards: `Which standards, ratings or versions matter for ${noun}?`,
		worth: `What can ${noun} ${subject.isProblem ? 'cost' : 'save or earn'} a business, in naira or in hours?`,
		others: (audience) => `What do ${audience} ask about ${noun} that others do not?`,
	}
}

/** The audience adds one question of its own; none until it is chosen. */
export function askForAudience(audience: string, subject: Subject, parts: Particulars | null): Ask | null {
	const readers = audience.trim()
	if (readers === '') return null
	const { terms, standards, worth, others } = formOf(subject)
	const of = (heading: string, question: string, hint: string, form: Ask['form'] = 'text') =>
		ask('answerAudience', heading, question, hint, { form })
	if (/^(?:beginners|general public)$/i.test(readers))
		return of('Terms to know', particular(terms, parts?.terms), perLine, 'points')
	if (/^(?:experts|developers|intermediate users)$/i.test(readers))
		return of('Standards and ratings', standards, perLine, 'points')
	if (/^(?:business owners|marketers)$/i.test(readers)) return of('What it is worth to a business', worth, dated)
	return of(`For ${inSentence(readers)}`, others(inSentence(readers)), short)
}
