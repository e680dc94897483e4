import type { WebhookType } from '../events/webhook-types.ts'
import type { EndpointState, OffReason } from '../states.ts'

/** Endpoints that there may be: each has a line of its own of deliveries in every process. */
export const maxEndpoints = 20

export type Endpoint = {
	id: string
	name: string
	url: string
	events: WebhookType[]
	createdAt: Date
	state: EndpointState
	offReason: OffReason | null
	failingSince: Date | null
	/** While the former secret signs too. */
	formerUntil: Date | null
	/** Deliveries that have not arrived yet. */
	waiting: number
}
