import { createContext } from 'react'
import type { DrawnFrame } from './drawn-frame.ts'
import type { FooterProps } from './site-footer.tsx'
import type { NavProps } from './site-nav.tsx'

/** All that a frame is drawn from, besides the company, the menu and the services. */
export type FrameProps = NavProps & FooterProps

/** Draws the frame of a page that everybody gets as the same bytes. Null in a browser, and for every other page. */
export const DrawnFrameContext = createContext<((props: FrameProps) => DrawnFrame) | null>(null)
