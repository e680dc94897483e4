import type { Subscriber } from '#app/events/publish.server.ts'
import { queueDeliveries } from '#app/features/webhooks/deliveries/queue-deliveries.server.ts'

/** Writes what other programs are notified of; a job sends it (features/webhooks). */
export const writeWebhooks: Subscriber = queueDeliveries
