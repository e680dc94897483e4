import type { Subscriber } from '#app/events/publish.server.ts'
import { queuePings } from '#app/features/pings/queue-pings.server.ts'

/** Writes which pages search engines should read again; a job notifies them (features/pings). */
export const writePings: Subscriber = queuePings
