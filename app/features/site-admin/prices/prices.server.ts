import { inOrder, type ContentType, type Placement } from '#app/content/content-type.ts'
import { sql } from '#app/db/client.server.ts'
import { entriesOf } from '#app/entries/drafts.server.ts'
import { priceText } from '#app/features/site/service/price-range.ts'
import type { ServicePageContent } from '#app/features/site/service/service-page-fields.ts'
import { pricesExpired, technologySlug } from '#app/features/site/service/service-page.ts'
import { servicesType, topicsType } from '#app/features/site/services/service-content.ts'
import { sortableDay } from '#app/format/dates.ts'
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

/** How many `readPrices` has: a site may have many services, whose texts are long. */
export async function countPrices(): Promise<PriceCount> {
	const [count] = await sql<PriceCount[]>`
		select coalesce(sum(prices), 0)::int as prices,
			coalesce(sum(prices) filter (where last_day <> '' and last_day collate "C" < ${sortableDay(new Date())}), 0)::int
				as expired
		from (
			select e.draft #>> '{page,costs,validUntil}' as last_day,
				case jsonb_typeof(e.draft #> '{page,costs,ranges}')
					when 'array' then jsonb_array_length(e.draft #> '{page,costs,ranges}') else 0 end as prices
			from content_entries e
			where e.deleted_at is null and (
				e.type = ${servicesType.name} or e.type = ${topicsType.name} and exists (
					select from content_entries t
					where t.type = ${servicesType.name} and t.id = ${technologySlug} and t.deleted_at is null
				)
			)
		) lists`
	return count ?? { prices: 0, expired: 0 }
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
