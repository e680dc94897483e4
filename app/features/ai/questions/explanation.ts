import { isQuoted, quotedTitle } from '../knowledge/quoted-title.ts'
import type { Subject } from '../knowledge/subject.ts'
import { ask, dated, heading, perLine, short, type Ask } from './ask.ts'
import { caseFigures, otherBeliefs, priceFigures } from './published.ts'
import { particular, type Particulars } from './particulars.ts'

/** What somebody says, such as a complaint, has causes, and no answer. */
export const forExplanation = (subject: Subject, parts: Particulars | null): Ask[] =>
	subject.isClause && !isQuoted(subject.title) ? forQuestion(subject, parts) : forThing(subject, parts)

/** The title asks something, or is a whole clause. */
function forQuestion({ title }: Subject, parts: Particulars | null): Ask[] {
	const it = quotedTitle(title)
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
			particular(`Which figure of your own helps to ${answer} ${it}, and where is it from?`, parts?.figures),
			dated,
			{ takes: ['case', 'price', 'quote'], known: { case: caseFigures(it), price: priceFigures(it) } },
		),
		ask('answerFix', 'Where to begin', `What should readers who ask ${it} do first, step by step?`, perLine, {
			form: 'steps',
		}),
		ask(
			'answerStop',
			'What to leave to a professional',
			particular(
				`When readers ask ${it}, what should they leave to a professional, and what does that cost?`,
				parts?.danger,
			),
			dated,
		),
		ask('answerMyth', 'What people get wrong', `What do people who ask ${it} wrongly believe?`, short, {
			takes: ['question'],
			known: { question: otherBeliefs(it) },
		}),
		ask(
			'answerExample',
			'An example from our work',
			`Describe one job that ${shows} ${it}: the place, the date, the result.`,
			dated,
		),
		ask(
			'answerNext',
			'What to send us',
			particular(`What should readers who ask ${it} send you?`, parts?.send),
			perLine,
		),
	]
}

function forThing({ named, isProblem, isClause }: Subject, parts: Particulars | null): Ask[] {
	return [
		ask('answerOpening', null, `Who last asked you about ${named}, and what had happened?`, short),
		ask(
			'answerCause',
			isProblem
				? heading(isClause ? '' : `What is behind ${named}`, 'The causes')
				: heading(isClause ? '' : `${named} in plain words`, 'The short answer'),
			isProblem
				? particular(`What is mostly behind ${named}, and how do you find out which it is?`, parts?.causes)
				: `How do you explain ${named} to a customer, in three sentences?`,
			short,
			{ takes: ['post'] },
		),
		isProblem
			? ask(
					'answerSigns',
					'How to see it for yourself',
					particular(`How can readers see or measure ${named} for themselves?`, parts?.signs),
					short,
				)
			: ask('answerNeeds', 'Whom it concerns', `Who should care about ${named}, and who need not?`, short),
		ask(
			'answerFigures',
			'The figures',
			particular(`Which figure of your own says most about ${named}, and where is it from?`, parts?.figures),
			dated,
			{ takes: ['case', 'price', 'quote'], known: { case: caseFigures(named), price: priceFigures(named) } },
		),
		ask(
			'answerFix',
			isProblem ? 'What you can do today' : 'Where to begin',
			isProblem
				? particular(`What can readers do today about ${named}, without spending anything?`, parts?.first)
				: `What should readers do first about ${named}, and what does it take?`,
			perLine,
			{ form: 'steps' },
		),
		ask(
			'answerStop',
			'What to leave to a professional',
			particular(`What about ${named} needs a professional, and what does that cost?`, parts?.danger),
			dated,
		),
		ask('answerMyth', 'What people get wrong', `What do people wrongly believe about ${named}?`, short, {
			takes: ['question'],
			known: { question: otherBeliefs(named) },
		}),
		ask(
			'answerExample',
			'An example from our work',
			`Describe one job that was about ${named}: the place, the date, the result.`,
			dated,
		),
		ask(
			'answerNext',
			'What to send us',
			particular(`What should readers send you when they need help with ${named}?`, parts?.send),
			perLine,
		),
	]
}
