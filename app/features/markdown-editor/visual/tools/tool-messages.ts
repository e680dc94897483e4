import { wholeNumber } from '#app/format/numbers.ts'
import type { TextCount } from './count.ts'

const many = (count: number, one: string, more: string) => `${wholeNumber(count)} ${count === 1 ? one : more}`

export const toolMessages = {
	undo: 'Undo',
	redo: 'Redo',
	find: 'Find and replace',
	moveUp: 'Move up',
	moveDown: 'Move down',
	fullScreen: 'Full screen',
	leaveFullScreen: 'Leave full screen',
	counted: ({ words, characters }: TextCount, minutes: number | null) =>
		`${many(words, 'word', 'words')} · ${many(characters, 'character', 'characters')}${minutes === null ? '' : ` · ${minutes} min read`}`,
	selected: ({ words, characters }: TextCount, all: TextCount) =>
		`${wholeNumber(words)} of ${many(all.words, 'word', 'words')} · ${wholeNumber(characters)} of ${many(all.characters, 'character', 'characters')} selected`,
} as const
