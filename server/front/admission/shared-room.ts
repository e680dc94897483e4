/** Bytes of memory shared by networks: each may take its share of the whole, however early it comes. */
export class SharedRoom {
	readonly #bytes: number
	readonly #held = new Map<string, number>()
	#total = 0

	constructor(bytes: number) {
		this.#bytes = bytes
	}

	/** False when `network` has its part already, or when all of them together hold twice the room: then nothing was taken. */
	take(network: string, bytes: number): boolean {
		const held = this.#held.get(network) ?? 0
		const others = this.#held.size - (held > 0 ? 1 : 0)
		const part = this.#bytes / (others + 2)
		// A small form fits however many networks there are.
		if (held + bytes > Math.max(part, minPart) || this.#total + bytes > 2 * this.#bytes) return false
		this.#held.set(network, held + bytes)
		this.#total += bytes
		return true
	}

	leave(network: string, bytes: number): void {
		const left = (this.#held.get(network) ?? 0) - bytes
		this.#total -= bytes
		if (left > 0) this.#held.set(network, left)
		else this.#held.delete(network)
	}
}

/** Two of the largest forms. */
const minPart = 256 * 1024
