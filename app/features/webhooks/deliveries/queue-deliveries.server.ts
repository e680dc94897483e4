import { inTransaction, sql, type Transaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { decisionOn, type DomainEvent } from '#app/events/events.ts'
import { outgoingEvents } from '../events/outgoing-events.ts'
import { testType, type WebhookEvent } from '../events/webhook-types.ts'
import { maxUnreviewed, maxWaiting } from '../states.ts'

const bodyOf = (type: string, data: object): string =>
	JSON.stringify({ type, timestamp: new Date().toISOString(), data })

/**
 * Writes a delivery for each endpoint that asks for an event, in the transaction of the event. Endpoints that are paused
 * have theirs later. One that too many wait for gets none: the job that sends them switches it off.
 */
export async function queueDeliveries({ sql, start }: Transaction, events: readonly DomainEvent[]): Promise<void> {
	const messages = events.flatMap((event) => {
		const outside = decisionOn(outgoingEvents, event)
		if (outside === null) return []
		const { type, data, isUnreviewed = false } = outside
		return [
			{
				id: newId(),
				type,
				body: bodyOf(type, data),
				comment_id: commentOf(outside),
				is_unreviewed: isUnreviewed,
			},
		]
	})
	if (messages.length === 0) return
	start(sql`
		insert into webhook_deliveries (endpoint_id, message_id, type, body, comment_id, is_unreviewed)
		select e.id, m.id, m.type, m.body, m.comment_id, m.is_unreviewed from webhook_endpoints e
		join jsonb_to_recordset(${sql.json(messages)}::jsonb)
			as m (id uuid, type text, body text, comment_id uuid, is_unreviewed boolean)
			on m.type = any(e.events)
		where e.off_at is null and not ${isCrowded()}
			and (not m.is_unreviewed or ${wasAnnounced()} or not ${hasManyUnreviewed()})`)
}

/**
 * Whether `maxWaiting` messages wait for the endpoint `e`, without those that waited when it was last resumed; reads no
 * more index entries than that.
 */
export const isCrowded = () => sql`exists (
	select 1 from webhook_deliveries w where w.endpoint_id = e.id and w.state in ('waiting', 'sending')
	offset ${maxWaiting - 1}::int + e.waiting_before)`

/** The new or deleted comment that a message is about. */
const commentOf = (event: WebhookEvent): string | null =>
	event.type === 'comment.created' || event.type === 'comment.deleted' ? event.data.id : null

/** Whether the endpoint `e` has got as many messages in the last hour as it gets about unreviewed comments. */
const hasManyUnreviewed = () => sql`exists (
	select from webhook_deliveries w
	where w.endpoint_id = e.id and w.is_unreviewed and w.created_at > now() - interval '1 hour'
	offset ${maxUnreviewed - 1}::int)`

/** Whether the message `m` says that a comment is gone which the endpoint `e` has got a message about. */
const wasAnnounced = () => sql`exists (
	select from webhook_deliveries w where w.comment_id = m.comment_id and w.endpoint_id = e.id)`

/** A test of an endpoint; `id` makes two of a double click one. False where there is no such endpoint. */
export async function queueTest(endpointId: string, id: string): Promise<boolean> {
	const there = await sql`select 1 from webhook_endpoints where id = ${endpointId}`
	if (there.length === 0) return false
	await inTransaction(
		({ sql }) => sql`
		insert into webhook_deliveries (endpoint_id, message_id, type, body)
		values (${endpointId}, ${id}, ${testType}, ${bodyOf(testType, {})})
		on conflict (endpoint_id, message_id) do nothing`,
	)
	return true
}
