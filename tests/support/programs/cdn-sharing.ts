import { inTransaction } from '#app/db/client.server.ts'
import { queueCdnPurge } from '#app/features/cdn/queue-purges.server.ts'
import { sharing } from '#app/features/cdn/sharing.server.ts'
import type { CdnDriver } from '#app/platform/env/env-cdn.ts'
import { log } from '#app/platform/log/log.server.ts'
import { purge, purgeSharedCachesBy } from '#app/platform/pages/purge.server.ts'
import { cdnReceiver } from './cdn-receiver.ts'

/* What a process says to its front about pages that a CDN may store, without the front. */

/** The driver, or null for no sharing, each time that it was said. */
export const shared: (CdnDriver | null)[] = []
/** Whether this process gets the others' purges. */
export const connection = { isUp: true }

/** As at the start of a process. */
export function connectSharing(): void {
	connection.isUp = true
	shared.length = 0
	sharing.connect(
		(to) => shared.push(to),
		() => connection.isUp,
	)
}

/** A CDN that takes the purges of this process. */
export function startCdn() {
	log.level = 'silent'
	purgeSharedCachesBy(queueCdnPurge)
	return cdnReceiver()
}

export const takeAway = (...tags: string[]) => inTransaction((tx) => purge(tx, tags, 'taken away'))
