import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MigratedServer } from '../postgres.ts'

/**
 * For a whole run of tests: one PostgreSQL server, started when the first file asks for it. Making one for each file took
 * a second of a processor every time. Tests that stop or pause a server start their own.
 */
export default async function shareOnePostgres(): Promise<() => Promise<void>> {
	let started: Promise<MigratedServer> | null = null
	const coordinator = createServer((_req, res) => {
		started ??= import('../database.ts').then(({ startMigratedServer }) => startMigratedServer())
		started.then(
			({ template }) => res.end(template),
			(error: unknown) => res.writeHead(500).end(String(error)),
		)
	})
	await new Promise<void>((resolve) => coordinator.listen(0, '127.0.0.1', resolve))
	const address: AddressInfo | string | null = coordinator.address()
	if (typeof address === 'object' && address) process.env['TEST_POSTGRES'] = `http://127.0.0.1:${address.port}`
	return async () => {
		coordinator.close()
		await (await started)?.server.stop()
	}
}
