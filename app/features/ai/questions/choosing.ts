import { ask, dated, heading, perLine, short, type Ask } from './ask.ts'
import { otherQuestions, publishedCase, publishedPrices } from './published.ts'
import { particular, type Particulars } from './particulars.ts'
import type { Subject } from '../knowledge/subject.ts'

export function forChoosing({ named }: Subject, parts: Particulars | null): Ask[] {
	return [
		ask('answerOpening', null, `Who last asked you for ${named}, and what did they nearly get wrong?`, short),
		ask(
			'answerNeeds',
			`What to know before you choose`,
			particular(`What must readers know about their own case before they choose ${named}?`, parts?.needs),
			perLine,
			{ form: 'points' },
		),
		ask(
			'answerPoints',
			heading(`What to check in ${named}`, 'What to check'),
			particular(`Which points do you check in ${named}, the most important first?`, parts?.checks),
			`${perLine} Say what a good answer looks like.`,
			{ form: 'points', takes: ['post'] },
		),
		ask(
			'answerPrice',
			heading(`The cost of ${named}`, 'What it costs'),
			particular(`What do customers pay for ${named}, from and to, and what is included?`, parts?.included),
			dated,
			{
				takes: ['price', 'mover'],
				known: {
					price: (facts) =>
						`${publishedPrices(facts)}; when is the cheaper choice enough for ${named}, and when do you advise the dearer one?`,
				},
			},
		),
		ask(
			'answerAvoid',
			`Offers to refuse`,
			particular(`Which offers for ${named} would you refuse, and why?`, parts?.refuse),
			perLine,
			{
				form: 'points',
			},
		),
		ask(
			'answerExample',
			`How one customer chose`,
			`Which customer chose ${named} with you, what did they take, and how is it today?`,
			dated,
			{ takes: ['case', 'quote'], known: { case: publishedCase(`a customer who chose ${named}`) } },
		),
		ask(
			'answerAsked',
			'Questions customers ask',
			`What do customers ask you about ${named}, and what do you answer?`,
			short,
			{ takes: ['question'], known: { question: otherQuestions(named) } },
		),
		ask(
			'answerNext',
			'What to have ready when you contact us',
			particular(`What should readers have ready when they ask you about ${named}?`, parts?.send),
			perLine,
		),
	]
}
