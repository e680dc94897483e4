import { inTransaction } from '#app/db/client.server.ts'
import { publishedContent, type Content } from '#app/entries/published-content.server.ts'
import { everyPageTag } from '#app/events/page-tags.ts'
import { addDays, sortableDay } from '#app/format/dates.ts'
import { purge } from '#app/platform/pages/purge.server.ts'
import { licencesType } from '../licences/licence-content.ts'
import { servicesType, topicsType } from '../services/service-content.ts'

/** The day up to which this process has looked; null after a start, when the front may have older pages. */
let lookedOn: string | null = null

/**
 * Job: when the day of prices or of a licence is over, no page that was rendered before is shown any more. An old page
 * of the cache would be given once again while the new one is rendered, however long nobody has asked for it.
 */
export async function purgeExpired(now = new Date()): Promise<boolean> {
	const today = sortableDay(now)
	if (lookedOn === today) return false
	const since = lookedOn ?? addDays(today, -1)
	const isOver = lastDays(await publishedContent()).some((day) => day >= since && day < today)
	// Posts and llms.txt have prices, too.
	if (isOver) await inTransaction((tx) => purge(tx, [everyPageTag]))
	lookedOn = today
	return isOver
}

const lastDays = (content: Content): readonly string[] => [
	...content.items(licencesType).map(({ validUntil }) => validUntil),
	...content.items(servicesType).map(({ page }) => page.costs.validUntil),
	...content.items(topicsType).map(({ page }) => page.costs.validUntil),
]
