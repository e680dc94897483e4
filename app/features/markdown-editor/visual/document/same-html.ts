const mark = /^<(\/?)(strong|em|s|a)\b/

/**
 * What HTML of Markdown says: each sign with the marks around it. Two texts that put the same marks into each other in
 * another order, or end a mark at a space between two words, say the same.
 */
export function says(html: string): string {
	const open: { name: string; tag: string }[] = []
	let said = ''
	let before = ''
	const put = (piece: string, marks: string) => {
		said += marks === before ? piece : `{${marks}}${piece}`
		before = marks
	}
	for (const [piece] of html.matchAll(/<[^>]*>|[^<\s]+|\s+|</g)) {
		const [, end = '', name] = mark.exec(piece) ?? []
		const around = () => [...new Set(open.map(({ tag }) => tag))].toSorted().join('')
		if (name === undefined) put(piece, piece.trim() === '' ? '' : around())
		else if (end === '') open.push({ name, tag: piece })
		else {
			const at = open.findLastIndex((each) => each.name === name)
			if (at >= 0) open.splice(at, 1)
			// Two links in a row are not one.
			if (name === 'a') put(piece, '')
		}
	}
	return said
}
