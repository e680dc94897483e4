/** The format of a solved challenge: the challenge, and the number that solves it. */
export const solution = (challenge: string, number: number): string => `${challenge}~${number.toString(36)}`

/** Whether a hash begins with this many zero bits. */
export function beginsWithZeros(hash: Uint8Array, bits: number): boolean {
	const whole = bits >> 3
	for (let index = 0; index < whole; index++) if (hash[index] !== 0) return false
	return (bits & 7) === 0 || (hash[whole] ?? 255) >> (8 - (bits & 7)) === 0
}

/** The zero bits that a challenge requires; they are its first part. Null for any other text. */
export function bitsOf(challenge: string): number | null {
	const bits = Number(/^(\d{1,2})\./.exec(challenge)?.[1] ?? 'none')
	return bits >= 1 && bits <= 32 ? bits : null
}

/** Seconds after which an unsolved challenge is accepted too: for browsers without JavaScript. */
export const challengeWaitSeconds = 30
