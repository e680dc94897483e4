import type { Rendered } from '../../http/rendered.ts'
import type { CachedPage } from './cached-page.ts'

/** The turn of a page to be rendered (admission/shared-place.ts): it begins with the first slot of anybody who waits for it. */
export type Turn = {
	/** Adds another client that waits for the same page, by its networks. Rejects when it waited too long. */
	join: (shares: readonly string[]) => Promise<void>
	/** Resolves with what releases the slot. */
	begun: Promise<() => void>
}

type Options = {
	/** `shares`: the networks of the client whose request it is rendered for. */
	render: (key: string, shares: readonly string[]) => Promise<Rendered>
	/** Null: the page is rendered at once. */
	turn: (key: string) => Turn | null
}

type InFlight = { epoch: number; page: Promise<CachedPage>; turn: Turn | null }

/** One render at a time for each key, for all who wait for it. */
export class PageRenders {
	readonly #options: Options
	readonly #inFlight = new Map<string, InFlight>()

	constructor(options: Options) {
		this.#options = options
	}

	/**
	 * The page that is being made, or one that begins now where that began before the last purge (`epoch`: how many there
	 * were). `make` makes it of what is rendered.
	 */
	async join(
		key: string,
		epoch: number,
		shares: readonly string[],
		make: (rendered: Promise<Rendered>) => Promise<CachedPage>,
	): Promise<CachedPage> {
		const current = this.#inFlight.get(key)
		const flight = current && current.epoch === epoch ? current : this.#begin(key, epoch, shares, make)
		await flight.turn?.join(shares)
		return flight.page
	}

	#begin(
		key: string,
		epoch: number,
		shares: readonly string[],
		make: (rendered: Promise<Rendered>) => Promise<CachedPage>,
	): InFlight {
		const turn = this.#options.turn(key)
		const page = make(this.#render(key, shares, turn)).finally(() => {
			if (this.#inFlight.get(key)?.epoch === epoch) this.#inFlight.delete(key)
		})
		// All requests that waited for it may have been refused.
		page.catch(() => {})
		const flight = { epoch, page, turn }
		this.#inFlight.set(key, flight)
		return flight
	}

	async #render(key: string, shares: readonly string[], turn: Turn | null): Promise<Rendered> {
		if (!turn) return this.#options.render(key, shares)
		const release = await turn.begun
		try {
			return await this.#options.render(key, shares)
		} finally {
			release()
		}
	}
}
