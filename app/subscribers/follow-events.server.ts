import { connectSubscribers } from '#app/events/publish.server.ts'
import { queueCdnPurge } from '#app/features/cdn/queue-purges.server.ts'
import { purgeSharedCachesBy } from '#app/platform/pages/purge.server.ts'
import { announceUpdates } from './live-updates.server.ts'
import { writeMails } from './mails.server.ts'
import { markOutdatedPosts } from './outdated-posts.server.ts'
import { writePings } from './pings.server.ts'
import { purgePages } from './purges.server.ts'
import { queueDeliveries } from '#app/features/webhooks/deliveries/queue-deliveries.server.ts'

/** All subscribers to events, in the order they run. A new one is a file in this folder and its name here. */
export function followEvents(): void {
	connectSubscribers([writeMails, queueDeliveries, writePings, markOutdatedPosts, purgePages, announceUpdates])
	purgeSharedCachesBy(queueCdnPurge)
}
