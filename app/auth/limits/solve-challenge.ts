import { sha256 } from '@noble/hashes/sha2.js'
import { beginsWithZeros, bitsOf, challengeWaitSeconds, solution } from './challenge.ts'

/** Hashes between two pauses: at most some 20 ms even on a slow phone, so that the page stays responsive. */
const atOnce = 2_000

/**
 * Solves a challenge in the browser: about a second on a phone, longer during a flood. After half a minute an unsolved
 * challenge is accepted too, so it stops then and returns the challenge itself.
 */
export async function solveChallenge(challenge: string, now: () => number = () => performance.now()): Promise<string> {
	const bits = bitsOf(challenge)
	if (bits === null) return challenge
	const encoder = new TextEncoder()
	const ends = now() + challengeWaitSeconds * 1_000 + 500
	for (let number = 0; now() < ends; number++) {
		const answer = solution(challenge, number)
		if (beginsWithZeros(sha256(encoder.encode(answer)), bits)) return answer
		if (number % atOnce === atOnce - 1) await new Promise((resolve) => setTimeout(resolve))
	}
	return challenge
}
