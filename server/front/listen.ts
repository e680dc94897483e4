import type { Server } from 'node:http'
import { log } from '#app/platform/log/log.server.ts'
import type { FrontSettings } from '#server/link/settings.ts'

/** The first socket that a service manager hands over (systemd's sd_listen_fds). */
const firstHandedOver = 3

/**
 * Listens on HOST and PORT, or on the socket that the service manager listens on for us (socket activation): it holds
 * what comes while one front follows another. Resolves with the address.
 */
export async function listenOn(server: Server, settings: FrontSettings): Promise<string> {
	const { host, port } = settings
	const isActivated = isHandedOver(process.env)
	await new Promise<void>((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) => {
			const reason = error.code === 'EADDRINUSE' ? 'another program listens there' : error.message
			const where = isActivated
				? 'socket that the service manager handed over (LISTEN_FDS)'
				: `address ${host}:${port} (HOST, PORT)`
			reject(new Error(`The ${where} cannot be used: ${reason}.`, { cause: error }))
		})
		if (isActivated) server.listen({ fd: firstHandedOver }, resolve)
		else server.listen(port, host, resolve)
	})
	server.on('error', (error) => log.error({ err: error }, 'the server socket failed'))
	const address = server.address()
	const actual = typeof address === 'object' && address ? address.port : port
	const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
	return `http://${name.includes(':') ? `[${name}]` : name}:${actual}`
}

function isHandedOver({ LISTEN_FDS, LISTEN_PID }: NodeJS.ProcessEnv): boolean {
	return Number(LISTEN_FDS ?? 0) > 0 && (LISTEN_PID === undefined || Number(LISTEN_PID) === process.pid)
}
