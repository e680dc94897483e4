import { Duplex } from 'node:stream'
import { terminate } from './wire-protocol.ts'

type Wire = { send: (bytes: Uint8Array) => Promise<void>; onGone: () => void }

/** Takes the place of a network socket in postgres.js; the other end is the database's worker thread. */
export class WireStream extends Duplex {
	/** postgres.js asks for it before it says goodbye. */
	readyState: 'open' | 'closed' = 'open'
	readonly #wire: Wire

	constructor(wire: Wire) {
		super()
		this.#wire = wire
	}

	receive(bytes: Uint8Array): void {
		this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
	}

	override _read(): void {}

	override _write(bytes: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
		if (bytes[0] === terminate) return done()
		this.#wire.send(bytes).then(() => done(), done)
	}

	override _final(done: (error?: Error | null) => void): void {
		done()
		this.destroy()
	}

	override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
		this.readyState = 'closed'
		this.#wire.onGone()
		done(error)
	}
}
