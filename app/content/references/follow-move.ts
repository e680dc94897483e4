import type { Shape } from '../field.ts'
import { entriesOf } from '../group.ts'

/** An item that has got another id, and with it its page another address; the paths are null where it has none. */
export type Move = { type: string; from: string; to: string; fromPath: string | null; toPath: string | null }

/**
 * A stored value whose references to the item name its new id, and whose links to its page lead to the new address. The
 * same value where there is none.
 */
export function followMove(shape: Shape, json: unknown, move: Move): unknown {
	switch (shape.kind) {
		case 'reference':
			return shape.to === move.type && json === move.from ? move.to : json
		case 'text':
			return shape.isAddress && typeof json === 'string' ? followedLink(json, move) : json
		case 'group': {
			const given = entriesOf(json)
			const changed = Object.entries(shape.fields).flatMap(([key, field]): [string, unknown][] => {
				const before = given.get(key)
				const after = followMove(field, before, move)
				return after === before ? [] : [[key, after]]
			})
			return changed.length === 0 ? json : Object.fromEntries([...given, ...changed])
		}
		case 'list': {
			if (!Array.isArray(json)) return json
			const items = json.map((item: unknown) => followMove(shape.item, item, move))
			return items.every((item, nth) => item === json[nth]) ? json : items
		}
		default:
			return json
	}
}

/** What follows the path, such as `#prices`, stays. */
function followedLink(href: string, { fromPath, toPath }: Move): string {
	if (fromPath === null || toPath === null || !href.startsWith(fromPath)) return href
	const rest = href.slice(fromPath.length)
	return rest === '' || /^[/?#]/.test(rest) ? toPath + rest : href
}
