import type { Field } from './field.ts'
import { newItemId, type Item } from './list.ts'
import { number } from './number.ts'
import { toggle } from './choice.ts'

/** How a site begins: with the texts of the sample company, or without any claim that nobody entered. */
export type FirstContent = 'sample' | 'blank'

/** The id of the only entry of a single. */
export const singleId = 'single'

/** In addresses, an item that is being added: no item has it as its id. */
export const newEntryItem = 'new'

export type StoredEntry = { id: string; value: unknown }

/**
 * The definition of an editable thing of the site. A `single` has one entry, such as the home page; a `collection` has
 * any number, such as testimonials.
 */
export type ContentType<V extends object> = {
	/** As it is stored and in addresses: never renamed. */
	name: string
	label: string
	kind: 'single' | 'collection'
	field: Field<V>
	/** The value of a single without an entry. */
	blank: () => V
	/** The entries of a new site. */
	first: (content: FirstContent) => readonly Item<V>[]
	/** The id of a new item. */
	newId: (value: V) => string
	/** By path, fields that a setting of the environment decides: what is stored is not shown then. */
	overridden: () => Readonly<Record<string, Overridden>>
	/** Items are published by something else for the first time: an issue by sending it. Corrections are published here. */
	isPublishedElsewhere: boolean
	/** Parses stored entries; the same array is parsed once. */
	read: (entries: readonly StoredEntry[]) => readonly Item<V>[]
}

export type Overridden = { variable: string; value: string }

/** Any of them, for lists: `open` gives the type to a function that works for every kind of value. */
export type AnyContentType = Pick<ContentType<object>, 'name' | 'label' | 'kind'> & {
	open: <R>(use: <V extends object>(type: ContentType<V>) => R) => R
}

export const anyOf = <V extends object>(type: ContentType<V>): AnyContentType => ({
	name: type.name,
	label: type.label,
	kind: type.kind,
	open: (use) => use(type),
})

function reader<V extends object>(field: Field<V>): ContentType<V>['read'] {
	const known = new WeakMap<readonly StoredEntry[], readonly Item<V>[]>()
	return (entries) => {
		const parsed = known.get(entries) ?? entries.map(({ id, value }) => ({ ...field.stored(value), id }))
		known.set(entries, parsed)
		return parsed
	}
}

type SingleRules<V extends object> = {
	name: string
	field: Field<V>
	/** Called when a site begins, because texts may depend on the company's settings. */
	sample: () => V
	/** No client, case, figure, price or promise that nobody entered. */
	blank: () => V
	overridden?: ContentType<V>['overridden']
}

export const singleType = <V extends object>({
	name,
	field,
	sample,
	blank,
	overridden = () => ({}),
}: SingleRules<V>): ContentType<V> => ({
	name,
	label: field.label,
	kind: 'single',
	field,
	blank,
	newId: () => singleId,
	overridden,
	first: (content) => [{ ...(content === 'sample' ? sample() : blank()), id: singleId }],
	isPublishedElsewhere: false,
	read: reader(field),
})

/** Where an item of a collection is shown, and whether: part of its value, so that it is drafted and published with it. */
export type Placement = { hidden: boolean; rank: number | null }

/** The fields of a placement, for the definition of every item. */
export const placement = {
	hidden: toggle('Hidden', { yes: 'Hidden', no: 'Shown' }),
	rank: number({ label: 'Place in the list', min: -1e9, max: 1e9, invalid: 'Give a number.', display: String }),
}

/** A move changes only the item that moves: there is room between two neighbours. */
const rankStep = 1000

const byPlace = (one: Item<Placement>, other: Item<Placement>): number =>
	(one.rank ?? Infinity) - (other.rank ?? Infinity) || (one.id < other.id ? -1 : 1)

type CollectionRules<V> = {
	name: string
	label: string
	field: Field<V>
	/** For items whose id is part of an address; the default is a random one. */
	newId?: (value: V) => string
	isPublishedElsewhere?: boolean
	/** In their order. */
	sample: () => readonly Item<Omit<V, keyof Placement>>[]
}

export function collectionType<V extends Placement>({
	name,
	label,
	field,
	newId = newItemId,
	isPublishedElsewhere = false,
	sample,
}: CollectionRules<V>): ContentType<V> {
	const read = reader(field)
	const placed = (content: FirstContent) =>
		content === 'blank' ? [] : sample().map((item, nth) => ({ ...item, hidden: false, rank: (nth + 1) * rankStep }))
	return {
		name,
		label,
		kind: 'collection',
		field,
		blank: () => field.empty,
		newId,
		overridden: () => ({}),
		isPublishedElsewhere,
		first: (content) => placed(content).map((item) => ({ ...field.stored(item), id: item.id })),
		read,
	}
}

/** The items that visitors see, in their order. */
export const shownItems = <V extends Placement>(items: readonly Item<V>[]): readonly Item<V>[] =>
	inOrder(items.filter(({ hidden }) => !hidden))

export const inOrder = <V extends Placement>(items: readonly Item<V>[]): readonly Item<V>[] => items.toSorted(byPlace)
