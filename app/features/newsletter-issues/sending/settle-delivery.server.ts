import { inTransaction, sql, type Transaction } from '#app/db/client.server.ts'
import { enhancedCode } from '#app/platform/mail/smtp-answer.ts'
import type { SmtpOutcome } from '#app/platform/mail/smtp-session.server.ts'
import type { NotMade } from './compose-delivery.server.ts'
import { spared, type Taken } from './deliveries.server.ts'

/** Seconds until the next attempt, after the first, second, ... time that the server asked for patience. */
const waits = [300, 900, 3_600, 14_400, 43_200]
/** A server that is away or busy is tried again after this time. */
const awaySeconds = 60

/** What a pause says where it was not pressed. */
export type Pause = 'not-made' | 'sender' | 'unreachable' | 'quota' | 'many-refused' | 'many-unknown'

/**
 * Records what became of an email. An answer that comes after the row was given up as unknown is still the truth, and one
 * that it was accepted also after it was to be sent again.
 * Returns why its sending has to pause, or null.
 */
export async function settleDelivery(taken: Taken, outcome: SmtpOutcome | NotMade): Promise<Pause | null> {
	const { kind, answer } = outcome
	if (kind === 'not-made') {
		await putBack(taken, { problem: 'busy', answer })
		return 'not-made'
	}
	if (kind === 'away') {
		const isTooLong = await putBack(taken, { problem: 'away', answer })
		return isTooLong ? 'unreachable' : null
	}
	if (kind === 'refused' && (outcome.about === 'sender' || outcome.about === 'quota')) {
		await putBack(taken, { problem: 'busy', answer })
		return outcome.about
	}
	const asksForPatience = kind === 'deferred' && outcome.about === 'email'
	if ((kind === 'deferred' && outcome.about === 'sender') || (asksForPatience && (await isBusy(taken)))) {
		const isTooLong = await putBack(taken, { problem: 'busy', answer })
		return isTooLong ? 'sender' : null
	}
	const wait = kind === 'deferred' ? waits[taken.attempts - 1] : undefined
	if (wait !== undefined) {
		await inTransaction(async (tx) => {
			const stopped = await isStopped(tx, taken.sendingId)
			await tx.sql`
				with busy as (
					update newsletter_sendings set problem = 'busy', problem_answer = ${answer}, problem_since = ${since()}
					where id = ${taken.sendingId} and state = 'sending' and coalesce(problem, 'away') = 'away' and ${asksForPatience})
				update newsletter_deliveries d set ${stopped ? spared() : sql`state = 'waiting'`}, ${answered(answer)}, locked_until = null,
					run_at = now() + make_interval(secs => ${wait})
				where id = ${taken.id} and state = 'sending' and attempts = ${taken.attempts}`
		})
		return null
	}
	const state = kind === 'deferred' ? 'refused' : kind
	await sql`
		with cleared as (
			update newsletter_sendings set problem = null, problem_answer = null
			where id = ${taken.sendingId} and problem in ('away', 'busy') and ${state} = 'accepted'),
		settled as (
			update newsletter_deliveries set state = ${state}, ${answered(answer)}, locked_until = null, settled_at = now()
			where id = ${taken.id} and (state in ('sending', 'unknown') or ${kind} = 'accepted') and attempts = ${taken.attempts}
			returning subscriber_id)
		update newsletter_subscribers s set refusals = ${isAboutAddress(outcome) ? sql`s.refusals + 1` : sql`0`}
		from settled where s.id = settled.subscriber_id
			and (${isAboutAddress(outcome)} or (${kind} = 'accepted' and s.refusals > 0))`
	if (state === 'refused') return (await lastAre(taken.sendingId, 'refused', 10)) ? 'many-refused' : null
	if (state === 'unknown') return (await areManyUnknown(taken.sendingId)) ? 'many-unknown' : null
	return null
}

/** Servers repeat the address in their answer: it is not stored for a subscriber who was erased while the email was leaving. */
const answered = (answer: string | null) =>
	sql`answer = case when subscriber_id is null then null else ${answer}::text end`

/** 5.7.x is about us (spam, policy), not about the address. */
const isAboutAddress = (outcome: SmtpOutcome): boolean =>
	outcome.kind === 'refused' && outcome.about === 'recipient' && !enhancedCode(outcome.answer).startsWith('5.7.')

/**
 * The sending may have been stopped while the email was leaving. Locked first: a stop that is being stored is waited for,
 * because it does not see this email among those that wait.
 */
async function isStopped({ sql: within }: Transaction, sendingId: string): Promise<boolean> {
	const [sending] = await within<{ state: string }[]>`
		select state from newsletter_sendings where id = ${sendingId} for update`
	return sending?.state === 'stopped'
}

/** A server that takes nothing for so long is not asked to be patient any more: then each email has its own attempts. */
const maxBusyHours = 36
/** As long as other email is tried: what fails on Friday evening is mended on Monday. */
const maxAwayHours = 72

/**
 * Whether the mail server asks for patience of all emails, as with a limit of an hour or a day: it has asked for that of
 * others, and has taken none since. Then it does not count against the one that was its turn.
 */
async function isBusy({ id, sendingId }: Taken): Promise<boolean> {
	const [row] = await sql<{ is: boolean }[]>`
		select exists (
			select from newsletter_sendings n where n.id = ${sendingId} and n.problem in ('away', 'busy')
				and n.problem_since > now() - make_interval(hours => ${maxBusyHours})
				and exists (
					select from newsletter_deliveries d
					where d.sending_id = n.id and d.id <> ${id} and d.state = 'waiting' and d.answer is not null)) as is`
	return row?.is ?? false
}

/** Away and busy are one problem: a server may say the one and the other in turn. */
const since = () => sql`case when problem in ('away', 'busy') then coalesce(problem_since, now()) else now() end`

/**
 * It was surely not taken, and that is no attempt; the others go first, because it may be the reason. Returns whether the
 * problem lasts too long.
 */
async function putBack(
	{ id, sendingId, attempts }: Taken,
	why: { problem: 'away' | 'busy'; answer: string },
): Promise<boolean> {
	const { problem, answer } = why
	return inTransaction(async (tx) => {
		const stopped = await isStopped(tx, sendingId)
		const [row] = await tx.sql<{ isTooLong: boolean | null }[]>`
			with back as (
				update newsletter_deliveries d set ${stopped ? spared() : sql`state = 'waiting'`}, attempts = attempts - 1, locked_until = null,
					run_at = now(), ${answered(problem === 'busy' ? answer : null)}
				where id = ${id} and state = 'sending' and attempts = ${attempts} returning 1),
			pace as (update newsletter_pace set next_at = now() + make_interval(secs => ${awaySeconds}))
			update newsletter_sendings set problem = ${problem}, problem_answer = ${answer},
				problem_since = ${since()}
			where id = ${sendingId} and state = 'sending'
			returning problem_since < now() - make_interval(hours => ${problem === 'away' ? maxAwayHours : maxBusyHours}) as "isTooLong"`
		return row?.isTooLong ?? false
	})
}

export const areManyUnknown = (sendingId: string): Promise<boolean> => lastAre(sendingId, 'unknown', 3)

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
