/** A request that waits for a slot. One of the two functions is called, once, unless `gone` was set before. */
export type Waiter = {
	run: () => void
	/** The queue was full, and this was the newest request of the network with the most requests. */
	drop: () => void
	/** The client is gone; the queue skips it. */
	gone: boolean
}

/** A network, or a part of one: those who wait in it, or its parts. */
class Network {
	readonly parts = new Map<string, Network>()
	readonly waiters: Waiter[] = []
	/** In it and all its parts. */
	waiting = 0
}

/**
 * A few places, and a queue before them in which the turn goes round the networks, and inside a network round its parts
 * (network-shares.ts): a customer with 65,536 prefixes has the share of one. When it is full the network with the most
 * waiters loses its newest: never the newcomer, and never somebody from a network that asks for little.
 */
export class FairQueue {
	readonly #root = new Network()
	readonly #limits: { running: number; waiting: number }
	#running = 0

	constructor(limits: { running: number; waiting: number }) {
		this.#limits = limits
	}

	get waiting(): number {
		return this.#root.waiting
	}

	get running(): number {
		return this.#running
	}

	/** Calls `run` at once when a place is free, which may be before this returns. `leave` gives a place back. */
	enter(shares: readonly string[], waiter: Waiter): void {
		if (this.#running < this.#limits.running) {
			this.#running += 1
			waiter.run()
			return
		}
		let network = this.#root
		network.waiting += 1
		for (const share of shares) {
			const part = network.parts.get(share) ?? new Network()
			network.parts.set(share, part)
			network = part
			network.waiting += 1
		}
		network.waiters.push(waiter)
		if (this.#root.waiting > this.#limits.waiting) this.#dropOne()
	}

	leave(): void {
		this.#running -= 1
		while (this.#running < this.#limits.running) {
			const next = takeNext(this.#root)
			if (!next) return
			if (next.gone) continue
			this.#running += 1
			next.run()
		}
	}

	#dropOne(): void {
		const path: { parent: Network; share: string }[] = []
		let network = this.#root
		network.waiting -= 1
		while (network.waiters.length === 0) {
			const [share, longest] = largestPart(network)
			path.push({ parent: network, share })
			network = longest
			network.waiting -= 1
		}
		const newest = network.waiters.pop()
		for (const { parent, share } of path) if (parent.parts.get(share)?.waiting === 0) parent.parts.delete(share)
		if (newest && !newest.gone) newest.drop()
	}
}

function largestPart(network: Network): [string, Network] {
	let found: [string, Network] = ['', network]
	let max = 0
	for (const entry of network.parts) if (entry[1].waiting > max) [found, max] = [entry, entry[1].waiting]
	return found
}

/** A Map keeps insertion order: the part that was served moves to the end. */
function takeNext(network: Network): Waiter | undefined {
	if (network.waiting === 0) return undefined
	network.waiting -= 1
	if (network.waiters.length > 0) return network.waiters.shift()
	for (const [share, part] of network.parts) {
		const next = takeNext(part)
		network.parts.delete(share)
		if (part.waiting > 0) network.parts.set(share, part)
		return next
	}
	return undefined
}
