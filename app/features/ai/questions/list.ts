import { ask, dated, perLine, short, type Ask } from './ask.ts'
import type { Subject } from '../knowledge/subject.ts'

export function forList({ phrase, points }: Subject): Ask[] {
	const noun = points?.noun ?? 'points'
	const count = points?.count
	return [
		ask('answerOpening', null, `Where did you last come across one of the ${phrase}?`, short),
		ask(
			'answerPoints',
			`The ${count ? `${count} ` : ''}${noun}`,
			`Which are the ${count ? `${count} ` : ''}${phrase}?`,
			`${perLine} Add to each a sentence that says why.`,
			{ form: 'points', takes: ['post'] },
		),
		ask('answerFigures', `What it costs`, `Which of the ${phrase} costs most, in naira or in days?`, dated, {
			takes: ['price', 'case'],
		}),
		ask(
			'answerCheck',
			`How to check your own case`,
			`How can readers check their own case against the ${phrase}?`,
			short,
		),
		ask('answerFix', 'What to do about it', `What do you do when you meet one of the ${phrase}?`, short, {
			takes: ['mover'],
		}),
		ask(
			'answerExample',
			'An example from our work',
			`Describe one job in which one of the ${phrase} decided the result.`,
			dated,
			{ takes: ['case', 'quote'] },
		),
		ask('answerAsked', 'Questions customers ask', `What do customers ask you about these ${noun}: ${phrase}?`, short, {
			takes: ['question'],
		}),
		ask(
			'answerNext',
			'If you want us to look at it',
			`What should readers send you so that you can go through the ${phrase} with them?`,
			perLine,
		),
	]
}
