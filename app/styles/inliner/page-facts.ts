import { serverAttributes, type SelectorNeeds } from './selector-needs.ts'

/** What decides which rules a page needs. Pages of one kind have the same facts. */
export type PageFacts = {
	classes: ReadonlySet<string>
	tags: ReadonlySet<string>
	marks: ReadonlySet<string>
	/** Custom properties that attributes read (drawings). */
	properties: ReadonlySet<string>
	rareLetters: string
}

/**
 * The parts of a page that its facts are read from, each once: `pageFacts` finds the same in them. Most pages have the
 * parts of another one, and to find that out costs half of what the facts do.
 */
export function factParts(html: string): string {
	const found = [partsWithTags, partsWithClasses, partsWithProperties, rareLetter].flatMap((part) => [
		...new Set(html.match(part)),
	])
	return [...found, ...marksIn(html).map((name) => ` ${name}="`)].join('\n')
}

const partsWithTags = /<[a-z][a-z0-9]*/g
const partsWithClasses = /\sclass="[^"]*"/g
const partsWithProperties = /var\(--[\w-]+/g
const rareLetter = /[^\0-\x7f]/g

const marksIn = (html: string): string[] => serverAttributes.filter((name) => html.includes(` ${name}="`))

export function pageFacts(html: string): PageFacts {
	return {
		classes: classesIn(html),
		tags: new Set(Array.from(new Set(html.match(partsWithTags)), (tag) => tag.slice('<'.length))),
		marks: new Set(marksIn(html)),
		properties: new Set(Array.from(new Set(html.match(partsWithProperties)), (use) => use.slice('var('.length))),
		rareLetters: [...new Set(html.match(rareLetter))].sort().join(''),
	}
}

export const bothFacts = (one: PageFacts, other: PageFacts): PageFacts => ({
	classes: one.classes.union(other.classes),
	tags: one.tags.union(other.tags),
	marks: one.marks.union(other.marks),
	properties: one.properties.union(other.properties),
	rareLetters: [...new Set(one.rareLetters + other.rareLetters)].sort().join(''),
})

export function canMatch({ classes, tags, marks, anyOf }: SelectorNeeds, page: PageFacts): boolean {
	const has = (needs: Pick<SelectorNeeds, 'classes' | 'tags'>) =>
		needs.classes.every((name) => page.classes.has(name)) && needs.tags.every((name) => page.tags.has(name))
	return has({ classes, tags }) && marks.every((name) => page.marks.has(name)) && anyOf.every((list) => list.some(has))
}

function classesIn(html: string): Set<string> {
	const classes = new Set<string>()
	for (const attribute of new Set(html.match(partsWithClasses)))
		for (const name of plainText(attribute.slice(' class="'.length, -1)).split(/\s+/)) classes.add(name)
	return classes
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

const plainText = (value: string): string =>
	value.includes('&') ? value.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity) : value
