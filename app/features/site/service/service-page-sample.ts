import { numbered } from '#app/content/list.ts'
import type { PageHero, PageLink, PageMeta, Question, TitledText } from '../parts/page-parts.ts'
import type { PriceRange } from './price-range.ts'
import { servicePageField, type ServicePageContent } from './service-page-fields.ts'

/** A service page of the sample company as it is written down: without ids, and without the sections it does not have. */
export type ServicePageSample = {
	meta: PageMeta
	sharingTitle: string
	hero: PageHero & { illustration: string; primary: PageLink; secondary: PageLink }
	capabilities: { heading: string; intro: string; items: readonly TitledText[] }
	process: { heading: string; intro: string; steps: readonly (TitledText & { time: string })[] }
	tools?: { heading: string; intro: string; groups: readonly { name: string; tools: string[] }[] }
	costs?: {
		heading: string
		intro: string
		ranges: readonly PriceRange[]
		moversHeading: string
		movers: string[]
		footnote: string
	}
	questions: { heading: string; items: readonly Question[] }
	callToAction: { heading: string; text: string; primary: PageLink; secondary: PageLink }
}

const { tools: noTools, costs: noCosts } = servicePageField.empty

export const servicePageOf = (sample: ServicePageSample): ServicePageContent => ({
	...sample,
	hero: { ...sample.hero, illustration: { src: sample.hero.illustration, alt: '' } },
	capabilities: { ...sample.capabilities, items: numbered(sample.capabilities.items) },
	process: { ...sample.process, steps: numbered(sample.process.steps) },
	tools: sample.tools ? { ...sample.tools, groups: numbered(sample.tools.groups) } : noTools,
	costs: sample.costs ? { ...noCosts, ...sample.costs, ranges: numbered(sample.costs.ranges) } : noCosts,
	questions: { ...sample.questions, items: numbered(sample.questions.items) },
})
