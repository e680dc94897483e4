import { soon, sql } from '#app/db/client.server.ts'
import { isMailDue } from '#app/platform/mail/outbox.server.ts'
import type { SmtpOutcome } from '#app/platform/mail/smtp-session.server.ts'
import { secondsBetween } from './mail-server.server.ts'
import { isRecipient } from './recipients.server.ts'

/** One email that is this process's to send, for two minutes. */
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

/** Longer than one delivery may take. */
const lockSeconds = 120
/** Further ahead than the longest pause: the clock was wrong. */
const maxWaitMs = 7_200_000

/**
 * The next email, marked as on its way before it leaves. The row of the pace makes processes take turns; the sending is
 * locked, so that nothing is taken any more once a pause is stored. One statement: the database is asked for each of
 * thousands of emails. Only of sendings that were pressed for this mail server.
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
					and d.state = 'waiting' and d.run_at <= ${soon()}
				order by d.sending_id, d.run_at, d.id limit 1
				for update of d, n skip locked),
			moved as (
				insert into newsletter_pace (next_at)
				select now() + make_interval(secs => ${secondsBetween()}) from next where is_recipient
				on conflict (only_one) do update set next_at = excluded.next_at),
			taken as (
				update newsletter_deliveries d set
					state = case when next.is_recipient then 'sending' else 'left' end,
					attempts = d.attempts + next.is_recipient::int,
					settled_at = case when next.is_recipient then null else now() end,
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

/** Seconds until the next attempt, after the first, second, ... time that the server asked for patience. */
const waits = [300, 900, 3_600, 14_400, 43_200]
/** A server that is away is tried again after this time. */
const awaySeconds = 60

/** What a pause says where it was not pressed. */
export type Pause = 'sender' | 'many-refused' | 'many-unknown'

/**
 * Records what became of an email. An answer that comes after the row was given up as unknown is still the truth.
 * Returns why its sending has to pause, or null.
 */
export async function settleDelivery(taken: Taken, outcome: SmtpOutcome): Promise<Pause | null> {
	const { kind, answer } = outcome
	if (kind === 'away') return putBack(taken, answer)
	if (kind === 'refused' && outcome.about === 'sender') {
		await putBack(taken, answer)
		return 'sender'
	}
	const wait = kind === 'deferred' ? waits[taken.attempts - 1] : undefined
	if (wait !== undefined) {
		await sql`
			update newsletter_deliveries set state = ${waitingAgain(taken.sendingId)}, answer = ${answer}, locked_until = null,
				run_at = now() + make_interval(secs => ${wait})
			where id = ${taken.id} and state = 'sending' and attempts = ${taken.attempts}`
		return null
	}
	const state = kind === 'deferred' ? 'refused' : kind
	await sql`
		with cleared as (
			update newsletter_sendings set problem = null, problem_answer = null
			where id = ${taken.sendingId} and problem = 'away' and ${state} = 'accepted'),
		settled as (
			update newsletter_deliveries set state = ${state}, answer = ${answer}, locked_until = null, settled_at = now()
			where id = ${taken.id} and state in ('sending', 'unknown') and attempts = ${taken.attempts}
			returning subscriber_id)
		update newsletter_subscribers s set refusals = ${isAboutAddress(outcome) ? sql`s.refusals + 1` : sql`0`}
		from settled where s.id = settled.subscriber_id
			and (${isAboutAddress(outcome)} or (${kind} = 'accepted' and s.refusals > 0))`
	if (state === 'refused') return (await lastAre(taken.sendingId, 'refused', 10)) ? 'many-refused' : null
	if (state === 'unknown') return (await lastAre(taken.sendingId, 'unknown', 3)) ? 'many-unknown' : null
	return null
}

/** 5.7.x is about us (spam, policy), not about the address. */
const isAboutAddress = (outcome: SmtpOutcome): boolean =>
	outcome.kind === 'refused' && outcome.about === 'recipient' && !/\b5\.7\.\d/.test(outcome.answer)

/** The sending may have been stopped while the email was leaving. */
const waitingAgain = (sendingId: string) =>
	sql`case when (select state from newsletter_sendings where id = ${sendingId}) = 'stopped' then 'stopped' else 'waiting' end`

/** It was surely not taken, and is the next again. */
async function putBack({ id, sendingId, attempts }: Taken, answer: string): Promise<null> {
	await sql`
		with back as (
			update newsletter_deliveries set state = ${waitingAgain(sendingId)}, attempts = attempts - 1, locked_until = null
			where id = ${id} and state = 'sending' and attempts = ${attempts} returning 1),
		pace as (update newsletter_pace set next_at = now() + make_interval(secs => ${awaySeconds}))
		update newsletter_sendings set problem = 'away', problem_answer = ${answer}
		where id = ${sendingId} and state = 'sending'`
	return null
}

/** Since it was last resumed: the person who pressed that knows of those before. */
async function lastAre(sendingId: string, state: string, count: number): Promise<boolean> {
	const [row] = await sql<{ all: boolean | null }[]>`
		select count(*) = ${count} and bool_and(state = ${state}) as all from (
			select d.state from newsletter_deliveries d join newsletter_sendings n on n.id = d.sending_id
			where d.sending_id = ${sendingId} and d.settled_at is not null and d.state in ('accepted', 'refused', 'unknown')
				and d.settled_at >= coalesce(n.resumed_at, d.settled_at)
			order by d.settled_at desc limit ${count}) last`
	return row?.all ?? false
}

/** Emails whose process ended while they were leaving: nobody knows whether they were taken. */
export const endLostDeliveries = () =>
	sql`
		update newsletter_deliveries set state = 'unknown', settled_at = now(), locked_until = null
		where state = 'sending' and (locked_until < now() or locked_until > now() + interval '1 hour')`
