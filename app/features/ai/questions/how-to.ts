import { ask, dated, heading, perLine, short, type Ask } from './ask.ts'
import { publishedCase, publishedPrices } from './published.ts'
import { particular, type Particulars } from './particulars.ts'
import type { Subject } from '../knowledge/subject.ts'

/** “Prepare your roof for solar panels, step by step”, in the title’s own words. */
function stepsOf({ title, named }: Subject): string {
	const task = /^how to ([^:–—?]+)/i.exec(title)?.[1]?.trim() ?? named
	return heading(`${task}, step by step`, 'Step by step')
}

export function forHowTo(subject: Subject, parts: Particulars | null): Ask[] {
	const { named } = subject
	return [
		ask('answerOpening', null, `What usually happens to people who come to you too late about ${named}?`, short),
		ask(
			'answerBefore',
			'Before you begin',
			particular(`What must be ready or checked before ${named}?`, parts?.needs),
			perLine,
			{
				form: 'points',
			},
		),
		ask(
			'answerSteps',
			stepsOf(subject),
			`Which steps does ${named} take, in order?`,
			`${perLine} Say what to look at in each.`,
			{ form: 'steps', takes: ['post'] },
		),
		ask(
			'answerPrice',
			'How long it takes and what it costs',
			particular(`How long does ${named} take, and what does it cost?`, parts?.included),
			dated,
			{
				takes: ['price', 'mover'],
				known: { price: (facts) => `${publishedPrices(facts)}; how long does ${named} take, and who does it?` },
			},
		),
		ask(
			'answerMistake',
			'The most common mistake',
			`Which mistake with ${named} do you see most often, and how does it show?`,
			short,
		),
		ask(
			'answerCheck',
			'How to check the work',
			particular(`How can a reader check that ${named} was done well?`, parts?.signs),
			short,
		),
		ask(
			'answerStop',
			`When to call a professional`,
			particular(`At which point of ${named} should a reader stop and call a professional?`, parts?.danger),
			short,
			{ takes: ['question'] },
		),
		ask(
			'answerExample',
			'An example from our work',
			`Describe one job where ${named} mattered: the place, the date, the result.`,
			dated,
			{ takes: ['case', 'quote'], known: { case: publishedCase(named) } },
		),
		ask(
			'answerNext',
			'If you would rather leave it to us',
			`What do you do for readers who would rather leave ${named} to you?`,
			short,
		),
	]
}
