import { ask, dated, perLine, short, type Ask } from './ask.ts'
import { particular, type Particulars } from './particulars.ts'
import { quotedTitle } from '../knowledge/quoted-title.ts'
import type { Subject } from '../knowledge/subject.ts'

export function forCase({ title }: Subject, parts: Particulars | null): Ask[] {
	const job = `the project ${quotedTitle(title)}`
	return [
		ask('answerOpening', null, `Who is the client of ${job}, where are they, and may they be named?`, short, {
			takes: ['case'],
			known: {
				case: ([{ label, source }]) =>
					`Your website has ${label || source.title}; what about the client of ${job} is not published yet, and may be?`,
			},
		}),
		ask(
			'answerBefore',
			`The situation before`,
			particular(`How did things look before ${job}, in figures?`, parts?.figures),
			dated,
		),
		ask(
			'answerNeeds',
			`What the client asked for`,
			`What did the client of ${job} ask for, and what did you advise instead, if anything?`,
			short,
		),
		ask('answerSteps', `The work`, `What did you do for ${job}, in which order, and in how many weeks?`, perLine, {
			form: 'steps',
			takes: ['post'],
		}),
		ask('answerMistake', `What took longer`, `What went wrong or took longer in ${job}?`, short),
		ask(
			'answerResult',
			'The results',
			particular(`What was measured after ${job}, and since when?`, parts?.figures),
			dated,
		),
		ask('answerPrice', `What it cost`, `What did ${job} cost, and what may you say about it?`, dated, {
			takes: ['price'],
		}),
		ask(
			'answerExample',
			`The client’s own words`,
			`What did the client say about ${job}, word for word?`,
			'Only what they agreed to have published.',
			{ takes: ['quote'] },
		),
		ask(
			'answerNext',
			'What you can learn from it',
			`What can a reader in the same position learn from ${job}?`,
			short,
			{ takes: ['question'] },
		),
	]
}
