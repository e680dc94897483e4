import { emptyPost, type PostFields } from './post-model.ts'
import { joinText, mergeText, type MergedPart } from '#app/content/merge-text.ts'

export type FieldName = keyof PostFields
type ListName = 'categories' | 'tags'
type WordName = Exclude<FieldName, ListName | 'content'>

/** Whose words stand where two people wrote something else. */
export type Choice = 'mine' | 'theirs' | 'both'

/** One thing to decide; `at` names it: a field, or the nth clash in the content. */
export type Clash = { at: string; field: WordName | 'content'; mine: string; theirs: string }

/** `fields` has my words where there is a clash. */
export type Merge = { fields: PostFields; content: readonly MergedPart[]; clashes: readonly Clash[] }

const wordNames = [
	'title',
	'slug',
	'excerpt',
	'featuredImage',
	'featuredImageAlt',
	'status',
	'publishedAt',
	'focusKeyword',
	'metaDescription',
] as const satisfies readonly WordName[]

/** Two states of a post put together; `base` is what both began from, null when nobody knows it any more. */
export function mergeFields(base: PostFields | null, mine: PostFields, theirs: PostFields): Merge {
	const content = base ? mergeText(base.content, mine.content, theirs.content) : joinText(mine.content, theirs.content)
	const clashes: Clash[] = []
	const fields = {
		...mine,
		categories: mergeNames((base ?? emptyPost).categories, mine.categories, theirs.categories),
		tags: mergeNames((base ?? emptyPost).tags, mine.tags, theirs.tags),
	}
	for (const field of wordNames) {
		if (mine[field] === theirs[field]) continue
		const before = base?.[field] ?? emptyPost[field]
		if (before === mine[field]) Object.assign(fields, { [field]: theirs[field] })
		else if (before !== theirs[field]) clashes.push({ at: field, field, mine: mine[field], theirs: theirs[field] })
	}
	for (const [nth, part] of content.entries())
		if (part.kind === 'clash')
			clashes.push({ at: `content-${nth}`, field: 'content', mine: part.mine, theirs: part.theirs })
	return { fields: { ...fields, content: settledContent(content, {}) }, content, clashes }
}

/** The merged state as it was decided; what was not decided stays mine. */
export function settle(merge: Merge, choices: Readonly<Record<string, Choice>>): PostFields {
	const fields = { ...merge.fields, content: settledContent(merge.content, choices) }
	for (const { at, field, theirs } of merge.clashes)
		if (field !== 'content' && choices[at] === 'theirs') Object.assign(fields, { [field]: theirs })
	return fields
}

function settledContent(parts: readonly MergedPart[], choices: Readonly<Record<string, Choice>>): string {
	return parts
		.map((part, nth) => {
			if (part.kind === 'agreed') return part.text
			const choice = choices[`content-${nth}`] ?? 'mine'
			return choice === 'both' ? both(part.mine, part.theirs) : part[choice]
		})
		.join('')
}

/** Words of two people never run into each other. */
function both(mine: string, theirs: string): string {
	return mine === '' || theirs === '' || /\s$/.test(mine) ? mine + theirs : `${mine}\n\n${theirs}`
}

/** Names that either added, without those that either took away; compared without case. */
function mergeNames(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
	const key = (name: string) => name.trim().toLowerCase()
	const keysOf = (names: readonly string[]) => new Set(names.map(key))
	const [began, ours, others] = [keysOf(base), keysOf(mine), keysOf(theirs)]
	const seen = new Set<string>()
	return [...mine, ...theirs].filter((name) => {
		const it = key(name)
		if (seen.has(it) || (began.has(it) && !(ours.has(it) && others.has(it)))) return false
		seen.add(it)
		return true
	})
}

const sameNames = (one: readonly string[], other: readonly string[]): boolean =>
	one.length === other.length && one.toSorted().join('\n') === other.toSorted().join('\n')

/** Whether two states say the same; names are a set. */
export function sameFields(one: PostFields, other: PostFields): boolean {
	return changedFields(one, other).length === 0
}

/** The fields in which two states differ, in the order of the form. */
export function changedFields(one: PostFields, other: PostFields): FieldName[] {
	const order: FieldName[] = ['title', 'slug', 'content', 'excerpt', ...wordNames.slice(3), 'categories', 'tags']
	return order.filter((field) =>
		field === 'categories' || field === 'tags'
			? !sameNames(one[field], other[field])
			: normal(one[field]) !== normal(other[field]),
	)
}

/** Forms send line breaks as CR LF. */
const normal = (text: string): string => text.replaceAll('\r\n', '\n')
