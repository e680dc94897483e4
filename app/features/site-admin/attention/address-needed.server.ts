import { publishedContent } from '#app/entries/published-content.server.ts'
import type { AttentionSource } from '#app/features/admin/sections/attention-sources.server.ts'
import { isReachable, ownPagesType } from '#app/features/site/own-pages/own-page-content.ts'
import { addressOfType } from '../list.server.ts'
import { siteMessages as messages } from '../messages.ts'

/** Pages of the owner whose address a later release of the site answers itself: visitors cannot get to them. */
export const addressAttention: AttentionSource = {
	allow: 'content:edit',
	read: async () => {
		const pages = (await publishedContent()).items(ownPagesType).filter((page) => !isReachable(page))
		const [first] = pages
		if (!first) return []
		const list = addressOfType(ownPagesType)
		return [
			{
				href: pages.length === 1 ? `${list}/${first.id}/address` : list,
				icon: 'link',
				count: pages.length,
				text: messages.addressNeeded(pages.length, pages.map(({ title }) => title).join(', ')),
				urgent: false,
			},
		]
	},
}
