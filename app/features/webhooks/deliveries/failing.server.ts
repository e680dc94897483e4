import { inTransaction, sql, type Handle } from '#app/db/client.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import type { OffReason } from '../states.ts'
import { isCrowded } from './queue-deliveries.server.ts'
import { failingMail, offMail } from './webhook-mails.ts'

/** An endpoint that has taken nothing for so long is switched off. */
const maxFailingDays = 5

type Failure = {
	endpointId: string
	/** A delivery has failed permanently. */
	hasFailed: boolean
	isGone: boolean
}

type Row = { name: string; isOver: boolean; isNoticed: boolean }

/** After an attempt that failed: owners get one email about it, and one more if the endpoint is switched off. */
export async function recordFailure(tx: Handle, { endpointId, hasFailed, isGone }: Failure): Promise<void> {
	const [row] = await tx.sql<Row[]>`
		update webhook_endpoints set failing_since = coalesce(failing_since, now()) where id = ${endpointId}
		returning name, coalesce(failing_since < now() - make_interval(days => ${maxFailingDays}), false) as "isOver",
			noticed_at is not null as "isNoticed"`
	if (!row) return
	if (isGone || row.isOver) return switchOff(tx, endpointId, isGone ? 'gone' : 'failing')
	if (!hasFailed || row.isNoticed) return
	await tx.sql`update webhook_endpoints set noticed_at = now() where id = ${endpointId}`
	await mailOwners(tx, failingMail(row.name, addressOf(endpointId)))
}

/** Endpoints that too many messages wait for, also paused ones. */
export async function switchOffCrowded(): Promise<void> {
	const crowded = await sql<
		{ id: string }[]
	>`select e.id from webhook_endpoints e where e.off_at is null and ${isCrowded()}`
	for (const { id } of crowded) await inTransaction((tx) => switchOff(tx, id, 'crowded'))
}

/** From now on its events are not stored, until an admin resumes it. */
export async function switchOff(tx: Handle, endpointId: string, reason: OffReason): Promise<void> {
	const [row] = await tx.sql<{ name: string }[]>`
		update webhook_endpoints set off_at = now(), off_reason = ${reason}
		where id = ${endpointId} and off_at is null returning name`
	if (!row) return
	log.warn({ id: endpointId, reason }, 'a webhook was switched off')
	await mailOwners(tx, offMail(row.name, reason, addressOf(endpointId)))
}

const addressOf = (id: string): string => `${env.SITE_URL}/admin/webhooks/${id}`

async function mailOwners(tx: Handle, mail: ReturnType<typeof failingMail>): Promise<void> {
	const owners = await tx.sql<{ email: string }[]>`
		select email from profiles where role = 'admin' and is_owner and suspended_at is null`
	for (const { email } of owners)
		await enqueueMail(tx, {
			kind: 'webhook-trouble',
			to: email,
			headers: { 'Auto-Submitted': 'auto-generated' },
			...mail,
		})
}
