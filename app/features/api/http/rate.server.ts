import { takeAllowance } from '#app/auth/limits/limits.server.ts'
import { allowanceOf, ownBucket, usedPart } from '#app/auth/limits/token-bucket.server.ts'

/** Counts a request of a token; `wait` is 0, or the seconds until it may send the next one. */
export async function takeRate(tokenId: string): Promise<{ wait: number; headers: Record<string, string> }> {
	const key = `token ${tokenId}`
	const allowance = allowanceOf('api')
	const wait = await takeAllowance('api', { key })
	const left = Math.floor(allowance.burst * (1 - (await usedPart(ownBucket('api', key, allowance)))))
	const full = Math.ceil(((allowance.burst - left) / allowance.perHour) * 3_600)
	return {
		wait,
		// draft-ietf-httpapi-ratelimit-headers-10: what is left, and the seconds until all of it is there again.
		headers: {
			'ratelimit-policy': `"token";q=${allowance.burst};w=${Math.ceil((allowance.burst / allowance.perHour) * 3_600)}`,
			ratelimit: `"token";r=${Math.max(0, left)};t=${full}`,
		},
	}
}
