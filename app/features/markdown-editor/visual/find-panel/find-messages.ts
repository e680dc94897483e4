import { wholeNumber } from '#app/format/numbers.ts'

export const findMessages = {
	open: 'Find and replace',
	find: 'Find',
	replaceBy: 'Replace with',
	matchCase: 'Match case',
	wholeWord: 'Whole words',
	previous: 'Previous result',
	next: 'Next result',
	replace: 'Replace',
	replaceAll: 'Replace all',
	close: 'Close find and replace',
	of: (nth: number, count: number) => `${wholeNumber(nth)} of ${wholeNumber(count)}`,
	none: (query: string) => `No results for “${query}”`,
	replaced: (count: number) => (count === 1 ? 'One replaced' : `${wholeNumber(count)} replaced`),
} as const
