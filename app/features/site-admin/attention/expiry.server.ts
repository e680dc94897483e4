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

/** What visitors do not see any more, because its last day is over: price lists and licences. */
export const expiryAttention: AttentionSource = {
	allow: 'content:edit',
	read: async () => {
		const content = await publishedContent()
		const licences = content.items(licencesType).filter((licence) => licenceExpired(licence))
		return [
			...expiredPrices(content, servicesType),
			...expiredPrices(content, topicsType),
			...lineOf(licencesType, licences, ({ name }) => name, messages.licencesExpired),
		]
	},
}

type Priced = Placement & { title: string; page: ServicePageContent }

function expiredPrices<V extends Priced>(content: Content, type: ContentType<V>): AttentionItem[] {
	const over = content.items(type).filter(({ page }) => page.costs.ranges.length > 0 && pricesExpired(page.costs))
	return lineOf(type, over, ({ title }) => title, messages.pricesExpired)
}

/** One leads to its form, several to their list. */
function lineOf<V extends object>(
	type: ContentType<V>,
	over: readonly Item<V>[],
	nameOf: (value: V) => string,
	text: (count: number, names: string) => string,
): AttentionItem[] {
	const [first] = over
	if (!first) return []
	return [
		{
			href: over.length === 1 ? `${addressOfType(type)}/${first.id}` : addressOfType(type),
			icon: 'clock',
			count: over.length,
			text: text(over.length, over.map(nameOf).join(', ')),
			urgent: false,
		},
	]
}
