/** The same numbers for the same seed, on every machine: a run can be repeated and compared. */
export class Random {
	#state: number

	constructor(seed: number) {
		this.#state = seed | 0
	}

	/** 0 up to, not with, 1 (mulberry32). */
	next(): number {
		this.#state = (this.#state + 0x6d2b79f5) | 0
		let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
	}

	/** A whole number from `low` to `high`, both possible. */
	between(low: number, high: number): number {
		return low + Math.floor(this.next() * (high - low + 1))
	}

	/** One of the list; the first are chosen more often the larger `lean` is. */
	pick<T>(list: readonly T[], lean = 1): T {
		const chosen = list[Math.floor(this.next() ** lean * list.length)]
		if (chosen === undefined) throw new Error('Nothing to pick from.')
		return chosen
	}

	some<T>(list: readonly T[], low: number, high: number, lean = 1): T[] {
		const wanted = Math.min(this.between(low, high), list.length)
		const chosen = new Set<T>()
		while (chosen.size < wanted) chosen.add(this.pick(list, lean))
		return [...chosen]
	}
}
