import { pathToFileURL } from 'node:url'
import type * as Main from '#server/main.ts'
import { builtSite } from '../built-site.ts'

// The built site in a process of its own, configured by the environment; for what one process cannot show about itself.
// As in production; a test sets its own for itself.
process.env['NODE_ENV'] = 'production'
const main: typeof Main = await import(pathToFileURL(builtSite()).href)

// The input ends when the process that started this is gone, also if it was killed: no site outlives its tests.
process.stdin.resume().once('end', () => process.exit(1))
// Whatever is written here: from then on pages with these tables fail, which no visitor could bring about.
process.stdin.on('data', () => void damage())

async function damage(): Promise<void> {
	await main.sql`alter table webhook_endpoints rename to webhook_endpoints_gone`
	await main.sql`alter table newsletter_subscribers rename to newsletter_subscribers_gone`
}

try {
	const server = await main.start()
	main.stopOnUnknownErrors(server.stop)
	process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
	process.once('SIGUSR2', () => {
		throw new Error('thrown where nobody catches')
	})
	process.on('SIGWINCH', () => {
		// The driver calls what it was given, and fails inside.
		Reflect.set(main.sql.options.transform.column, 'to', 'no function')
		setImmediate(() => main.sql('name'))
	})
	if (server.setupLink) process.stdout.write(`setup ${server.setupLink}\n`)
	process.stdout.write(`listening ${server.url}\n`)
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
	process.exit(1)
}
