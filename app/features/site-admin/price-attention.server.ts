import type { ContentType, Placement } from '#app/content/content-type.ts'
import { publishedContent, type Content } from '#app/entries/published-content.server.ts'
import type { AttentionItem } from '#app/features/admin/sections/attention.ts'
import type { AttentionSource } from '#app/features/admin/sections/attention-sources.server.ts'
import type { ServicePageContent } from '#app/features/site/service/service-page-fields.ts'
import { pricesExpired } from '#app/features/site/service/service-page.ts'
import { servicesType, topicsType } from '#app/features/site/services/service-content.ts'
import { addressOfType } from './list.server.ts'
import { siteMessages as messages } from './messages.ts'

/** Price lists that visitors do not see any more, because their last day is over. */
export const priceAttention: AttentionSource = {
	allow: 'content:edit',
	read: async () => {
		const content = await publishedContent()
		return [...expired(content, servicesType), ...expired(content, topicsType)]
	},
}

type Priced = Placement & { title: string; page: ServicePageContent }

/** One leads to its form, several to their list. */
function expired<V extends Priced>(content: Content, type: ContentType<V>): AttentionItem[] {
	const over = content.items(type).filter(({ page }) => page.costs.ranges.length > 0 && pricesExpired(page.costs))
	const [first] = over
	if (!first) return []
	const names = over.map(({ title }) => title).join(', ')
	return [
		{
			href: over.length === 1 ? `${addressOfType(type)}/${first.id}` : addressOfType(type),
			icon: 'clock',
			count: over.length,
			text: messages.pricesExpired(over.length, names),
			urgent: false,
		},
	]
}
