import { ask, dated, heading, perLine, short, type Ask } from './ask.ts'
import type { Subject } from '../knowledge/subject.ts'

export function forCost({ thing }: Subject): Ask[] {
	return [
		ask('answerOpening', null, `Who last asked you about the cost of ${thing}, and what did they need it for?`, short),
		ask(
			'answerPrice',
			heading(`The cost of ${thing}`, 'What it costs'),
			`What did your last jobs for ${thing} cost, from and to, and what was included?`,
			dated,
			{ takes: ['price', 'post'] },
		),
		ask(
			'answerMovers',
			'What changes the price',
			`Which two or three things change the price of ${thing} most, and by how much?`,
			perLine,
			{ form: 'points', takes: ['mover'] },
		),
		ask(
			'answerExtras',
			'What quotes leave out',
			`Which costs of ${thing} come later, or are missing from most quotes?`,
			short,
		),
		ask(
			'answerExample',
			'An example with its figures',
			`Describe one job for ${thing}: the place, what you did, the sum, and how it works today.`,
			dated,
			{ takes: ['case', 'quote'] },
		),
		ask(
			'answerCompare',
			'How to compare two quotes',
			`When a customer shows you a cheaper quote for ${thing}, what do you check first?`,
			perLine,
			{ form: 'points' },
		),
		ask(
			'answerAsked',
			'Questions about the price',
			`What do customers ask when they hear the price of ${thing}, and what do you answer?`,
			short,
			{ takes: ['question'] },
		),
		ask(
			'answerNext',
			'What to send us for a price',
			`What should people send you so that you can give a price for ${thing}?`,
			perLine,
		),
	]
}
