/**
 * A parser of the strict corner of HTML in which every parser agrees: text without angle brackets, tags in lower case
 * with double-quoted attributes that hold none either, properly nested, no comments, no elements with text rules of
 * their own (script, style, textarea, svg ...). Whatever leaves that corner is reported, so nothing depends on how
 * forgiving a parser is.
 */
export type Element = { name: string; attributes: Map<string, string> }

const tag = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*)( ?\/)?>/y
const attribute = / ([a-z-]+)(?:="([^"<>]*)")?/g
const voidElements = new Set(['br', 'hr', 'img', 'input', 'source'])
const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** @throws an error that shows the place when the text is not strict HTML. */
export function parseStrictHtml(html: string): Element[] {
	const elements: Element[] = []
	const open: string[] = []
	for (let at = 0; at < html.length;) {
		const next = html.indexOf('<', at)
		const text = html.slice(at, next === -1 ? undefined : next)
		if (text.includes('>')) throw new Error(`stray ">" near ${excerpt(html, at)}`)
		if (next === -1) break
		tag.lastIndex = next
		const [whole, closing, name = '', written = ''] = tag.exec(html) ?? []
		if (whole === undefined) throw new Error(`not a tag: ${excerpt(html, next)}`)
		if (closing) {
			if (open.pop() !== name) throw new Error(`</${name}> closes nothing: ${excerpt(html, next)}`)
		} else {
			elements.push({ name, attributes: attributesOf(written) })
			if (!voidElements.has(name)) open.push(name)
		}
		at = next + whole.length
	}
	if (open.length > 0) throw new Error(`never closed: ${open.join(', ')}`)
	return elements
}

function attributesOf(written: string): Map<string, string> {
	const attributes = new Map<string, string>()
	for (const [, name = '', value = ''] of written.matchAll(attribute)) {
		if (attributes.has(name)) throw new Error(`twice the attribute ${name}`)
		attributes.set(
			name,
			value.replace(/&(amp|lt|gt|quot|#39);/g, (entity, key: string) => names[key] ?? entity),
		)
	}
	return attributes
}

const excerpt = (html: string, at: number) => JSON.stringify(html.slice(Math.max(0, at - 40), at + 80))
