import { inOrder, type ContentType, type Placement } from '#app/content/content-type.ts'
import { entriesOf } from '#app/entries/drafts.server.ts'
import { priceText } from '#app/features/site/service/price-range.ts'
import type { ServicePageContent } from '#app/features/site/service/service-page-fields.ts'
import { pricesExpired, technologySlug } from '#app/features/site/service/service-page.ts'
import { servicesType, topicsType } from '#app/features/site/services/service-content.ts'
import { addressOfType } from '../list.server.ts'
import { siteMessages } from '../messages.ts'

export type PriceRow = {
	/** Of the form of its service. */
	form: string
	service: string
	/** Of its item in the price list. */
	id: string
	job: string
	/** As visitors read it; empty without an amount. */
	price: string
	/** Days as `2026-11-28`; empty where there is none. */
	checkedOn: string
	validUntil: string
	state: 'expired' | 'hidden' | 'draft' | 'changed' | 'published'
}

type Priced = Placement & { title: string; page: ServicePageContent }

/** All prices of the services that the company has, as their forms have them: expired first, then by their last day. */
export async function readPrices(): Promise<PriceRow[]> {
	const services = await pricesOf(servicesType)
	const hasTopics = services.ids.has(technologySlug)
	const rows = [...services.rows, ...(hasTopics ? (await pricesOf(topicsType)).rows : [])]
	return rows.toSorted(byLastDay)
}

export type PriceCount = { prices: number; expired: number }

export async function countPrices(): Promise<PriceCount> {
	const rows = await readPrices()
	return { prices: rows.length, expired: rows.filter(({ state }) => state === 'expired').length }
}

/** The days of two lists differ; prices of one list stay in its order. */
const byLastDay = (one: PriceRow, other: PriceRow): number =>
	Number(other.state === 'expired') - Number(one.state === 'expired') ||
	Number(one.validUntil === '') - Number(other.validUntil === '') ||
	(one.validUntil < other.validUntil ? -1 : Number(one.validUntil > other.validUntil))

async function pricesOf<V extends Priced>(type: ContentType<V>): Promise<{ ids: Set<string>; rows: PriceRow[] }> {
	const entries = (await entriesOf(type)).filter(({ isTrashed }) => !isTrashed)
	const items = inOrder(
		entries.map(({ id, draft, version, publishedVersion }) => ({ ...draft, id, version, publishedVersion })),
	)
	const rows = items.flatMap((item) => {
		const { costs } = item.page
		const state = pricesExpired(costs)
			? 'expired'
			: item.hidden
				? 'hidden'
				: item.publishedVersion === null
					? 'draft'
					: item.publishedVersion === item.version
						? 'published'
						: 'changed'
		return costs.ranges.map((range): PriceRow => ({
			form: `${addressOfType(type)}/${item.id}`,
			service: item.title || siteMessages.unnamed,
			id: range.id,
			job: range.job,
			price: priceText(range),
			checkedOn: costs.checkedOn,
			validUntil: costs.validUntil,
			state,
		}))
	})
	return { ids: new Set(items.map(({ id }) => id)), rows }
}
