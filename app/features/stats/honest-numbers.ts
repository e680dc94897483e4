/** Fewer visits from one source could be recognised as people: they are shown together and without a number. */
export const minShown = 5

/** Below this a percentage would claim more precision than there is. */
export const enoughVisits = 50

/** The share of visits with one page: '45.6%' from 1,000 visits on, '46%' from 50 on, else null. */
export function bounceRate(visits: number, bounces: number): string | null {
	if (visits < enoughVisits) return null
	return `${((100 * bounces) / visits).toFixed(visits >= 1_000 ? 1 : 0)}%`
}

/** The smallest round number not below the highest column; 1 or even, so that half of it can be a label. */
export function roundAbove(most: number): number {
	const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)))
	const tops = [1, 2, 3, 4, 5, 6, 8, 10].map((times) => times * power)
	return tops.find((top) => top >= most && (top === 1 || top % 2 === 0)) ?? 10 * power
}

export type SourceRow = { source: string; visits: number; enquiries: number }

/** Sources that are not named: their visits together, and whether each brought fewer than `fewest`. */
export type OtherSources = { visits: number; few: boolean }

/** Names at most `most` sources, none with fewer visits than `fewest`; the others become one number. */
export function namedSources(
	rows: readonly SourceRow[],
	most: number,
): { named: SourceRow[]; rest: OtherSources | null } {
	const isKind = ({ source }: SourceRow) => source === '' || source === '?'
	const mayBeNamed = (row: SourceRow) => isKind(row) || (row.source !== '*' && row.visits >= minShown)
	const sorted = rows.filter(mayBeNamed).toSorted((a, b) => b.visits - a.visits || a.source.localeCompare(b.source))
	const [named, later] = [sorted.slice(0, most), sorted.slice(most)]
	const others = [...later, ...rows.filter((row) => !mayBeNamed(row))]
	if (others.length === 0) return { named, rest: null }
	const visits = others.reduce((total, row) => total + row.visits, 0)
	return { named, rest: { visits, few: later.length === 0 && others.every(({ source }) => source !== '*') } }
}
