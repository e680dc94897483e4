import type { PostKind } from '../knowledge/subject.ts'
import { numberOf } from '../words.ts'

/**
 * What a post of each kind can answer, as it follows “says” and “know”. Two of them in a sentence with several forms
 * make hundreds of sentences, so that two posts of one kind do not promise the same.
 */
const aspects: Readonly<Record<PostKind, readonly string[]>> = {
	cost: [
		'what changes the price',
		'what quotes leave out',
		'which part costs most',
		'what has to be paid later',
		'what a fair quote lists',
		'when to pay more',
		'where to save safely',
		'what to ask the seller',
		'how to compare offers',
		'what to pay before the work begins',
		'what can wait',
	],
	'how-to': [
		'what to prepare',
		'what to have at hand',
		'where to begin',
		'where to stop',
		'what usually goes wrong',
		'what to check after each step',
		'which part needs a professional',
		'how long to allow',
		'in which order to go',
		'how to see that it worked',
		'what to do if it fails',
	],
	choosing: [
		'what to check first',
		'which claims to test',
		'what to ask before paying',
		'which offers to refuse',
		'what to have in writing',
		'which details matter little',
		'how to compare two offers',
		'what a guarantee should cover',
		'what the first year costs',
		'when to ask for references',
		'how to notice a poor choice early',
	],
	comparison: [
		'what each costs in the first year',
		'what each costs later',
		'for whom each is right',
		'where each disappoints',
		'what each needs from its owner',
		'what decides between them',
		'when both make sense',
		'what sellers leave out',
		'how to change later',
		'which question to ask first',
		'where the difference is small',
	],
	list: [
		'which to take first',
		'why each matters',
		'what each costs when it is ignored',
		'which are easy to miss',
		'how to check each',
		'which need a professional',
		'what to write down',
		'when to go through them again',
		'which concern small businesses',
		'what to do about each',
		'which can wait',
	],
	case: [
		'how it began',
		'what was measured',
		'what went wrong',
		'which decisions counted',
		'what changed afterwards',
		'how long it took',
		'what we would do differently',
		'who took part',
		'what others can copy',
		'what it would take elsewhere',
		'what surprised us',
	],
	explanation: [
		'what it means in practice',
		'what people often get wrong',
		'what depends on the case',
		'when to act',
		'what to ask an expert',
		'what waiting costs',
		'how to check for oneself',
		'where to begin',
		'what advertisements leave out',
		'which figures to look at',
		'what a small business needs to know',
	],
}

/**
 * A number of each title and line of a post: the lines of one title differ independently from those of another. The
 * hash is mixed once more, because its lower bits alone depend on the lower bits of each letter only.
 */
function numberFor(line: string, title: string): number {
	const hash = numberOf(`${line}\n${title}`)
	const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b_3c6d)
	return (mixed ^ (mixed >>> 12)) >>> 0
}

/** One of the forms of a line, filled with one or two aspects of the kind, chosen by the title. */
export function phrased(
	line: string,
	{ title, kind }: { title: string; kind: PostKind },
	forms: readonly ((text: string) => string)[],
	count: 1 | 2,
): string {
	const number = numberFor(line, title)
	const form = forms[number % forms.length]
	const all = aspects[kind]
	const left = Math.floor(number / forms.length)
	const first = left % all.length
	// Any but the first.
	const second = (first + 1 + (Math.floor(left / all.length) % (all.length - 1))) % all.length
	const text = [first, second]
		.slice(0, count)
		.map((at) => all[at])
		.join(' and ')
	return form === undefined ? text : form(text)
}
