/**
 * Changes the text outside of elements whose content is raw, such as code. Each position is looked at once: a lazy pattern
 * would read to the end for each opening tag without an end.
 */
export function outsideRaw(html: string, names: readonly string[], change: (part: string) => string): string {
	const lower = html.toLowerCase()
	const opening = new RegExp(`<(${names.join('|')})\\b`, 'g')
	const endless = new Set<string>()
	let made = ''
	let done = 0
	for (let found = opening.exec(lower); found !== null; found = opening.exec(lower)) {
		const name = found[1] ?? ''
		if (endless.has(name)) continue
		const close = lower.indexOf(`</${name}>`, found.index)
		if (close < 0) {
			endless.add(name)
			continue
		}
		const end = close + name.length + 3
		made += change(html.slice(done, found.index)) + html.slice(found.index, end)
		done = end
		opening.lastIndex = end
	}
	return made + change(html.slice(done))
}
