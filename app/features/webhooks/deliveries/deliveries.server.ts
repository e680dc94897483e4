import { inTransaction, soon, sql } from '#app/db/client.server.ts'
import { recordFailure } from './failing.server.ts'
import { askedPause, maxWaitSeconds, waitAfter } from './waits.ts'

/** A delivery that this process sends now. */
export type Taken = {
	id: string
	endpointId: string
	messageId: string
	body: string
	attempts: number
	url: string
	secret: string
	former: string | null
}

/** What an attempt came to: a response, or none. `pause`: seconds that the receiver asks for. */
export type Attempt = {
	status: number | null
	durationMs: number
	response: string | null
	error: string | null
	pause?: number | null
}

const due = () => sql`
	d.state in ('waiting', 'sending')
	and (d.run_at <= ${soon()} or d.run_at > now() + make_interval(secs => ${maxWaitSeconds}))
	and (d.locked_until is null or d.locked_until < now() or d.locked_until > now() + interval '1 hour')
	and (d.type = 'webhook.test' or (e.paused_at is null and e.off_at is null))`

/** The endpoints that something is due for. */
export async function dueEndpoints(): Promise<string[]> {
	const rows = await sql<{ id: string }[]>`
		select e.id from webhook_endpoints e
		where exists (select from webhook_deliveries d where d.endpoint_id = e.id and ${due()})`
	return rows.map(({ id }) => id)
}

/**
 * Locks the oldest due delivery of an endpoint for a minute, longer than an attempt may take. When its process dies it
 * is due again after that.
 */
export async function takeDelivery(endpointId: string): Promise<Taken | null> {
	const [taken] = await sql<Taken[]>`
		update webhook_deliveries w
		set state = 'sending', attempts = w.attempts + 1, locked_until = now() + interval '1 minute', tried_at = now()
		from webhook_endpoints e
		where e.id = w.endpoint_id and w.id = (
			select d.id from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
			where d.endpoint_id = ${endpointId} and ${due()}
			order by d.run_at, d.id limit 1 for update of d skip locked)
		returning w.id, w.endpoint_id as "endpointId", w.message_id as "messageId", w.body, w.attempts, e.url, e.secret,
			case when e.former_until > now() then e.former_secret end as former`
	return taken ?? null
}

/** Puts a delivery back that was not tried, or not to its end: the attempt does not count. */
export async function putBack({ id, attempts }: Taken): Promise<void> {
	await sql`
		update webhook_deliveries set state = 'waiting', attempts = attempts - 1, locked_until = null
		where id = ${id} and state = 'sending' and attempts = ${attempts}`
}

const isDelivered = ({ status }: Attempt): boolean => status !== null && status >= 200 && status < 300

/** 410: the receiver wants no more. */
const isGone = ({ status }: Attempt): boolean => status === 410

/** `attempts` shows whether this process still has the lock: one that takes it later raises the count. */
export async function settle(taken: Taken, attempt: Attempt): Promise<void> {
	const { id, endpointId, attempts } = taken
	const pause = isDelivered(attempt) ? 0 : askedPause(attempt.pause ?? 0)
	const own = isDelivered(attempt) || isGone(attempt) ? null : waitAfter(attempts)
	const wait = own === null ? null : Math.max(own, pause)
	const state = isDelivered(attempt) ? 'delivered' : wait === null ? 'failed' : 'waiting'
	await inTransaction(async (tx) => {
		// First, as a deletion does, which would otherwise wait for us while we wait for it.
		await tx.sql`select 1 from webhook_endpoints where id = ${endpointId} for update`
		const rows = await tx.sql`
			update webhook_deliveries set state = ${state}, locked_until = null, status = ${attempt.status},
				duration_ms = ${attempt.durationMs}, response = ${attempt.response}, error = ${attempt.error},
				run_at = case when ${state} = 'waiting' then now() + make_interval(secs => ${wait ?? 0}) else run_at end
			where id = ${id} and state = 'sending' and attempts = ${attempts} returning 1`
		if (rows.length === 0) return
		if (pause > 0)
			await tx.sql`
				update webhook_deliveries set run_at = now() + make_interval(secs => ${pause})
				where endpoint_id = ${endpointId} and state = 'waiting' and type <> 'webhook.test'
					and run_at < now() + make_interval(secs => ${pause})`
		if (state === 'delivered')
			await tx.sql`
				update webhook_endpoints set failing_since = null, noticed_at = null
				where id = ${endpointId} and failing_since is not null`
		else await recordFailure(tx, { endpointId, hasFailed: state === 'failed', isGone: isGone(attempt) })
	})
}

/** Sends a settled delivery once more, with the same id; false for one that is on its way, or gone. */
export async function sendAgain(id: string, endpointId: string): Promise<boolean> {
	const rows = await inTransaction(
		({ sql }) => sql`
		update webhook_deliveries set state = 'waiting', attempts = 0, run_at = now()
		where id = ${id} and endpoint_id = ${endpointId} and state in ('delivered', 'failed') returning 1`,
	)
	return rows.length > 0
}
