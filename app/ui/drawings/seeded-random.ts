export type Random = {
	/** A number from 0 up to, but not including, 1. */
	next: () => number
	between: (min: number, max: number) => number
	whole: (min: number, max: number) => number
	pick: <T>(choices: readonly [T, ...T[]]) => T
	shuffle: <T>(items: readonly T[]) => T[]
}

/** The same seed gives the same numbers on every machine: integer arithmetic only. */
export function seededRandom(seed: string): Random {
	let state = hashOf(seed)
	const next = () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
	}
	const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
	return {
		next,
		between: (min, max) => min + next() * (max - min),
		whole,
		pick: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
		shuffle: (items) => {
			const keyed = items.map((item) => ({ item, key: next() }))
			return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
		},
	}
}

export function hashOf(text: string): number {
	let hash = 0x811c9dc5
	for (let index = 0; index < text.length; index++) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
	}
	// FNV leaves neighbours alike in their high bits; this spreads them.
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
	return hash ^ (hash >>> 16)
}
