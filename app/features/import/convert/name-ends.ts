/** Longer ends of a name add nothing. */
const maxParts = 8

/** Files by each end of their names (`c.jpg`, `b/c.jpg`, ...), so that finding one does not read the whole list. */
export type NameEnds = {
	/** The first file whose name ends with these parts. */
	at: (end: string) => string | undefined
	/** The first file that has the most parts at its end in common with this name; at least the last. */
	nearest: (name: string) => string | undefined
}

/**
 * Names as file systems compare them: macOS writes ọ in two parts, Windows and macOS find roof.jpg under ROOF.JPG. The name
 * itself comes first.
 */
export const looseSpelling = (name: string): string => name.normalize().toLowerCase()

export function nameEndsOf(names: readonly string[]): NameEnds {
	const byEnd = new Map<string, string>()
	for (const spelled of [(name: string) => name, looseSpelling])
		for (const name of names)
			for (const end of endsOf(spelled(name))) {
				if (!byEnd.has(end)) byEnd.set(end, name)
			}
	const at = (end: string) => byEnd.get(end) ?? byEnd.get(looseSpelling(end))
	return {
		at,
		nearest: (name) => {
			let found: string | undefined
			for (const end of endsOf(name)) found = at(end) ?? found
			return found
		},
	}
}

/** The shortest first. */
function endsOf(name: string): string[] {
	const ends: string[] = []
	for (let from = name.length; ends.length < maxParts && from > 0;) {
		from = name.lastIndexOf('/', from - 1)
		ends.push(name.slice(from + 1))
	}
	return ends
}
