/** Every kind of question that readers ask, over generated posts (scripts/seed/vocabulary.ts). */
export const questions = {
	'rare word': 'hormattan',
	'uncommon word': 'lekki',
	'common word': 'solar',
	'another common word': 'generator',
	'two common words': 'inverter battery',
	'three words': 'solar panel cleaning',
	'common and rare': 'solar lekki',
	'two that seldom meet': 'translation earthing',
	'a title of seven words': 'how to size an inverter for home',
	'number with unit': '48 hours',
	'stop words': 'how to',
	'beginning, one letter': 's',
	'beginning, two letters': 'so',
	'beginning, three letters': 'inv',
	'beginning, five letters': 'inver',
	'rare beginning': 'lekk',
	'word and beginning': 'solar ba',
	typo: 'invreter',
	'two typos': 'genrator batery',
	'synonym and word': 'genset cost',
	'phrase that means the same': 'light bill',
	quoted: '"solar panels"',
	'nothing found': 'zzyzx quux',
} as const

/** Those that may cost at most 1.5 times what they cost over the fewest posts. */
export const limited: readonly string[] = [
	'uncommon word',
	'common word',
	'two common words',
	'beginning, five letters',
] satisfies readonly (keyof typeof questions)[]
