import type { ReactNode } from 'react'

/** The HTML inside the parts of a frame. The link with the logo is not one: for its pictures a page has preloads in its head. */
export type DrawnFrame = { links: string; controls: string; footer: string }

/** Props of the element around a part: what was drawn of it, or else the part itself. */
export const inside = (drawn: string | undefined, part: ReactNode) =>
	drawn === undefined ? { children: part } : { dangerouslySetInnerHTML: { __html: drawn } }
