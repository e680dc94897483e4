import { ask, dated, perLine, short, type Ask } from './ask.ts'
import { otherQuestions, publishedPrices } from './published.ts'
import { particular, type Particulars } from './particulars.ts'
import { quotedTitle } from '../knowledge/quoted-title.ts'
import type { Subject } from '../knowledge/subject.ts'

export function forComparison({ title, thing, options }: Subject, parts: Particulars | null): Ask[] {
	const [one, two] = options ?? ['the first', 'the second']
	return [
		ask('answerOpening', null, `Who last asked you ${quotedTitle(title)}, and what depended on the answer?`, short),
		ask('answerFirst', `When to choose ${one}`, `When do you recommend ${one} rather than ${two}, and why?`, short, {
			takes: ['post'],
		}),
		ask('answerSecond', `When to choose ${two}`, `When do you recommend ${two} rather than ${one}, and why?`, short),
		ask(
			'answerFigures',
			`${one} and ${two} in figures`,
			parts === null
				? `Which figures set ${one} and ${two} apart: price, running cost, life span?`
				: particular(`Which figures set ${one} and ${two} apart?`, `the price, ${parts.figures}`),
			`${perLine} ${dated}`,
			{
				form: 'points',
				takes: ['price', 'mover'],
				known: {
					price: (facts) =>
						particular(
							`${publishedPrices(facts)}; which other figures set ${one} and ${two} apart?`,
							parts?.figures ?? 'running cost, life span',
						),
				},
			},
		),
		ask(
			'answerMistake',
			`When the choice was wrong`,
			`What happened to a customer who took the wrong one of ${one} and ${two}?`,
			short,
			{ takes: ['case', 'quote'] },
		),
		ask(
			'answerAsked',
			'Questions customers ask',
			`What do customers ask about ${thing}, and what do you answer?`,
			short,
			{ takes: ['question'], known: { question: otherQuestions(thing) } },
		),
		ask(
			'answerPick',
			`What we advise`,
			`Between ${one} and ${two}, which would you choose yourself, and for whom?`,
			'One or two sentences: the answer in short.',
		),
		ask(
			'answerNext',
			`What to tell us if you are not sure`,
			particular(`What do you need to know from readers to advise them on ${thing}?`, parts?.needs),
			perLine,
		),
	]
}
