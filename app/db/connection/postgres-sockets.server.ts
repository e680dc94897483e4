import net from 'node:net'

/** Where the driver wants to connect to; the parts of its own options that matter here. */
type Address = { host: readonly string[]; port: readonly number[]; path?: string | false }

/** The driver's connections as sockets, so that they can be ended from outside: it has no way to do that itself. */
export class PostgresSockets {
	readonly #open = new Set<net.Socket>()
	#made = 0

	/** What the driver calls for a new connection. It writes at once; Node sends it when the connection is there. */
	readonly connect = ({ host, port, path }: Address): net.Socket => {
		// No listener added here: the driver removes them all when it encrypts a connection.
		for (const socket of this.#open) if (socket.destroyed) this.#open.delete(socket)
		const turn = this.#made++ % host.length
		const place = { host: host[turn] ?? 'localhost', port: port[turn] ?? 5432 }
		const socket = path ? net.connect(path) : net.connect(place)
		this.#open.add(socket)
		// It names them in its errors, and checks certificates by the host.
		return path ? socket : Object.assign(socket, place)
	}

	/** Everything under way is rejected with `reason`; the next statements open new connections. */
	endAll(reason: Error): void {
		for (const socket of this.#open) socket.destroy(reason)
		this.#open.clear()
	}
}
