import type { Shape } from '../field.ts'
import { entriesOf } from '../group.ts'

/** What is written in a value, in its order: no addresses, choices, amounts or descriptions of pictures. Fields named in `without` are left out. */
export function textsOf(shape: Shape, value: unknown, without: readonly string[] = []): string[] {
	switch (shape.kind) {
		case 'text':
			return typeof value === 'string' && value !== '' && !shape.isAddress ? [value] : []
		case 'lines':
		case 'names':
			return (Array.isArray(value) ? value : []).filter((each) => typeof each === 'string')
		case 'group': {
			if (shape.is === 'picture') return []
			const given = entriesOf(value)
			return Object.entries(shape.fields).flatMap(([key, field]) =>
				without.includes(key) ? [] : textsOf(field, given.get(key), without),
			)
		}
		case 'list':
			return (Array.isArray(value) ? value : []).flatMap((item: unknown) => textsOf(shape.item, item, without))
		default:
			return []
	}
}
