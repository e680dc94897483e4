import { limitTable, type Limit } from '#app/platform/env/limit-table.ts'
import { networksOf } from '#app/platform/request/networks.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { isSolved, makeChallenge } from './challenge.server.ts'
import { challengeWaitSeconds } from './challenge.ts'
import { authMessages, limitReached, tooManyMessages } from '../messages.ts'
import { allowanceOf, ownBucket, siteBucket, takeToken, takeTokens, type Bucket } from './token-bucket.server.ts'
import type { SignedIn } from '../viewer.server.ts'

export type { Limit } from '#app/platform/env/limit-table.ts'

/** What is counted: `key` is a network address bucket, or names an account or a known device. */
export type Counted = {
	key: string
	/** False leaves out the site's shared limit: a flood must not block known devices. */
	site?: boolean
	/** Names a shared limit of the same size, for requests that are counted apart. */
	group?: string | undefined
	/** The solution of a challenge (challenge.server.ts), if there was one. */
	challenge?: string | undefined
}

/**
 * What a request counts as. Signed-in users count for themselves on any network: thousands may share the address of a
 * mobile network. The shared limit does not apply to admins.
 */
export function countedAs(limit: Limit, viewer: SignedIn | null, addressBucket: string): Counted {
	if (!viewer || limitTable[limit].by === 'network') return { key: addressBucket }
	return { key: `account ${viewer.id}`, site: viewer.role === 'viewer' }
}

/**
 * Counts one attempt.
 *
 * @throws {ExpectedError} 429 with the seconds to wait, and with a challenge where the limit offers one.
 */
export const takeFromLimit = (limit: Limit, counted: Counted): Promise<void> => takeFromLimits([{ limit, counted }])

/**
 * Counts one attempt against several limits in this order, until one refuses.
 *
 * @throws {ExpectedError} As `takeFromLimit`.
 */
export async function takeFromLimits(all: readonly Attempt[]): Promise<void> {
	const due: Attempt[] = []
	for (const one of all) if (!(await isAllowedByChallenge(one))) due.push(one)
	const exceeded = await countAttempts(due)
	if (!exceeded) return
	const { wait, isShared, attempt } = exceeded
	const { limit, counted } = attempt
	if (limitTable[limit].over !== 'challenge')
		throw new ExpectedError(limitReached(limit, wait, isShared), { status: 429, retryAfter: wait })
	throw new ExpectedError(authMessages.challenge, {
		status: 429,
		retryAfter: Math.min(wait, challengeWaitSeconds),
		details: { challenge: await makeChallenge(limit, counted.key) },
	})
}

/** What an attempt is counted against. */
export type Attempt = { limit: Limit; counted: Counted }

async function isAllowedByChallenge({ limit, counted: { key, challenge } }: Attempt): Promise<boolean> {
	return limitTable[limit].over === 'challenge' && challenge ? isSolved(limit, challenge, key) : false
}

/** Seconds to wait, and whether the site's shared limit is reached instead of the sender's own. */
type Exceeded = { wait: number; isShared: boolean }

/** Counts one attempt; null when it is allowed. */
export const countAttempt = (limit: Limit, counted: Counted): Promise<Exceeded | null> =>
	countAttempts([{ limit, counted }])

/**
 * Counts against each limit of the network (small ones before large ones) or account, and last the site's shared one: a
 * sender who has used up their own must not use up everybody's. All in one statement, which the embedded engine runs by
 * itself.
 */
async function countAttempts(all: readonly Attempt[]): Promise<(Exceeded & { attempt: Attempt }) | null> {
	const counters = all.flatMap((attempt) => countersOf(attempt).map((counter) => ({ ...counter, attempt })))
	if (counters.length === 0) return null
	const refused = await takeTokens(counters.map(({ bucket }) => bucket))
	const by = refused && counters[refused.index]
	return by ? { wait: refused.wait, isShared: by.isShared, attempt: by.attempt } : null
}

function countersOf({ limit, counted }: Attempt): { bucket: Bucket; isShared: boolean }[] {
	const { key, site = true, group } = counted
	const allowance = allowanceOf(limit)
	const own = networksOf(key).map(({ name, share }) => ({
		bucket: ownBucket(limit, name, allowance, share),
		isShared: false,
	}))
	const shared = site ? siteBucket(group === undefined ? limit : `${limit}:${group}`, allowance) : null
	return shared ? [...own, { bucket: shared, isShared: true }] : own
}

/** As `countAttempt`: 0, or the seconds to wait. */
export const takeAllowance = async (limit: Limit, counted: Counted): Promise<number> =>
	(await countAttempt(limit, counted))?.wait ?? 0

/** Emails and text messages that anybody can cause by typing an address or a number. */
export type MailToAnybody =
	| 'sign-up'
	| 'password-reset'
	| 'verification'
	| 'sign-in'
	| 'email-change'
	| 'sms'
	| 'invitation'

/**
 * Limits emails of one kind to one address, requested by anybody, whether or not it has an account here. Each kind has
 * a limit of its own: a stranger who requests other kinds cannot block the link for a forgotten password.
 */
export async function takeMailTo(mailbox: string, kind: MailToAnybody): Promise<void> {
	const wait = await takeToken({ name: `mail-to:${kind}:${mailbox}`, burst: 3, perHour: 6 })
	if (wait > 0) throw new ExpectedError(tooManyMessages(kind === 'sms', wait), { status: 429, retryAfter: wait })
}
