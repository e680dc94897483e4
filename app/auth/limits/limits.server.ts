import { limitTable, type Limit } from '#app/platform/env/limit-table.ts'
import { networksOf } from '#app/platform/request/networks.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { isSolved, makeChallenge } from './challenge.server.ts'
import { challengeWaitSeconds } from './challenge.ts'
import { authMessages, limitReached, tooManyMessages } from '../messages.ts'
import { allowanceOf, ownBucket, siteBucket, takeToken } from './token-bucket.server.ts'
import type { SignedIn } from '../viewer.server.ts'

export type { Limit } from '#app/platform/env/limit-table.ts'

/** Who is counted for a limit: `key` is an address bucket, or names an account or a known device. */
export type Counted = {
	key: string
	/** False leaves out what everybody shares: a flood must not keep out those who are known here. */
	site?: boolean
	/** What came back of a challenge (challenge.server.ts), if anything. */
	challenge?: string | undefined
}

/**
 * Who a request counts as. People who are signed in count for themselves, wherever they are: thousands may share the
 * address of a mobile network. Editors and admins are not held up by what everybody else does.
 */
export function countedAs(limit: Limit, viewer: SignedIn | null, addressBucket: string): Counted {
	if (!viewer || limitTable[limit].by === 'network') return { key: addressBucket }
	return { key: `account ${viewer.id}`, site: viewer.role === 'viewer' }
}

/**
 * Takes from the limit what one attempt costs.
 *
 * @throws {ExpectedError} 429 with the seconds to wait, and a challenge that opens the way where the limit has one.
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
 * The allowance of the network (the small ones before the large ones) or account, and last what everybody shares: who
 * has used up their own must not use up everybody's. Returns 0, or the seconds to wait.
 */
export async function takeAllowance(limit: Limit, { key, site = true }: Counted): Promise<number> {
	const allowance = allowanceOf(limit)
	for (const { name, share } of networksOf(key)) {
		const wait = await takeToken(ownBucket(limit, name, allowance, share))
		if (wait > 0) return wait
	}
	return site ? takeSiteAllowance(limit) : 0
}

/** What everybody shares; `group` names an allowance of the same size for requests that are kept apart from the rest. */
export async function takeSiteAllowance(limit: Limit, group?: string): Promise<number> {
	const bucket = siteBucket(group ? `${limit}:${group}` : limit, allowanceOf(limit))
	return bucket ? takeToken(bucket) : 0
}

/** Mails, and text messages, that anybody can cause by typing an address or a number. */
export type MailToAnybody = 'sign-up' | 'password-reset' | 'verification' | 'sign-in' | 'email-change' | 'sms'

/**
 * Mails of one kind to one address, whoever asks for them and whether or not it has an account here. Each kind has its
 * own share: who has others asked for in somebody's name does not keep the link for a forgotten password from them.
 */
export async function takeMailTo(mailbox: string, kind: MailToAnybody): Promise<void> {
	const wait = await takeToken({ name: `mail-to:${kind}:${mailbox}`, burst: 3, perHour: 6 })
	if (wait > 0) throw new ExpectedError(tooManyMessages(kind === 'sms', wait), { status: 429, retryAfter: wait })
}
