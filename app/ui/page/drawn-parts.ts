import { createContext, createElement, use, type ComponentType } from 'react'

/** The HTML of a part, made of its props, the company, the menu and the services. */
export type DrawPart = <Props extends object>(part: ComponentType<Props>, props: Props) => string

/** For a page that everybody gets as the same bytes (drawn-parts.server.ts). Null in a browser, and for every other page. */
export const DrawnPartsContext = createContext<DrawPart | null>(null)

/**
 * Of parts that are the same on many pages: `draw(Part, props)` is spread into the element around the part. On a public
 * page that is the HTML that was drawn once; elsewhere it is the part.
 */
export function useDrawnParts() {
	const drawn = use(DrawnPartsContext)
	return <Props extends object>(part: ComponentType<Props>, props: Props) =>
		drawn ? { dangerouslySetInnerHTML: { __html: drawn(part, props) } } : { children: createElement(part, props) }
}
