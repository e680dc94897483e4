import { limitTable, type Limit } from '#app/platform/env/limit-table.ts'
import { networksOf } from '#app/platform/request/networks.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { isSolved, makeChallenge } from './challenge.server.ts'
import { challengeWaitSeconds } from './challenge.ts'
import { authMessages, limitReached, tooManyMessages } from '../messages.ts'
import { allowanceOf, ownBucket, siteBucket, takeToken } from './token-bucket.server.ts'
import type { SignedIn } from '../viewer.server.ts'

export type { Limit } from '#app/platform/env/limit-table.ts'

/** What is counted: `key` is a network address bucket, or names an account or a known device. */
export type Counted = {
	key: string
	/** False leaves out the site's shared limit: a flood must not block known devices. */
	site?: boolean
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
export async function takeFromLimit(limit: Limit, counted: Counted): Promise<void> {
	const hasChallenge = limitTable[limit].over === 'challenge'
	const { key, challenge } = counted
	if (hasChallenge && challenge && (await isSolved(limit, challenge, key))) return
	const ownWait = await takeAllowance(limit, { key, site: false })
	const wait = ownWait || (counted.site === false ? 0 : await takeSiteAllowance(limit))
	if (wait === 0) return
	if (!hasChallenge)
		throw new ExpectedError(limitReached(limit, wait, ownWait === 0), { status: 429, retryAfter: wait })
	throw new ExpectedError(authMessages.challenge, {
		status: 429,
		retryAfter: Math.min(wait, challengeWaitSeconds),
		details: { challenge: await makeChallenge(limit, key) },
	})
}

/**
 * The limits of the network (small ones before large ones) or account, and last the site's shared one: a sender who has
 * used up their own must not use up everybody's. Returns 0, or the seconds to wait.
 */
export async function takeAllowance(limit: Limit, { key, site = true }: Counted): Promise<number> {
	const allowance = allowanceOf(limit)
	for (const { name, share } of networksOf(key)) {
		const wait = await takeToken(ownBucket(limit, name, allowance, share))
		if (wait > 0) return wait
	}
	return site ? takeSiteAllowance(limit) : 0
}

/** The site's shared limit; `group` names a limit of the same size for requests that are counted apart. */
export async function takeSiteAllowance(limit: Limit, group?: string): Promise<number> {
	const bucket = siteBucket(group ? `${limit}:${group}` : limit, allowanceOf(limit))
	return bucket ? takeToken(bucket) : 0
}

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
