import type { ForgeTool } from '../session/forge-state.ts'
import { tabNames } from '../store/messages.ts'

export type TabName = keyof typeof tabNames

export const isTab = (name: string): name is TabName => name in tabNames

/** The tools of each tab: while one works, its tab turns. */
export const toolsOf: Readonly<Record<TabName, readonly ForgeTool[]>> = {
	keywords: ['suggest-keywords'],
	meta: ['optimize-meta-title', 'generate-meta-description'],
	value: ['suggest-content-value'],
	goals: ['suggest-content-goals'],
	intro: ['write-introduction'],
	post: ['generate-full-content', 'refine-content'],
	image: ['generate-image'],
}
