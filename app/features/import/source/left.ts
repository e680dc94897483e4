import { shortened } from '#app/format/letters-and-words.ts'
import { wholeNumber } from '#app/format/numbers.ts'

/** Things that are named in the report, and how much of the name. */
const maxNamed = 5
const maxName = 80

/** Each reason with the things that it is about, and how many they are. */
export const leftWithNames = (left: ReadonlyMap<string, readonly string[]>): Map<string, number> =>
	new Map(
		[...left].map(([reason, names]) => {
			const named = names.slice(0, maxNamed).map((name) => shortened(name, maxName))
			const more = names.length > maxNamed ? ` and ${wholeNumber(names.length - maxNamed)} more` : ''
			return [`${reason}: ${named.join(', ')}${more}`, names.length]
		}),
	)

/** Two files of one name would be one on every disk. Programs add a changed file at the end, so the last one counts. */
export const filesOfOneName = ({ replaced }: { replaced: readonly string[] }): [string, string[]][] =>
	replaced.length === 0
		? []
		: [['files whose name another file in the archive has, of which the last was read', [...replaced]]]
