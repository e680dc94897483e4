import type { CallToAction, PageHero, PageLink, PageMeta, Question, TitledText } from './page-parts.ts'

export type ProcessStep = TitledText & { time: string }

export type ToolGroup = { name: string; tools: readonly string[] }

export type PriceRange = { job: string; price: string; note: string }

// Optional sections are left out of a page: trades have price ranges, software pages have tools.
// The costs section needs the id 'costs': the hero's second button links to it.
export type ServicePage = {
	path: string
	meta: PageMeta
	parent: PageLink
	hero: PageHero & { illustration: string; primary: PageLink; secondary: PageLink }
	capabilities: { heading: string; intro: string; items: readonly TitledText[] }
	process: { heading: string; intro: string; steps: readonly ProcessStep[] }
	tools?: { heading: string; intro: string; groups: readonly ToolGroup[] }
	costs?: {
		heading: string
		intro: string
		ranges: readonly PriceRange[]
		moversHeading: string
		movers: readonly string[]
		footnote: string
	}
	questions: { heading: string; items: readonly Question[] }
	callToAction: CallToAction
}
