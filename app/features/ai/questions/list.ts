import { ask, dated, perLine, short, type Ask } from './ask.ts'
import { caseFigures, otherQuestions } from './published.ts'
import { particular, type Particulars } from './particulars.ts'
import type { Subject } from '../knowledge/subject.ts'

/** What a list counts: something to avoid, something to notice, something to do, or something to know. */
type Kind = 'fault' | 'sign' | 'advice' | 'claim'

const kinds: readonly [RegExp, Kind][] = [
	[/^mistakes$/, 'fault'],
	[/^signs$/, 'sign'],
	[/^(?:reasons|facts|myths)$/, 'claim'],
]

/** The questions that differ by what is listed. */
const questionsOf: Readonly<
	Record<Kind, (all: string) => Record<'opening' | 'figures' | 'check' | 'fix' | 'example', string>>
> = {
	fault: (all) => ({
		opening: `Where did you last come across one of the ${all}?`,
		figures: `Which of the ${all} costs most, in naira or in days?`,
		check: `How can readers check their own case against the ${all}?`,
		fix: `What do you do when you meet one of the ${all}?`,
		example: `Describe one job in which one of the ${all} was made: the place, the date, the result.`,
	}),
	sign: (all) => ({
		opening: `Where did you last see one of the ${all}?`,
		figures: `What does it cost to overlook the ${all}, in naira or in days?`,
		check: `How can readers check their own case for the ${all}?`,
		fix: `What do you do when you find one of the ${all}?`,
		example: `Describe one job that began with one of the ${all}: the place, the date, the result.`,
	}),
	advice: (all) => ({
		opening: `Who last asked you for ${all}, and what had happened?`,
		figures: `Which of the ${all} saves most, in naira or in days?`,
		check: `How can readers find out which of the ${all} they have left out?`,
		fix: `Which of the ${all} should a reader begin with, and why?`,
		example: `Describe one job in which one of the ${all} decided the result.`,
	}),
	claim: (all) => ({
		opening: `Who last asked you about the ${all}, and what had happened?`,
		figures: `Which figure of your own shows one of the ${all}, and where is it from?`,
		check: `How can readers check the ${all} for themselves?`,
		fix: `What should readers do once they know the ${all}?`,
		example: `Describe one job that shows one of the ${all}: the place, the date, the result.`,
	}),
}

export function forList({ phrase, points }: Subject, parts: Particulars | null): Ask[] {
	const noun = points?.noun ?? 'points'
	const count = points?.count
	const kind = kinds.find(([pattern]) => pattern.test(noun))?.[1] ?? 'advice'
	const questions = questionsOf[kind](phrase)
	return [
		ask('answerOpening', null, questions.opening, short),
		ask(
			'answerPoints',
			`The ${count ? `${count} ` : ''}${noun}`,
			`Which are the ${count ? `${count} ` : ''}${phrase}?`,
			`${perLine} Add to each a sentence that says why.`,
			{ form: 'points', takes: ['post'] },
		),
		ask(
			'answerFigures',
			kind === 'claim' ? 'The figures' : 'What it costs',
			particular(questions.figures, parts?.figures),
			dated,
			{ takes: ['price', 'case'], known: { case: caseFigures(`the ${phrase}`) } },
		),
		ask('answerCheck', 'How to check your own case', particular(questions.check, parts?.signs), short),
		ask(
			'answerFix',
			kind === 'advice' ? 'Where to begin' : 'What to do about it',
			particular(questions.fix, parts?.first),
			short,
		),
		ask('answerExample', 'An example from our work', questions.example, dated, {
			takes: ['quote'],
		}),
		ask(
			'answerAsked',
			'Questions customers ask',
			noun === 'questions'
				? `What do customers ask you besides the ${phrase}, and what do you answer?`
				: `What do customers ask you about the ${phrase}, and what do you answer?`,
			short,
			{ takes: ['question'], known: { question: otherQuestions(`the ${phrase}`) } },
		),
		ask(
			'answerNext',
			'What to send us',
			particular(`What should readers send you so that you can go through the ${phrase} with them?`, parts?.send),
			perLine,
		),
	]
}
