const names: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const decode = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => names[entity] ?? entity)

/** What the form on a page of this site would send if nobody touched it. */
export function shownFields(html: string): Record<string, string> {
	const fields: Record<string, string> = {}
	for (const [control] of html.matchAll(/<input [^>]*>/g)) {
		const name = attribute(control, 'name')
		if (attribute(control, 'type') === 'checkbox') fields[name] = / checked=""/.test(control) ? 'on' : ''
		else fields[name] = attribute(control, 'value')
	}
	for (const [, start = '', text = ''] of html.matchAll(/<textarea ([^>]*)>([\s\S]*?)<\/textarea>/g))
		fields[attribute(` ${start}`, 'name')] = decode(text.replace(/^\n/, ''))
	for (const [, start = '', options = ''] of html.matchAll(/<select ([^>]*)>([\s\S]*?)<\/select>/g)) {
		const chosen = /<option [^>]*selected=""[^>]*>/.exec(options)?.[0] ?? ''
		fields[attribute(` ${start}`, 'name')] = attribute(chosen, 'value')
	}
	return fields
}

const attribute = (tag: string, name: string) => decode(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
