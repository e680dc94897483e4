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

export function pageFacts(html: string): PageFacts {
	return {
		classes: classesIn(html),
		tags: new Set(Array.from(new Set(html.match(/<[a-z][a-z0-9]*/g)), (tag) => tag.slice(1))),
		marks: new Set(serverAttributes.filter((name) => html.includes(` ${name}="`))),
		properties: new Set(Array.from(html.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name)),
		rareLetters: [...new Set(html.match(/[^\0-\x7f]/g))].sort().join(''),
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
	for (const attribute of new Set(html.match(/\sclass="[^"]*"/g)))
		for (const name of plainText(attribute.slice(' class="'.length, -1)).split(/\s+/)) classes.add(name)
	return classes
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

const plainText = (value: string): string =>
	value.includes('&') ? value.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity) : value
