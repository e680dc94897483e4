import type { Node } from 'prosemirror-model'
import { openText, type Opened } from './open-text.ts'
import { layoutOf, type PlacedBlock } from './text-of.ts'

/** A private character that marks a place while a block is read. */
const mark = '\uE0F2'
/** How far a place moves out of signs of Markdown, such as those of a heading. */
const maxSigns = 8

type Span = { start: number; end: number }
type Place = { from: number; to: number }

/**
 * Where a passage of the Markdown is in the document. Only the blocks at its two ends are read, each passage once for as
 * long as its block does not change. A block that cannot be read so is taken as a whole.
 */
export function placesOf<P extends Span>(doc: Node, opened: Opened, passages: readonly P[]): (P & Place)[] {
	if (passages.length === 0) return []
	const { blocks } = layoutOf(doc, opened)
	return passages.flatMap((passage) => {
		const touched = blocks.filter(({ from, body }) => passage.start < from + body.length && passage.end > from)
		const [first, last] = [touched[0], touched.at(-1)]
		if (!first || !last) return []
		const from = first.pos + placeIn(first, passage.start, 'start')
		const to = last.pos + placeIn(last, passage.end, 'end')
		return from < to ? { ...passage, from, to } : []
	})
}

const known = new WeakMap<Node, Map<string, number>>()

/** The position within the block's node of an offset of the Markdown. */
function placeIn({ node, body, from }: PlacedBlock, offset: number, side: 'start' | 'end'): number {
	const edge = side === 'start' ? 0 : node.nodeSize
	const at = offset - from
	if (at <= 0 && side === 'start') return edge
	if (at >= body.length && side === 'end') return edge
	const places = known.get(node) ?? new Map<string, number>()
	known.set(node, places)
	const key = `${side}${at}${body}`
	const place = places.get(key) ?? exactPlace(node, body, at, side) ?? edge
	places.set(key, place)
	return place
}

function exactPlace(node: Node, body: string, at: number, side: 'start' | 'end'): number | null {
	const step = side === 'start' ? 1 : -1
	for (let moved = 0; moved <= maxSigns; moved += 1) {
		const offset = at + moved * step
		if (offset < 0 || offset > body.length) return null
		const { doc } = openText(body.slice(0, offset) + mark + body.slice(offset))
		const read = doc.childCount === 1 ? doc.firstChild : null
		if (read?.nodeSize !== node.nodeSize + mark.length) continue
		let found: number | null = null
		read.descendants((child, pos) => {
			const place = child.isText ? (child.text ?? '').indexOf(mark) : -1
			if (place >= 0) found = pos + 1 + place
		})
		if (found !== null) return found
	}
	return null
}
