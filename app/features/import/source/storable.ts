import type { Source } from './source.ts'

/** Without what no column of the database can hold: null bytes, and halves of letters that were cut in two. */
const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed()

const storable = (value: unknown): unknown => {
	if (typeof value === 'string') return storableText(value)
	makeStorable(value)
	return value
}

/** Changes every text in lists, maps and objects, however deep, in place. */
export function makeStorable(thing: unknown): void {
	if (typeof thing !== 'object' || thing === null || thing instanceof Date) return
	if (thing instanceof Map) {
		const entries = [...thing].map(([key, value]) => [storable(key), storable(value)] as const)
		thing.clear()
		for (const [key, value] of entries) thing.set(key, value)
		return
	}
	for (const [name, value] of Object.entries(thing)) {
		const made = storable(value)
		if (made !== value) Reflect.set(thing, name, made)
	}
}

/** A source, all of whose texts can be stored: a file may hold anything. */
export function storableSource(source: Source): Source {
	makeStorable(source.overview)
	return {
		...source,
		name: storableText(source.name),
		site: storableText(source.site),
		async *texts() {
			for await (const text of source.texts()) {
				makeStorable(text)
				yield text
			}
		},
		whole: source.whole && {
			...source.whole,
			async *things() {
				for await (const thing of source.whole?.things() ?? []) {
					makeStorable(thing)
					yield thing
				}
			},
		},
	}
}
