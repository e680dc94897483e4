import { soon, sql } from '#app/db/client.server.ts'
import { lockSeconds } from '#app/platform/mail/delivery-limits.ts'
import { isMailDue } from '#app/platform/mail/outbox.server.ts'
import { secondsBetween } from './mail-server.server.ts'
import { isRecipient } from './recipients.server.ts'

/** One email that is this process's to send, for `lockSeconds`. */
export type Taken = {
	id: string
	sendingId: string
	subscriberId: string
	attempts: number
	email: string
}

/** `wait`: milliseconds until the limits of the mail server allow the next. */
export type Take = { taken: Taken } | { wait: number } | 'none' | 'other-mail'

type Found = {
	wait: number | null
	isMailDue: boolean
	id: string | null
	sendingId: string | null
	subscriberId: string | null
	email: string | null
	attempts: number | null
	isRecipient: boolean | null
}

/** Further ahead than the longest pause: the clock was wrong. */
const maxWaitMs = 7_200_000

/** The email of the delivery `d` was sent before, and may have arrived: its answer was lost. */
const mayHaveArrived = () => sql`d.settled_at is not null`

/** What the delivery `d` becomes when its sending is stopped before its turn. */
export const spared = () => sql`
	state = case when ${mayHaveArrived()} then 'unknown' else 'stopped' end, settled_at = coalesce(d.settled_at, now())`

/**
 * The next email, marked as on its way before it leaves. The row of the pace makes processes take turns; the sending is
 * locked, so that nothing is taken any more once a pause is stored. One statement: the database is asked for each of
 * thousands of emails. Only of sendings that were pressed for this mail server. One with a problem waits for the others,
 * and of those with problems the one goes first that has waited longest.
 */
export async function takeDelivery(server: string): Promise<Take> {
	for (;;) {
		const [found] = await sql<Found[]>`
			with pace as materialized (
				select ceil(extract(epoch from next_at - now()) * 1000)::float8 as wait from newsletter_pace for update),
			other as materialized (select ${isMailDue()} as is_due),
			next as materialized (
				select d.id, d.sending_id, s.id as subscriber_id, s.email,
					coalesce(${isRecipient()}, false) as is_recipient
				from newsletter_deliveries d
				join newsletter_sendings n on n.id = d.sending_id and n.state = 'sending' and n.mail_server = ${server}
				left join newsletter_subscribers s on s.id = d.subscriber_id
				where not exists (select from pace where wait > 0 and wait < ${maxWaitMs})
					and not (select is_due from other)
					and d.state = 'waiting' and d.run_at <= ${soon()} and d.sending_id = (
						select o.id from newsletter_sendings o cross join lateral (
							select run_at from newsletter_deliveries
							where sending_id = o.id and state = 'waiting' and run_at <= ${soon()} order by run_at limit 1) first
						where o.state = 'sending' and o.mail_server = ${server}
						order by o.problem is not null, first.run_at, o.id limit 1)
				order by d.run_at, d.id limit 1
				for update of d, n skip locked),
			moved as (
				insert into newsletter_pace (next_at)
				select now() + make_interval(secs => ${secondsBetween()}) from next where is_recipient
				on conflict (only_one) do update set next_at = excluded.next_at),
			taken as (
				update newsletter_deliveries d set
					state = case when next.is_recipient then 'sending' when ${mayHaveArrived()} then 'unknown' else 'left' end,
					attempts = d.attempts + next.is_recipient::int,
					settled_at = case when next.is_recipient then d.settled_at else coalesce(d.settled_at, now()) end,
					locked_until = case when next.is_recipient then now() + make_interval(secs => ${lockSeconds}) end
				from next where d.id = next.id returning d.id, d.attempts)
			select (select wait from pace) as wait, other.is_due as "isMailDue", next.id, next.sending_id as "sendingId",
				next.subscriber_id as "subscriberId", next.email, taken.attempts, next.is_recipient as "isRecipient"
			from other left join next on true left join taken on taken.id = next.id`
		if (!found) return 'none'
		if (found.isMailDue) return 'other-mail'
		const { wait, id, sendingId, subscriberId, email, attempts } = found
		if (id === null || sendingId === null || attempts === null)
			return wait !== null && wait > 0 && wait < maxWaitMs ? { wait } : 'none'
		if (found.isRecipient && email !== null && subscriberId !== null)
			return { taken: { id, sendingId, subscriberId, email, attempts } }
	}
}

/** Times further ahead than the longest pause (12 hours) were written while the clock was wrong. */
export const endWrongPauses = () =>
	sql`
		update newsletter_deliveries set run_at = now()
		where state = 'waiting' and run_at > now() + interval '13 hours'
			and sending_id in (select id from newsletter_sendings where state = 'sending')`

/** Emails whose process ended while they were leaving: nobody knows whether they were taken. */
export const endLostDeliveries = () =>
	sql<{ sendingId: string }[]>`
		update newsletter_deliveries set state = 'unknown', settled_at = now(), locked_until = null
		where state = 'sending' and (locked_until < now() or locked_until > now() + interval '1 hour')
		returning sending_id as "sendingId"`
