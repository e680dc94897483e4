/**
 * Handlers by event name. `open` is called whenever a connection is made, also after a lost one: there is
 * no backlog, so the page must then load its data again (`{ again: boolean }` distinguishes a reconnection from the first).
 */
export type LiveHandlers = Record<string, (data: unknown) => void>

type Connection = { source: EventSource | null; listeners: Set<LiveHandlers>; close: () => void }

/** The server sends something every 25 seconds; a stream silent for this long is broken, even when the browser shows no error. */
const silentMs = 70_000
const firstWaitMs = 2_000
const maxWaitMs = 300_000

const connections = new Map<string, Connection>()

/**
 * Listens to one of our streams (platform/request/live.server.ts). Parts of a page that listen to the same address share its
 * connection; a hidden tab holds none, because a browser has only six for a site. Returns a function that stops listening.
 */
export function listen(url: string, handlers: LiveHandlers): () => void {
	const connection = connections.get(url) ?? connect(url)
	connections.set(url, connection)
	connection.listeners.add(handlers)
	// A later listener has missed the `open` event of the shared connection.
	if (connection.source?.readyState === EventSource.OPEN) handlers['open']?.({ again: false })
	return () => {
		connection.listeners.delete(handlers)
		if (connection.listeners.size > 0 || connections.get(url) !== connection) return
		connection.close()
		connections.delete(url)
	}
}

function connect(url: string): Connection {
	let failures = 0
	let opened = 0
	let timer: ReturnType<typeof setTimeout> | undefined

	const disconnect = () => {
		clearTimeout(timer)
		connection.source?.close()
		connection.source = null
	}
	const emit = (name: string, data: unknown) => {
		for (const handlers of connection.listeners) handlers[name]?.(data)
	}
	const retry = () => {
		disconnect()
		// At random times, because a restart of the server ends all streams at once.
		const wait = Math.min(maxWaitMs, firstWaitMs * 2 ** failures) * (0.5 + Math.random())
		failures += 1
		timer = setTimeout(open, wait)
	}
	const open = () => {
		disconnect()
		if (document.visibilityState === 'hidden') return
		const source = new EventSource(url)
		connection.source = source
		source.addEventListener('open', () => emit('open', { again: opened++ > 0 }))
		source.addEventListener('error', retry)
		source.addEventListener('message', (message) => {
			failures = 0
			clearTimeout(timer)
			timer = setTimeout(retry, silentMs)
			const event = readEvent(message.data)
			if (event) emit(event.name, event.data)
		})
	}
	const look = () => {
		if (document.visibilityState === 'hidden') disconnect()
		else if (!connection.source) open()
	}
	const connection: Connection = {
		source: null,
		listeners: new Set(),
		close: () => {
			disconnect()
			document.removeEventListener('visibilitychange', look)
			removeEventListener('pagehide', disconnect)
			removeEventListener('pageshow', look)
		},
	}
	document.addEventListener('visibilitychange', look)
	// Browsers do not keep a page with an open stream in the back-forward cache.
	addEventListener('pagehide', disconnect)
	addEventListener('pageshow', look)
	open()
	return connection
}

function readEvent(text: unknown): { name: string; data: unknown } | null {
	try {
		const event: unknown = JSON.parse(String(text))
		if (typeof event !== 'object' || event === null || !('name' in event) || typeof event.name !== 'string') return null
		return { name: event.name, data: 'data' in event ? event.data : null }
	} catch {
		return null
	}
}
