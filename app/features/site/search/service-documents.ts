import { withChannels } from '#app/features/contact/copy/placeholders.ts'
import type { SiteDocument } from '#app/features/search/documents.ts'
import { answerId } from '../parts/question-address.ts'
import type { TitledText } from '../parts/page-parts.ts'
import { priceText } from '../service/price-range.ts'
import { pricesExpired } from '../service/service-page.ts'
import type { ServicePageContent } from '../service/service-page-fields.ts'
import { documentTitles as titles } from './messages.ts'

type Service = { title: string; menuLabel: string; text: string; page: ServicePageContent }

/** The page of a service, its prices, and each of its questions: links lead to the part that answers. */
export function serviceDocuments(service: Service, path: string, now: Date): readonly SiteDocument[] {
	const { title, text, page } = service
	const name = service.menuLabel || title
	return [
		{
			address: path,
			kind: 'service',
			title: titles.named(name, page.meta.title),
			summary: [page.meta.description || text, page.hero.heading].join('\n'),
			keywords: `${title} service`,
			content: withChannels(contentOf(page)),
		},
		...prices(name, page, path, now),
		...page.questions.items.map(({ id, question, answer }): SiteDocument => ({
			address: `${path}#${answerId(id)}`,
			kind: 'question',
			title: question,
			summary: '',
			keywords: name,
			content: withChannels(answer),
		})),
	]
}

function prices(name: string, { costs }: ServicePageContent, path: string, now: Date): readonly SiteDocument[] {
	if (costs.ranges.length === 0) return []
	const isExpired = pricesExpired(costs, now)
	const jobs = costs.ranges.map((range) =>
		[`## ${range.job}`, isExpired ? '' : priceText(range), range.note].filter((part) => part !== '').join('\n'),
	)
	return [
		{
			address: `${path}#costs`,
			kind: 'price',
			title: titles.prices(name),
			summary: isExpired ? '' : costs.intro,
			keywords: `${name} ${titles.priceWords}`,
			content: [...jobs, ...costs.movers, isExpired ? '' : costs.footnote].join('\n'),
		},
	]
}

const titled = ({ title, text }: TitledText) => `## ${title}\n${text}`

const contentOf = ({ hero, capabilities, process, tools }: ServicePageContent): string =>
	[
		hero.lead,
		capabilities.intro,
		...capabilities.items.map(titled),
		process.intro,
		...process.steps.map(titled),
		tools.intro,
		...tools.groups.map(({ name, tools: list }) => `${name}: ${list.join(', ')}`),
	].join('\n')
