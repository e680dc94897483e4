import { spawnSync } from 'node:child_process'
import net from 'node:net'

/*
 * What systemd does with a socket unit: it listens, never takes a connection itself, and hands the socket to the service,
 * which it starts again when it ends. node service-manager.ts TIMES PROGRAM ARGUMENT...
 */
const [times = '1', program = '', ...args] = process.argv.slice(2)
const server = net.createServer()
server.listen(0, '127.0.0.1', () => {
	const address = server.address()
	const handle: unknown = Reflect.get(server, '_handle')
	const fd: unknown = typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'fd') : null
	if (typeof address !== 'object' || !address || typeof fd !== 'number')
		throw new Error('There is no socket to hand over.')
	process.stdout.write(`listening on ${address.port}\n`)
	// While the service runs this process does nothing else, so that every connection is the service's.
	for (let count = 0; count < Number(times); count++) {
		const { status } = spawnSync(program, args, {
			stdio: ['ignore', 'inherit', 'inherit', fd],
			env: { ...process.env, LISTEN_FDS: '1' },
		})
		process.stdout.write(`ended with ${status}\n`)
	}
	process.exit()
})
