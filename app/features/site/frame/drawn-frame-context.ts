import { createContext, type ReactNode } from 'react'
import type { FooterProps } from './site-footer.tsx'
import type { NavProps } from './site-nav.tsx'

/** All that a frame is drawn from, besides the company, the menu and the services. */
export type FrameProps = NavProps & FooterProps

/** The HTML inside the parts of a frame. The link with the logo is not one: for its pictures a page has preloads in its head. */
export type DrawnFrame = { links: string; controls: string; footer: string }

/** Draws the frame of a page that everybody gets as the same bytes. Null in a browser, and for every other page. */
export const DrawnFrameContext = createContext<((props: FrameProps) => DrawnFrame) | null>(null)

/** Props of the element around a part: what was drawn of it, or else the part itself. */
export const inside = (drawn: string | undefined, part: ReactNode) =>
	drawn === undefined ? { children: part } : { dangerouslySetInnerHTML: { __html: drawn } }
