import type { Difference, Field, Merged, Report } from './field.ts'
import { entriesOf } from './group.ts'

/** Items are identified by their id, not by their position. */
export type Item<V> = V & { id: string }

type ListRules<V> = {
	label: string
	item: Field<V>
	min: number
	tooFew: string
	max: number
	tooMany: string
	/** Of letters, digits, `-` and `_`: forms send the ids separated by spaces, and as a part of control names. */
	newId: () => string
}

/** A short id that no other item of a list has. */
export const newItemId = (): string =>
	Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Items of a first value, whose ids are their numbers. */
export const numbered = <V extends object>(values: readonly V[]): Item<V>[] =>
	values.map((value, nth) => ({ ...value, id: String(nth + 1) }))

/**
 * A merge may give more items than are allowed, and somebody has to choose then. Far more are nothing that anybody wrote,
 * and drawing their controls would stop the site.
 */
export const maxItemsRead = (max: number): number => 3 * max

const isId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]+$/.test(id)

/** An ordered list. Two people may change, add, move and remove different items at the same time. */
export function list<V extends object>(rules: ListRules<V>): Field<Item<V>[]> {
	const { label, item, min, max, newId } = rules
	const withId = (value: V, id: string): Item<V> => ({ ...value, id })
	const at = (path: string, id: string) => (path === '' ? id : `${path}.${id}`)
	const orderOf = (items: readonly Item<V>[]) => items.map(({ id }) => id).join(' ')
	return {
		label,
		empty: [],
		shape: { label, kind: 'list', item: item.shape, min, max },
		stored: (json) => {
			const seen = new Set<string>()
			return (Array.isArray(json) ? json : []).slice(0, maxItemsRead(max)).map((each: unknown) => {
				const given = entriesOf(each).get('id')
				const id = isId(given) && !seen.has(given) ? given : newId()
				seen.add(id)
				return withId(item.stored(each), id)
			})
		},
		draft: (value) => value.map((each) => withId(item.draft(each), each.id)),
		check: (value, report) => {
			if (value.length < min) report('', rules.tooFew)
			if (value.length > max) report('', rules.tooMany)
			const inside =
				(id: string): Report =>
				(path, message) =>
					report(path === '' ? id : `${id}.${path}`, message)
			return value.map((each) => withId(item.check(each, inside(each.id)), each.id))
		},
		fromForm: (sent, name, report) => {
			const ids = [...new Set((sent.values[name] ?? '').split(' '))].filter(isId)
			if (ids.length > maxItemsRead(max)) report(name, rules.tooMany)
			return ids.slice(0, maxItemsRead(max)).map((id) => withId(item.fromForm(sent, at(name, id), report), id))
		},
		toForm: (value, name) => [[name, orderOf(value)], ...value.flatMap((each) => item.toForm(each, at(name, each.id)))],
		display: (value) => value.map((each) => item.display(each)).join('\n\n'),
		same: (one, other) =>
			orderOf(one) === orderOf(other) &&
			one.every((each, nth) => {
				const that = other[nth]
				return that !== undefined && item.same(each, that)
			}),
		differences: (before, after, path): Difference[] => {
			const ids = [...new Set([...before, ...after].map(({ id }) => id))]
			const inside = ids.flatMap((id) =>
				item.differences(find(before, id) ?? item.empty, find(after, id) ?? item.empty, at(path, id)),
			)
			const moved = { path, label, before: orderOf(before), after: orderOf(after) }
			return moved.before === moved.after ? inside : [moved, ...inside]
		},
		merge: (base, mine, theirs, path): Merged<Item<V>[]> => {
			const parts = mergedOrder(base ?? [], mine, theirs).flatMap((id) => {
				const [from, own, others] = [find(base ?? [], id), find(mine, id), find(theirs, id)]
				if (own && others) return [{ id, merged: item.merge(from ?? null, own, others, at(path, id)) }]
				const one = own ?? others
				// Removed by one side and unchanged by the other: gone. Changed by the other: it stays, so that no text is
				// lost.
				if (!one || (from && item.same(from, one))) return []
				return [{ id, merged: { conflicts: [], settle: (): V => one } }]
			})
			return {
				conflicts: parts.flatMap(({ merged }) => merged.conflicts),
				settle: (choices) => parts.map(({ id, merged }) => withId(merged.settle(choices), id)),
			}
		},
	}
}

const find = <T extends { id: string }>(items: readonly T[], id: string): T | undefined =>
	items.find((each) => each.id === id)

type Identified = readonly { id: string }[]

/**
 * The order of the side that changed it (mine, if both did); new items of the other side follow the item they followed
 * there.
 */
function mergedOrder(base: Identified, mine: Identified, theirs: Identified): string[] {
	const oldOrder = (items: Identified) =>
		items
			.map(({ id }) => id)
			.filter((id) => find(base, id))
			.join(' ')
	const isTheirs = oldOrder(mine) === oldOrder(base) && oldOrder(theirs) !== oldOrder(base)
	const [first, second] = isTheirs ? [theirs, mine] : [mine, theirs]
	const ids = first.map(({ id }) => id)
	second.forEach(({ id }, nth) => {
		if (ids.includes(id)) return
		const before = second.slice(0, nth).findLast((each) => ids.includes(each.id))
		ids.splice(before ? ids.indexOf(before.id) + 1 : 0, 0, id)
	})
	return ids
}
