import { longDayText } from '#app/format/public-dates.ts'
import { serviceLabels } from '../parts/page-labels.ts'
import { priceText } from '../service/price-range.ts'
import { pricesExpired } from '../service/service-page.ts'
import { servicePageField, type ServicePageContent } from '../service/service-page-fields.ts'
import { heading, points, contentMarkdown } from './content-markdown.ts'
import { escapedMarkdown } from '#app/format/markdown-text.ts'

const without: ReadonlySet<string> = new Set(['meta', 'sharingTitle', 'primary', 'secondary', 'costs', 'callToAction'])

/** The page of a service: its prices are amounts, and are left out when they are valid no more. */
export const serviceBlocks = (page: ServicePageContent, text: string, now: Date): string[] => [
	...(page.hero.lead === '' && text !== '' ? [escapedMarkdown(text)] : []),
	...contentMarkdown(servicePageField.shape, { ...page, questions: null }, { without, labels: {} }),
	...prices(page.costs, now),
	...contentMarkdown(servicePageField.shape, { questions: page.questions }, { without, labels: {} }),
]

function prices(costs: ServicePageContent['costs'], now: Date): string[] {
	if (costs.ranges.length === 0) return []
	const isExpired = pricesExpired(costs, now)
	const price = (range: (typeof costs.ranges)[number]) => (isExpired ? '' : priceText(range)) || serviceLabels.askPrice
	const current = (...texts: readonly string[]) =>
		isExpired ? [] : texts.filter((text) => text !== '').map(escapedMarkdown)
	return [
		heading(costs.heading || serviceLabels.costs, 2),
		...current(costs.intro),
		...points(
			costs.ranges.map((range) =>
				[`${range.job}: ${price(range)}`, range.note].filter((part) => part !== '').join('. '),
			),
		),
		...current(costs.checkedOn === '' ? '' : serviceLabels.checkedOn(longDayText(costs.checkedOn)), costs.footnote),
		...(costs.movers.length === 0 || costs.moversHeading === '' ? [] : [heading(costs.moversHeading, 3)]),
		...points(costs.movers),
	]
}
