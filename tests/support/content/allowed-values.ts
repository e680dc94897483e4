import type { Field, Shape } from '#app/content/field.ts'
import type { Placeholders } from '#app/content/placeholders.ts'

/** What a site has and a value can name. Without it, such a field is empty. */
export type Named = {
	/** The id of an item of a collection. */
	item: (to: string) => string
	/** A picture of the library that fits into any limits. */
	picture: string
}

const nothing: Named = { item: () => '', picture: '' }

/** How a form is filled in as far as its definition allows. */
export type Filling = {
	name: string
	/** Of at most so many UTF-16 units. */
	text: (max: number) => string
	/** The items of a list that is `depth` lists deep. */
	count: (min: number, max: number, depth: number) => number
	number: (min: number, max: number) => number | null
	/** What may be left out: given, left out but for what is shown at all (a toggle), or left out as well. */
	optional: 'given' | 'shown' | 'none'
	/** Texts are their placeholders, where they have any. */
	isReplaced?: boolean
}

const repeated = (piece: string, max: number): string => {
	const text = piece.repeat(Math.ceil(max / piece.length)).slice(0, max)
	return text.isWellFormed() ? text : text.slice(0, -1)
}

export const fillings: readonly [Filling, ...Filling[]] = [
	{
		name: 'the longest words without a break',
		text: (max) => repeated('W', max),
		count: (min, max) => Math.max(min, Math.min(max, 2)),
		number: (_min, max) => max,
		optional: 'given',
	},
	{
		name: 'as many items as there may be',
		text: (max) => repeated('Some words ', Math.min(max, 22)),
		count: (min, max, depth) => Math.max(min, depth === 0 ? max : Math.min(max, 3)),
		number: (min) => min,
		optional: 'given',
	},
	{
		name: 'from right to left, with emoji',
		text: (max) => repeated('שלום😀مرحبا👩🏾‍🔧', Math.min(max, 200)),
		count: (min, max) => Math.max(min, Math.min(max, 2)),
		number: (_min, max) => max,
		optional: 'shown',
	},
	{ name: 'as little as is allowed', text: () => '', count: (min) => min, number: () => null, optional: 'none' },
]

/** What a text with a pattern may be, the longest first. */
const patterned = [
	'X',
	`https://example.com/${'w'.repeat(270)}`,
	`https://example.com/${'w'.repeat(170)}`,
	'/contact',
	`${'w'.repeat(100)}@example.com`,
	'w@example.com',
	'+234 803 123 4567 8901',
	'+234 803 123 4567',
	'2026-04-20',
	'08:30',
	'NG',
	'',
]
/** What was valid until a day that is past is on no page; another day may have to be past. */
const days = ['2099-09-30', '2026-04-20', '']
const pictureAddress = '/illustrations/about-1.svg'

/** Every placeholder of a text, for pages that have to replace them. */
export const replaced: Filling = {
	name: 'placeholders',
	text: (max) => repeated('Some words ', Math.min(max, 22)),
	count: (min, max) => Math.max(min, Math.min(max, 2)),
	number: (min) => min,
	optional: 'shown',
	isReplaced: true,
}

const placeholdersOf = (placeholders: Placeholders): string =>
	Object.keys(placeholders)
		.map((name) => `{${name}}`)
		.join(' ')

/**
 * A value of a field that may be published. Where the definition refuses one, the next is tried at that place, so that a
 * new field with a rule of its own needs nothing here.
 *
 * @throws {Error} naming the place where nothing is allowed
 */
export function allowedValue<V>(field: Field<V>, filling: Filling, named = nothing): V {
	const tried = new Map<string, number>()
	for (;;) {
		const value = field.stored(jsonOf(field.shape, { filling, named, tried, at: '', depth: 0, nth: 0 }))
		const wrong = new Set<string>()
		field.check(value, (at) => wrong.add(at))
		if (wrong.size === 0) return value
		for (const at of wrong) {
			const next = (tried.get(at) ?? 0) + 1
			if (next > patterned.length) throw new Error(`${field.label}: nothing is allowed at ${at}.`)
			tried.set(at, next)
		}
	}
}

type Place = {
	filling: Filling
	named: Named
	tried: ReadonlyMap<string, number>
	at: string
	depth: number
	nth: number
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** A new kind of field needs a line here: without one the compiler misses a return. */
function jsonOf(shape: Shape, place: Place): Json {
	const { filling, named, tried, at, depth, nth } = place
	const isGiven = filling.optional === 'given'
	const tries = tried.get(at) ?? 0
	const isHref = at.endsWith('.href')
	const within = (key: string): Place => ({ ...place, at: at === '' ? key : `${at}.${key}` })
	switch (shape.kind) {
		case 'text':
			if (filling.isReplaced && tries === 0 && Object.keys(shape.placeholders).length > 0)
				return placeholdersOf(shape.placeholders)
			return tries > 0 ? (patterned[tries - 1] ?? '') : isHref ? (isGiven ? '/contact' : '') : filling.text(shape.max)
		case 'lines':
			if (filling.isReplaced && Object.keys(shape.placeholders).length > 0) return [placeholdersOf(shape.placeholders)]
			return Array.from({ length: Math.min(shape.max, 2) }, () => filling.text(shape.maxLength)).filter(Boolean)
		case 'choice':
			// Items of a list differ, and fillings do: each kind of section is there.
			return shape.options[(nth + fillings.indexOf(filling)) % shape.options.length] ?? shape.options[0] ?? ''
		case 'number':
			return tries > 1 ? null : filling.number(shape.min, shape.max)
		case 'quantity':
			return { amount: tries > 1 ? null : filling.number(shape.min, shape.max), unit: shape.units.at(-1) ?? '' }
		case 'toggle':
			// What is hidden is on no page. What has to be on, such as a permission, is.
			return !/hidden/i.test(shape.label) && (filling.optional !== 'none' || tries > 0)
		case 'day':
			return isGiven ? (days[tries] ?? '') : ''
		case 'timestamp':
			return isGiven ? `${days[tries] || '2026-04-20'}T08:30:00.000Z` : ''
		case 'colour':
			return isGiven ? (shape.use === 'main' ? '#39ff14' : '#ffff00') : ''
		case 'reference':
			return isGiven ? named.item(shape.to) : ''
		case 'names':
			return Array.from({ length: tries > 0 ? 0 : filling.count(0, shape.max, depth) }, (_, nth) =>
				`${nth}${filling.text(shape.maxLength - `${nth}`.length)}`.trim(),
			)
		case 'list':
			return Array.from({ length: tries > 0 ? 0 : filling.count(shape.min, shape.max, depth) }, (_, item) => {
				const id = `item${item}`
				const value = jsonOf(shape.item, { ...within(id), depth: depth + 1, nth: item })
				return { ...(typeof value === 'object' && Object.fromEntries(Object.entries(value ?? {}))), id }
			})
		case 'group': {
			const src = !isGiven ? '' : shape.limits ? named.picture : pictureAddress
			if (shape.is === 'picture' && src === '') return { src, alt: '' }
			const fields = Object.entries(shape.fields).map(([key, each]) => [key, jsonOf(each, within(key))])
			return { ...Object.fromEntries(fields), ...(shape.is === 'picture' && { src }) }
		}
	}
}
