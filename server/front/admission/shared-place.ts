import type { Admission, Release } from './admission.ts'
import type { WorkClass } from './work-classes.ts'

/**
 * A place for one piece of work that several clients wait for (a page that is made once for all who ask). Each network
 * waits in its own turn and the work begins with the first that comes, so that nobody is held up by who asked first.
 */
export class SharedPlace {
	/** Resolves with the slot; rejects when all who joined were refused. */
	readonly begun: Promise<Release>
	readonly #admission: Admission
	readonly #work: WorkClass
	readonly #joined = new Map<string, Promise<void>>()
	readonly #deferred = Promise.withResolvers<Release>()
	readonly #enough = new AbortController()
	#waiting = 0

	constructor(admission: Admission, work: WorkClass) {
		this.#admission = admission
		this.#work = work
		this.begun = this.#deferred.promise
		this.begun.catch(() => {})
	}

	/** Resolves when the work has begun; rejects when this network waited too long. */
	join(shares: readonly string[]): Promise<void> {
		const name = shares.join(' ')
		const joined = this.#joined.get(name) ?? this.#enter(shares)
		this.#joined.set(name, joined)
		return joined
	}

	async #enter(shares: readonly string[]): Promise<void> {
		if (this.#enough.signal.aborted) return
		this.#waiting += 1
		try {
			const release = await this.#admission.place(this.#work, shares, this.#enough.signal)
			if (this.#enough.signal.aborted) release()
			else {
				this.#deferred.resolve(release)
				this.#enough.abort()
			}
		} catch (error) {
			if (this.#enough.signal.aborted) return
			if (this.#waiting === 1) this.#deferred.reject(error)
			throw error
		} finally {
			this.#waiting -= 1
		}
	}
}
