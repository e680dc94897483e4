import type { ContentType, Placement } from '#app/content/content-type.ts'
import type { Item } from '#app/content/list.ts'
import { publishedContent, type Content } from '#app/entries/published-content.server.ts'
import type { AttentionItem } from '#app/features/admin/sections/attention.ts'
import type { AttentionSource } from '#app/features/admin/sections/attention-sources.server.ts'
import { licenceExpired, licencesType } from '#app/features/site/licences/licence-content.ts'
import type { ServicePageContent } from '#app/features/site/service/service-page-fields.ts'
import { pricesExpired } from '#app/features/site/service/service-page.ts'
import { servicesType, topicsType } from '#app/features/site/services/service-content.ts'
import { addressOfType } from '../list.server.ts'
import { siteMessages as messages } from '../messages.ts'
import { fieldAddress, pricesPath } from '../prices/prices-view.ts'

/** What visitors do not see any more, because its last day is over: price lists and licences. */
export const expiryAttention: AttentionSource = {
	allow: 'content:edit',
	read: async () => {
		const content = await publishedContent()
		const licences = content.items(licencesType).filter((licence) => licenceExpired(licence))
		return [
			...expiredPrices(content, servicesType),
			...expiredPrices(content, topicsType),
			...lineOf(licencesType, licences, {
				nameOf: ({ name }) => name,
				text: messages.licencesExpired,
				field: 'validUntil',
				all: addressOfType(licencesType),
			}),
		]
	},
}

type Priced = Placement & { title: string; page: ServicePageContent }

function expiredPrices<V extends Priced>(content: Content, type: ContentType<V>): AttentionItem[] {
	const over = content.items(type).filter(({ page }) => page.costs.ranges.length > 0 && pricesExpired(page.costs))
	return lineOf(type, over, {
		nameOf: ({ title }) => title,
		text: messages.pricesExpired,
		field: 'page.costs.validUntil',
		all: pricesPath,
	})
}

type Line<V> = {
	nameOf: (value: V) => string
	text: (count: number, names: string) => string
	/** The last day, by its path in the form. */
	field: string
	/** The list of all. */
	all: string
}

/** One leads to the day in its form, several to their list. */
function lineOf<V extends object>(
	type: ContentType<V>,
	over: readonly Item<V>[],
	{ nameOf, text, field, all }: Line<V>,
): AttentionItem[] {
	const [first] = over
	if (!first) return []
	return [
		{
			href: over.length === 1 ? fieldAddress(`${addressOfType(type)}/${first.id}`, field) : all,
			icon: 'clock',
			count: over.length,
			text: text(over.length, over.map(nameOf).join(', ')),
			urgent: false,
		},
	]
}
