import { trustedHtml } from '#app/ui/page/trusted-html.ts'

/**
 * A document of pasted HTML, in which nothing runs or loads, because it has no window. It inherits the page's content
 * policy, which drops `style` attributes and reports each one; under another name they can be read.
 */
export function inertDocument(html: string): Document {
	const parser: { parseFromString: (this: DOMParser, html: string, type: 'text/html') => Document } = new DOMParser()
	// TypeScript's own list does not know that this method takes trusted HTML.
	return Reflect.apply(parser.parseFromString, parser, [trustedHtml(withoutStyles(html)), 'text/html'])
}

const unread = ['style', 'script', 'svg', 'iframe', 'object']

/** Each pattern ends where its last match can end: looking for what is not there takes minutes on a page made for that. */
function withoutStyles(html: string): string {
	const shorter = unread.reduce((html, name) => {
		const end = html.toLowerCase().lastIndexOf(`</${name}`)
		const whole = new RegExp(`<${name}\\b[\\s\\S]*?</${name}\\s*>`, 'gi')
		if (end < 0) return html
		const last = html.indexOf('>', end) + 1 || html.length
		return html.slice(0, last).replace(whole, '') + html.slice(last)
	}, html)
	const end = shorter.lastIndexOf('>') + 1
	const renamed = shorter
		.slice(0, end)
		.replace(/<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi, (tag) =>
			tag.replace(/\s(style|on\w+)\s*=/gi, (_, name: string) => ` data-${name.toLowerCase()}=`),
		)
	return renamed + shorter.slice(end)
}

export const elementsOf = (root: ParentNode, selector: string): HTMLElement[] => [
	...root.querySelectorAll<HTMLElement>(selector),
]
