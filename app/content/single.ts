import type { Difference, Field, MergeConflict, Merged } from './field.ts'

export const settled = <V>(value: V): Merged<V> => ({ conflicts: [], settle: () => value })

type Basis<V> = Pick<Field<V>, 'label' | 'empty' | 'same' | 'display'>

/** Merges a value as a whole: one side's change is taken, two different changes are a conflict. */
function mergeWhole<V>({ label, empty, same, display }: Basis<V>) {
	return (base: V | null, mine: V, theirs: V, path: string): Merged<V> => {
		const before = base ?? empty
		if (same(mine, theirs) || same(before, theirs)) return settled(mine)
		if (same(before, mine)) return settled(theirs)
		const sides = { mine: display(mine), theirs: display(theirs) }
		const conflict: MergeConflict = { id: path, path, label, ...sides, canKeepBoth: false }
		return { conflicts: [conflict], settle: (choices) => (choices[path] === 'theirs' ? theirs : mine) }
	}
}

/** A field with one control. It is compared and merged as a whole unless `kind` has a merge of its own. */
export function single<V>(kind: Omit<Field<V>, 'differences' | 'merge'> & Partial<Pick<Field<V>, 'merge'>>): Field<V> {
	const { label, same, display } = kind
	return {
		differences: (before, after, path): Difference[] =>
			same(before, after) ? [] : [{ path, label, before: display(before), after: display(after) }],
		merge: mergeWhole(kind),
		...kind,
	}
}
