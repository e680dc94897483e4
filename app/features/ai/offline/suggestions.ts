import type { OwnFact } from '../knowledge/own-fact.ts'
import type { Subject } from '../knowledge/subject.ts'
import { jobText } from '../interview/fact-text.ts'
import { chosen } from '../words.ts'

/** What a post can offer its readers: first what the company has published on the subject, then what its kind promises. */
export function contentValues(subject: Subject, facts: readonly OwnFact[]): string[] {
	const first = (kind: OwnFact['kind']) => facts.find((fact) => fact.kind === kind)
	const [price, study, question] = [first('price'), first('case'), first('question')]
	return [
		...(price
			? [`Names a price of our own, ${price.text.split('. ')[0] ?? price.text} for ${jobText(price.label)}`]
			: []),
		...(study ? [`Shows what was measured: ${study.text.replace(/\.$/, '')}`] : []),
		...(question ? [`Answers “${question.label}”`] : []),
		promiseOf(subject),
	]
}

function promiseOf(subject: Subject): string {
	const { title, kind, named, thing, phrase, options, isClause } = subject
	const [one, two] = options ?? ['one', 'the other']
	switch (kind) {
		case 'cost':
			return chosen(
				[
					`Gives the price of ${thing}, what changes it, and what quotes leave out`,
					`Puts figures to ${thing}: the price, what is in it, and what comes later`,
				],
				title,
			)
		case 'how-to':
			return chosen(
				[
					`Goes through ${named} step by step, and says where to stop`,
					`Shows how ${named} is done by people who do it for a living`,
				],
				title,
			)
		case 'choosing':
			return chosen(
				[
					`Lists what to check in ${named}, and which offers to refuse`,
					`Shows how to judge offers for ${named} before paying`,
				],
				title,
			)
		case 'comparison':
			return chosen(
				[
					`Says for whom ${one} is right, and for whom ${two} is`,
					`Puts ${one} and ${two} next to each other, with figures`,
				],
				title,
			)
		case 'list':
			return chosen(
				[`Names the ${phrase}, each with its reason`, `Goes through the ${phrase}, from what we have seen on site`],
				title,
			)
		case 'case':
			return chosen(
				[`Shows “${title}” with its figures before and after`, `Says of “${title}” also what went wrong`],
				title,
			)
		case 'explanation':
			return isClause
				? chosen([`Gives a clear answer to “${title}”`, `Answers “${title}” from our own work`], title)
				: chosen(
						[
							`Explains ${named} so that a customer can explain it to others`,
							`Says what customers have to know about ${named}, from our own work`,
						],
						title,
					)
	}
}

/** What readers should know or do after it. */
export function contentGoals(subject: Subject, facts: readonly OwnFact[]): string[] {
	const { title, kind, named, thing, phrase, search, isClause, options } = subject
	const question = facts.find((fact) => fact.kind === 'question')
	const about =
		kind === 'cost' ? thing : isClause || kind === 'case' ? `“${title}”` : kind === 'list' ? `the ${phrase}` : named
	const done: Record<Subject['kind'], string> = {
		cost: chosen(
			[`Readers can check a quote for ${about} by themselves`, `Readers know what to set aside for ${about}`],
			title,
		),
		'how-to': chosen(
			[
				`Readers can begin ${about} tomorrow, and know when to stop`,
				`Readers know what ${about} takes before they begin`,
			],
			title,
		),
		choosing: chosen([`Readers can choose ${about} and say why`, `Readers can compare two offers for ${about}`], title),
		comparison: options
			? `Readers can choose between ${options[0]} and ${options[1]}`
			: `Readers can make the choice: ${phrase}`,
		explanation: chosen(
			[`Readers can say in one sentence what they learned about ${about}`, `Readers know what to do about ${about}`],
			title,
		),
		list: `Readers can go through ${about} in their own place`,
		case: `Readers in the same position ask us for what ${about} shows`,
	}
	return [
		done[kind],
		...(question ? [`Answer “${question.label}” before anyone has to ask`] : []),
		`Lead readers who search for “${search}” to request a free quote`,
	]
}
