import { ask, dated, heading, perLine, short, type Ask } from './ask.ts'
import type { Subject } from '../knowledge/subject.ts'

export function forChoosing({ named }: Subject): Ask[] {
	return [
		ask('answerOpening', null, `Who last asked you for ${named}, and what did they nearly get wrong?`, short),
		ask(
			'answerNeeds',
			`What to know before you choose`,
			`What must readers know about their own case before they choose ${named}?`,
			perLine,
			{ form: 'points' },
		),
		ask(
			'answerPoints',
			heading(`What to check in ${named}`, 'What to check'),
			`Which points do you check in ${named}, the most important first?`,
			`${perLine} Say what a good answer looks like.`,
			{ form: 'points', takes: ['post'] },
		),
		ask(
			'answerPrice',
			heading(`The cost of ${named}`, 'What it costs'),
			`What do customers pay for ${named}, from and to, and what is included?`,
			dated,
			{
				takes: ['price', 'mover'],
			},
		),
		ask('answerAvoid', `Offers to refuse`, `Which offers for ${named} would you refuse, and why?`, perLine, {
			form: 'points',
		}),
		ask(
			'answerExample',
			`How one customer chose`,
			`Which customer chose ${named} with you, what did they take, and how is it today?`,
			dated,
			{ takes: ['case', 'quote'] },
		),
		ask(
			'answerAsked',
			'Questions customers ask',
			`What do customers ask you about ${named}, and what do you answer?`,
			short,
			{ takes: ['question'] },
		),
		ask(
			'answerNext',
			'What to have ready when you contact us',
			`What should readers have ready when they ask you about ${named}?`,
			perLine,
		),
	]
}
