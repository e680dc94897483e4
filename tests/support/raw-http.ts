import net from 'node:net'

export type RawConnection = {
	/** Writes bytes as they are; no client tidies them up. */
	write: (bytes: string | Buffer) => void
	/** Everything received so far, one character a byte. */
	received: () => string
	/** Resolves when something received matches. Rejects when the connection ends without it. */
	until: (pattern: RegExp) => Promise<string>
	/** Resolves with everything received when the server closes the connection. */
	closed: Promise<string>
	/** Says that nothing more comes, and still listens. */
	finish: () => void
	end: () => void
}

/** A connection that sends exactly the given bytes, for what fetch refuses to send. */
export async function openRaw(url: string): Promise<RawConnection> {
	const { hostname, port } = new URL(url)
	const socket = net.connect(Number(port), hostname)
	let text = ''
	const closed = Promise.withResolvers<string>()
	const waiting = new Set<() => void>()
	const look = () => {
		for (const check of waiting) check()
	}
	socket.on('data', (chunk) => {
		text += chunk.toString('latin1')
		look()
	})
	// A server may also close with a reset.
	socket.on('error', () => {})
	socket.on('close', () => {
		closed.resolve(text)
		look()
	})
	await new Promise<void>((resolve, reject) => {
		socket.once('connect', resolve)
		socket.once('error', reject)
	})
	return {
		write: (bytes) => socket.write(bytes),
		received: () => text,
		until: (pattern) =>
			new Promise((resolve, reject) => {
				const check = () => {
					if (pattern.test(text)) resolve(text)
					else if (socket.destroyed) reject(new Error(`closed after ${JSON.stringify(text.slice(0, 400))}`))
					else return
					waiting.delete(check)
				}
				waiting.add(check)
				check()
			}),
		closed: closed.promise,
		finish: () => socket.end(),
		end: () => socket.destroy(),
	}
}

/** Sends one request that ends the connection, and gives all that came back. `end`: says that nothing more comes. */
export async function sendRaw(url: string, bytes: string | Buffer, { end = false } = {}): Promise<string> {
	const connection = await openRaw(url)
	connection.write(bytes)
	if (end) connection.finish()
	return connection.closed
}

/** The status codes of the answers in what was received. */
export const statuses = (received: string): number[] =>
	[...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
