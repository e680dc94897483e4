import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from '#app/db/client.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import type { Limit } from '#app/platform/env/limit-table.ts'
import { networksOf } from '#app/platform/request/networks.ts'
import { hmacKey } from '#app/platform/env/secrets/secrets.server.ts'
import { beginsWithZeros, bitsOf, challengeWaitSeconds } from './challenge.ts'
import { allowanceOf, ownBucket, siteBucket, takeToken, usedPart, type Bucket } from './token-bucket.server.ts'
import { createContext } from 'react-router'

/** The solution of a challenge that was sent with the form of this request, for calls that check their limit themselves. */
export const challengeContext = createContext<string | null>(null)

/*
 * A challenge lets a request pass a used-up limit when its browser computes for about a second (a hash that begins with
 * some zero bits) or waits half a minute. It is signed, not stored, and valid once within ten minutes.
 */

const oldestMs = 10 * 60_000
/** Every bit doubles the work; up to this many more are required while many challenges are solved. */
const maxMoreBits = 6

export async function makeChallenge(limit: Limit, addressBucket: string): Promise<string> {
	const used = await Promise.all(solvedBuckets(limit, addressBucket).map(usedPart))
	const bits = Math.min(32, env.CHALLENGE_BITS + Math.round(maxMoreBits * Math.max(0, ...used)))
	const body = `${bits}.${Date.now().toString(36)}.${randomBytes(12).toString('base64url')}`
	return `${body}.${sign(limit, body)}`
}

/** Whether the challenge was solved or waited for, and not used before. This call uses it up. */
export async function isSolved(limit: Limit, answer: string, addressBucket: string): Promise<boolean> {
	const [challenge = '', number, ...more] = answer.split('~')
	const [bits, issued = '', id = '', signature = ''] = challenge.split('.')
	const asked = bitsOf(challenge)
	if (asked === null || more.length > 0 || !isSame(signature, sign(limit, `${bits}.${issued}.${id}`))) return false
	const age = Date.now() - Number.parseInt(issued, 36)
	// A clock that was set back must not prolong a challenge.
	if (age > oldestMs || age < -oldestMs) return false
	if (number === undefined) {
		if (age < challengeWaitSeconds * 1_000 || !(await mayWait(limit, addressBucket))) return false
	} else if (!beginsWithZeros(createHash('sha256').update(answer).digest(), asked)) return false
	const unused = await sql`
		insert into form_tokens (id) values (${`challenge:${id}`}) on conflict do nothing returning 1`
	if (unused.length === 0) return false
	// Counted, not limited: makeChallenge requires more work when there are many.
	if (number !== undefined) for (const bucket of solvedBuckets(limit, addressBucket)) await takeToken(bucket)
	return true
}

/** Waiting costs nothing, so a network may pass its limit by it only as often again. */
async function mayWait(limit: Limit, addressBucket: string): Promise<boolean> {
	for (const { name, share } of networksOf(addressBucket)) {
		if ((await takeToken(ownBucket(`waited:${limit}`, name, allowanceOf(limit), share))) > 0) return false
	}
	return true
}

/** They fill up as challenges are solved: ten times the plain limit. */
function solvedBuckets(limit: Limit, addressBucket: string): Bucket[] {
	const allowance = allowanceOf(limit)
	const site = siteBucket(`solved:${limit}`, allowance)
	const largest = networksOf(addressBucket).at(-1)
	return [
		...(largest ? [ownBucket(`solved:${limit}`, largest.name, allowance, 10 * largest.share)] : []),
		...(site ? [site] : []),
	]
}

const sign = (limit: Limit, body: string) =>
	createHmac('sha256', hmacKey('challenge')).update(`${limit}\n${body}`).digest('base64url')

function isSame(given: string, right: string): boolean {
	const [a, b] = [Buffer.from(given), Buffer.from(right)]
	return a.length === b.length && timingSafeEqual(a, b)
}
