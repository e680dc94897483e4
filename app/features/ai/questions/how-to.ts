import { ask, dated, perLine, short, type Ask } from './ask.ts'
import type { Subject } from '../knowledge/subject.ts'

export function forHowTo({ named }: Subject): Ask[] {
	return [
		ask('answerOpening', null, `What usually happens to people who come to you too late about ${named}?`, short),
		ask('answerBefore', `Before you begin ${named}`, `What must be ready or checked before ${named}?`, perLine, {
			form: 'points',
		}),
		ask(
			'answerSteps',
			`${named}, step by step`,
			`Which steps does ${named} take, in order?`,
			`${perLine} Say what to look at in each.`,
			{ form: 'steps', takes: ['post'] },
		),
		ask(
			'answerPrice',
			`What ${named} takes in time and money`,
			`How long does ${named} take, and what does it cost?`,
			dated,
			{ takes: ['price', 'mover'] },
		),
		ask(
			'answerMistake',
			`What goes wrong`,
			`Which mistake with ${named} do you see most often, and how does it show?`,
			short,
		),
		ask('answerCheck', `How to check the result`, `How can a reader check that ${named} was done well?`, short),
		ask(
			'answerStop',
			`When to call a professional`,
			`At which point of ${named} should a reader stop and call a professional?`,
			short,
			{ takes: ['question'] },
		),
		ask(
			'answerExample',
			`One job as an example`,
			`Describe one job where ${named} mattered: the place, the date, the result.`,
			dated,
			{ takes: ['case', 'quote'] },
		),
		ask(
			'answerNext',
			`Help with ${named}`,
			`What do you do for readers who would rather leave ${named} to you?`,
			short,
		),
	]
}
