import { blockKinds, isFarKind, type BlockKind } from '#app/features/posts/markdown/blocks/block-syntax.ts'
import { blockMessages } from '../blocks/messages.ts'
import type { BlockCommand } from './block-commands.ts'
import { visualMessages } from './messages.ts'

const { menu, otherNames } = visualMessages
const names = [
	'heading',
	'subheading',
	'bullets',
	'numbers',
	'quote',
	'table',
	'code-block',
	'divider',
	'callout',
] as const

/** An entry of the `/` menu; `others` are names that other editors give it. */
export type Choice = { name: BlockCommand | BlockKind | 'picture'; label: string; others: string }

const commands: readonly Choice[] = names.map((name) => ({ name, label: menu[name], others: otherNames[name] }))
const picture: Choice = { name: 'picture', label: menu.picture, others: otherNames.picture }
const blocks = blockKinds.map((name) => ({ name, label: blockMessages.kinds[name], others: otherNames[name] }))

/** Videos and maps are pictures with a link. */
export const choices = (hasPictures: boolean): readonly Choice[] =>
	hasPictures ? [...commands, picture, ...blocks] : [...commands, ...blocks.filter(({ name }) => !isFarKind(name))]

/** 0: the name begins with the letters; 1: it has them; 2: another name begins with them; 3: neither. */
function rank({ label, others }: Choice, letters: string): number {
	const name = label.toLowerCase()
	if (name.startsWith(letters)) return 0
	if (name.includes(letters)) return 1
	return others.split(',').some((other) => other.startsWith(letters)) ? 2 : 3
}

/** The entries that letters ask for, the likeliest first. */
export function matchingChoices(all: readonly Choice[], typed: string): readonly Choice[] {
	const letters = typed.toLowerCase()
	return all
		.map((choice) => ({ choice, rank: rank(choice, letters) }))
		.filter(({ rank }) => rank < 3)
		.toSorted((one, other) => one.rank - other.rank)
		.map(({ choice }) => choice)
}
