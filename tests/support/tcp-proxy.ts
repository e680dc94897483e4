import net from 'node:net'

export type TcpProxy = {
	port: number
	/** Ends every connection and takes no new one, until `restore`. */
	cut: () => void
	restore: () => void
	/** A connection that has sent these parts, one after the other, gets no response to what it sends next; resolves then. */
	muteAfter: (...parts: [first: string, then: string]) => Promise<void>
	/** A connection that sends this gets no response to it; resolves then. */
	muteFrom: (part: string) => Promise<void>
	close: () => void
}

/** A line between a program and its server that a test can cut. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
	const open = new Set<net.Socket>()
	let whole = true
	let mute: { parts: string[]; withLast: boolean; isDone: () => void } | null = null
	const server = net.createServer((near) => {
		if (!whole) return near.destroy()
		const far = net.connect(target.port, target.host)
		for (const socket of [near, far]) {
			open.add(socket)
			socket.on('error', () => {})
			socket.on('close', () => {
				open.delete(socket)
				near.destroy()
				far.destroy()
			})
		}
		let seen = 0
		near.on('data', (sent) => {
			if (!mute) return
			const part = mute.parts[seen]
			if (part !== undefined && !sent.includes(part)) return
			seen += 1
			if (seen < mute.parts.length + (mute.withLast ? 0 : 1)) return
			far.unpipe(near)
			mute.isDone()
			mute = null
		})
		near.pipe(far)
		far.pipe(near)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	if (typeof address !== 'object' || !address) throw new Error('the proxy does not listen')
	const endAll = () => {
		for (const socket of open) socket.destroy()
	}
	return {
		port: address.port,
		cut: () => {
			whole = false
			endAll()
		},
		restore: () => {
			whole = true
		},
		muteAfter: (...parts) => new Promise((resolve) => (mute = { parts, withLast: false, isDone: resolve })),
		muteFrom: (part) => new Promise((resolve) => (mute = { parts: [part], withLast: true, isDone: resolve })),
		close: () => {
			server.close()
			endAll()
		},
	}
}
