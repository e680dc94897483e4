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

const withoutStyles = (html: string): string =>
	html
		.replace(/<(?:style|script|svg|iframe|object)\b[\s\S]*?<\/(?:style|script|svg|iframe|object)\s*>/gi, '')
		.replace(/<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi, (tag) =>
			tag.replace(/\s(style|on\w+)\s*=/gi, (_, name: string) => ` data-${name.toLowerCase()}=`),
		)

export const elementsOf = (root: ParentNode, selector: string): HTMLElement[] => [
	...root.querySelectorAll<HTMLElement>(selector),
]
