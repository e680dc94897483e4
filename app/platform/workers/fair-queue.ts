/**
 * A queue for each account. The accounts take turns, so that one with thirty entries delays
 * nobody who has one; within an account the order is that of arrival.
 */
export class FairQueue<Entry> {
	/** In the order of their turns; an empty queue is removed. */
	readonly #lines = new Map<string, Entry[]>()
	readonly #limits: { total: number; perAccount: number }
	#size = 0

	constructor(limits: { total: number; perAccount: number }) {
		this.#limits = limits
	}

	/** False when the queue is full and nothing was added. */
	push(account: string, entry: Entry): boolean {
		const line = this.#lines.get(account) ?? []
		if (this.#size >= this.#limits.total || line.length >= this.#limits.perAccount) return false
		line.push(entry)
		this.#lines.set(account, line)
		this.#size += 1
		return true
	}

	/** The next entry; its account then moves behind all others. */
	shift(): Entry | undefined {
		const [next] = this.#lines
		if (!next) return undefined
		const [account, line] = next
		const entry = line.shift()
		this.#lines.delete(account)
		if (line.length > 0) this.#lines.set(account, line)
		this.#size -= 1
		return entry
	}

	/** False when it is not in the queue (any more). */
	remove(account: string, entry: Entry): boolean {
		const line = this.#lines.get(account)
		const at = line?.indexOf(entry) ?? -1
		if (!line || at < 0) return false
		line.splice(at, 1)
		if (line.length === 0) this.#lines.delete(account)
		this.#size -= 1
		return true
	}
}
