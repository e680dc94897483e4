import { gerundOf, isCounted, withArticle, withoutDeterminer } from './sentence-form.ts'

/* What a title compares. */

export type Compared = {
	kind: 'comparison'
	phrase: string
	thing: string
	options: readonly [string, string]
	search?: string
}

/** “Which one for a small office?” after the colon belongs to the subject. */
export function compared(left: string, joint: string, right: string, after: string): Compared {
	const where = /\b(?:for|in) (?:an?|your|small|large|homes?|shops?|schools?|clinics?)\b.*$/i.exec(after)?.[0]
	const [, second = right, tail = where ? ` ${where}` : ''] =
		/^(.+?)( (?:for|in|on|at|to|when|which|after|with) .+)?$/.exec(right) ?? []
	const [one, two] = [withoutDeterminer(left), withoutDeterminer(second)]
	const options = [sideOf(...one), sideOf(...two)] as const
	return {
		kind: 'comparison',
		phrase: `${one[0]} ${joint} ${two[0]}${tail}`,
		thing: `${options.join(joint === 'or' ? ' or ' : ' and ')}${tail}`,
		options,
	}
}

/** “Buy or rent a generator”: what can be done with one thing. */
export const twoActions = (one: string, other: string, object: string): Compared => {
	const phrase = `${gerundOf(one)} or ${gerundOf(other)} ${object}`
	return {
		kind: 'comparison',
		phrase,
		thing: phrase,
		search: `${one} or ${other} ${object}`,
		options: [`${gerundOf(one)} ${object}`, `${gerundOf(other)} ${object}`],
	}
}

/** “Inverter or generator?” leaves out articles that a sentence needs. */
const sideOf = (side: string, determiner: string | undefined): string =>
	withArticle(side, determiner ?? (isCounted(side) ? 'a' : undefined))
