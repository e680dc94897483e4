import type { SentForm } from './field.ts'

/** A form's fields by name, from FormData or from an action's input. Files are left out. */
export function sentForm(entries: Iterable<readonly [string, unknown]>): SentForm {
	const lists = new Map<string, string[]>()
	for (const [name, value] of entries) {
		const texts = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string')
		if (texts.length > 0) lists.set(name, [...(lists.get(name) ?? []), ...texts])
	}
	return {
		values: Object.fromEntries([...lists].map(([name, [first = '']]) => [name, first])),
		lists: Object.fromEntries(lists),
	}
}
