import { sql } from '#app/db/client.server.ts'
import { cursorText, type ListCursor } from '#app/format/list-cursor.ts'
import type { DeliveryState } from '../states.ts'

export type Delivery = {
	id: string
	messageId: string
	type: string
	body: string
	state: DeliveryState
	attempts: number
	createdAt: Date
	triedAt: Date | null
	/** Of the next attempt. */
	runAt: Date
	status: number | null
	durationMs: number | null
	response: string | null
	error: string | null
}

const pageSize = 25

/** The deliveries of an endpoint, newest first, and the cursor of the next page. */
export async function listDeliveries(
	endpointId: string,
	before: ListCursor | null,
): Promise<{ deliveries: Delivery[]; next: string | null }> {
	const after = before ? sql`and (created_at, id) < (${before.at}, ${before.id})` : sql``
	const rows = await sql<Delivery[]>`
		select id, message_id as "messageId", type, body, state, attempts, created_at as "createdAt",
			tried_at as "triedAt", run_at as "runAt", status, duration_ms as "durationMs", response, error
		from webhook_deliveries where endpoint_id = ${endpointId} ${after}
		order by created_at desc, id desc limit ${pageSize + 1}`
	const deliveries = rows.slice(0, pageSize)
	const last = deliveries.at(-1)
	return { deliveries, next: rows.length > pageSize && last ? cursorText({ at: last.createdAt, id: last.id }) : null }
}
