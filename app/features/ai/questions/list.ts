import { ask, dated, perLine, short, type Ask } from './ask.ts'
import type { Subject } from '../knowledge/subject.ts'

export function forList({ phrase, points }: Subject): Ask[] {
	const noun = points?.noun ?? 'points'
	const count = points?.count
	return [
		ask('answerOpening', null, `Where did you last come across one of the ${phrase}?`, short),
		ask(
			'answerPoints',
			`The ${count ? `${count} ` : ''}${phrase}`,
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
		ask('answerFix', `What to do then`, `What do you do when you meet one of the ${phrase}?`, short, {
			takes: ['mover'],
		}),
		ask(
			'answerExample',
			`One job as an example`,
			`Describe one job in which one of the ${phrase} decided the result.`,
			dated,
			{ takes: ['case', 'quote'] },
		),
		ask('answerAsked', `Questions we are asked`, `What do customers ask you about these ${noun}: ${phrase}?`, short, {
			takes: ['question'],
		}),
		ask(
			'answerNext',
			`When you want a second look`,
			`What should readers send you so that you can go through the ${phrase} with them?`,
			perLine,
		),
	]
}
