import { ask, dated, nounOf, perLine, short, type Ask } from './ask.ts'
import type { Subject } from '../knowledge/subject.ts'

/** The audience adds one question of its own; none until it is chosen. */
export function askForAudience(audience: string, subject: Subject): Ask | null {
	const isCase = subject.kind === 'case'
	const noun = isCase ? 'this project' : `${subject.isClause ? 'the answer to ' : ''}${nounOf(subject)}`
	const of = (heading: string, question: string, hint: string, form: Ask['form'] = 'text') =>
		ask('answerAudience', heading, question, hint, { form })
	if (audience.trim() === '') return null
	if (/^(?:beginners|general public)$/i.test(audience))
		return of(
			'Terms to know',
			`Which two or three terms ${subject.isClause && !isCase ? 'in' : 'about'} ${noun} does a beginner have to know, and what do they mean?`,
			perLine,
			'points',
		)
	if (/^(?:experts|developers|intermediate users)$/i.test(audience))
		return of('Standards and ratings', `Which standards, ratings or versions matter for ${noun}?`, perLine, 'points')
	if (/^(?:business owners|marketers)$/i.test(audience))
		return of(
			'What it is worth to a business',
			isCase
				? 'What did this project save or earn the client, in naira or in hours?'
				: `What does ${noun} save or earn a business, in naira or in hours?`,
			dated,
		)
	return of(`For ${audience.trim()}`, `What do ${audience.trim()} ask about ${noun} that others do not?`, short)
}
