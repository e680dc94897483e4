/** Without a word from the primary for this long nobody knows what the replica lacks. */
const maxLagMs = 10_000

type Sample = { at: number; position: number }

/**
 * Whether a replica has everything that a page must show. Positions are bytes of the primary's log. After a change that
 * pages show, the primary's position is not known until it was asked: until then the replica is not current, and then not
 * before it has replayed up to there.
 */
export class ReplicaProgress {
	#held = 0
	#changes = 1
	#located = 0
	#required = 0
	#replayed = -1
	#currentAt = -Infinity
	#samples: Sample[] = []

	isCurrent(now: number): boolean {
		return (
			this.#held === 0 &&
			this.#located === this.#changes &&
			this.#replayed >= this.#required &&
			now - this.#currentAt <= maxLagMs
		)
	}

	/** A transaction that changes pages is about to commit; the returned function says that it is over, whatever its outcome. */
	hold(): () => void {
		this.#held += 1
		let isOver = false
		return () => {
			if (isOver) return
			isOver = true
			this.#held -= 1
			this.changed()
		}
	}

	/** Pages have changed up to some position that is not known yet. */
	changed(): void {
		this.#changes += 1
	}

	/** To be called before the primary is asked for its position; the returned function takes the answer. */
	locate(now: number): (position: number) => void {
		const changes = this.#changes
		return (position) => {
			if (changes > this.#located) {
				this.#located = changes
				this.#required = position
			}
			this.#samples = [...this.#samples.filter(({ at }) => now - at <= maxLagMs), { at: now, position }]
		}
	}

	replayed(position: number): void {
		this.#replayed = position
		for (const sample of this.#samples) if (sample.position <= position) this.#currentAt = sample.at
	}

	/** It is away, or was restarted, perhaps with less than it had. */
	forget(): void {
		this.#replayed = -1
	}
}
