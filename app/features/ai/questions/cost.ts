import { ask, dated, heading, perLine, short, type Ask } from './ask.ts'
import { otherQuestions, publishedCase, publishedPrices } from './published.ts'
import { particular, type Particulars } from './particulars.ts'
import type { Subject } from '../knowledge/subject.ts'

export function forCost({ thing }: Subject, parts: Particulars | null): Ask[] {
	return [
		ask('answerOpening', null, `Who last asked you about the cost of ${thing}, and what did they need it for?`, short),
		ask(
			'answerPrice',
			heading(`The cost of ${thing}`, 'What it costs'),
			particular(`What did your last jobs for ${thing} cost, from and to, and what was included?`, parts?.included),
			dated,
			{
				takes: ['price', 'post'],
				known: {
					price: (facts) =>
						`${publishedPrices(facts)}; which of your prices for ${thing} do customers pay most, what did the last customer get for it, and what has changed since?`,
				},
			},
		),
		ask(
			'answerMovers',
			'What changes the price',
			particular(`Which two or three things change the price of ${thing} most, and by how much?`, parts?.movers),
			perLine,
			{
				form: 'points',
				takes: ['mover'],
				known: {
					mover: () =>
						`Your website says what changes the price of ${thing}; which of it changed your last quote most, and by how many naira?`,
				},
			},
		),
		ask(
			'answerExtras',
			'What quotes leave out',
			particular(`Which costs of ${thing} come later, or are missing from most quotes?`, parts?.later),
			short,
		),
		ask(
			'answerExample',
			'An example with its figures',
			`Describe one job for ${thing}: the place, what you did, the sum, and how it works today.`,
			dated,
			{ takes: ['case', 'quote'], known: { case: publishedCase(`a job for ${thing}`) } },
		),
		ask(
			'answerCompare',
			'How to compare two quotes',
			particular(`When a customer shows you a cheaper quote for ${thing}, what do you check first?`, parts?.checks),
			perLine,
			{ form: 'points' },
		),
		ask(
			'answerAsked',
			'Questions about the price',
			`What do customers ask when they hear the price of ${thing}, and what do you answer?`,
			short,
			{ takes: ['question'], known: { question: otherQuestions(`the price of ${thing}`) } },
		),
		ask(
			'answerNext',
			'What to send us for a price',
			particular(`What should people send you so that you can give a price for ${thing}?`, parts?.send),
			perLine,
		),
	]
}
