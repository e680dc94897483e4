import { isStatement } from '../knowledge/complaint.ts'
import type { Subject } from '../knowledge/subject.ts'
import { ask, dated, heading, perLine, short, type Ask } from './ask.ts'

/** What somebody says, such as a complaint, has causes, and no answer. */
export const forExplanation = (subject: Subject): Ask[] =>
	subject.isClause && !isStatement(subject.title) ? forQuestion(subject) : forThing(subject)

/** The title asks something, or is a whole clause. */
function forQuestion({ title }: Subject): Ask[] {
	const it = `“${title.replace(/[?!.]+$/, '')}”`
	const [answer, shows] = title.endsWith('?') ? ['answer', 'answers'] : ['explain', 'shows']
	return [
		ask('answerOpening', null, `Who last asked you ${it}, and what had happened?`, short),
		ask('answerCause', 'The short answer', `How do you ${answer} ${it} on the phone, in three sentences?`, short, {
			takes: ['post'],
		}),
		ask('answerNeeds', 'Whom it concerns', `Whom does ${it} concern, and whom not?`, short),
		ask(
			'answerFigures',
			'The figures',
			`Which figure of your own helps to ${answer} ${it}, and where is it from?`,
			dated,
			{ takes: ['case', 'price', 'quote'] },
		),
		ask('answerFix', 'Where to begin', `What should readers who ask ${it} do first, step by step?`, perLine, {
			form: 'steps',
		}),
		ask(
			'answerStop',
			'What to leave to a professional',
			`When readers ask ${it}, what should they leave to a professional, and what does that cost?`,
			dated,
			{ takes: ['mover'] },
		),
		ask('answerMyth', 'What people get wrong', `What do people who ask ${it} believe that is not true?`, short, {
			takes: ['question'],
		}),
		ask(
			'answerExample',
			'An example from our work',
			`Describe one job that ${shows} ${it}: the place, the date, the result.`,
			dated,
		),
		ask('answerNext', 'How we can help', `What should readers who ask ${it} send you?`, perLine),
	]
}

function forThing({ named, isProblem }: Subject): Ask[] {
	return [
		ask('answerOpening', null, `Who last asked you about ${named}, and what had happened?`, short),
		ask(
			'answerCause',
			isProblem
				? heading(`What is behind ${named}`, 'The causes')
				: heading(`${named} in plain words`, 'The short answer'),
			`How do you explain ${named} to a customer, in three sentences?`,
			short,
			{ takes: ['post'] },
		),
		isProblem
			? ask(
					'answerSigns',
					'How to see it for yourself',
					`How can readers see or measure ${named} for themselves?`,
					short,
				)
			: ask('answerNeeds', 'Whom it concerns', `Who should care about ${named}, and who need not?`, short),
		ask(
			'answerFigures',
			'The figures',
			`Which figure of your own says most about ${named}, and where is it from?`,
			dated,
			{ takes: ['case', 'price', 'quote'] },
		),
		ask(
			'answerFix',
			isProblem ? 'What you can do today' : 'Where to begin',
			isProblem
				? `What can readers do today about ${named}, without spending anything?`
				: `What should readers do first about ${named}, and what does it take?`,
			perLine,
			{ form: 'steps' },
		),
		ask(
			'answerStop',
			'What to leave to a professional',
			`What about ${named} needs a professional, and what does that cost?`,
			dated,
			{ takes: ['mover'] },
		),
		ask('answerMyth', 'What people get wrong', `What do people believe about ${named} that is not true?`, short, {
			takes: ['question'],
		}),
		ask(
			'answerExample',
			'An example from our work',
			`Describe one job that was about ${named}: the place, the date, the result.`,
			dated,
		),
		ask('answerNext', 'How we can help', `What should readers send you when they need help with ${named}?`, perLine),
	]
}
