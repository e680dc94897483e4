import type { Shape } from '../field.ts'
import { entriesOf } from '../group.ts'

/** The addresses that a value leads to, in its order. Pictures are not among them. */
export function linksIn(shape: Shape, value: unknown): string[] {
	switch (shape.kind) {
		case 'text':
			return shape.isAddress && typeof value === 'string' && value !== '' ? [value] : []
		case 'group': {
			if (shape.is === 'picture') return []
			const given = entriesOf(value)
			return Object.entries(shape.fields).flatMap(([key, field]) => linksIn(field, given.get(key)))
		}
		case 'list':
			return (Array.isArray(value) ? value : []).flatMap((item: unknown) => linksIn(shape.item, item))
		default:
			return []
	}
}
