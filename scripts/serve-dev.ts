import { createServer } from 'vite'
import type * as Main from '#server/main.ts'
import { fail } from './setup/say.js'

process.env['NODE_ENV'] = 'development'

const vite = await createServer({ server: { middlewareMode: true } })
const load = <Module>(id: string): Promise<Module> =>
	vite.ssrLoadModule(id).then((module): Module => Object.assign(module))
const { start } = await load<typeof Main>('./server/main.ts')

const server = await start({
	development: { files: vite.middlewares, app: () => load('virtual:react-router/server-build') },
	onStep: (step) => console.log(`  … ${step}`),
}).catch((error: unknown) =>
	fail(`The site could not start. ${error instanceof Error ? error.message : String(error)}`),
)

console.log(`\n  Development server: ${server.url}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
	process.once(signal, () => void Promise.all([server.stop(), vite.close()]).then(() => process.exit(0)))
}
