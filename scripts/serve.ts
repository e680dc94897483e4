import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuild } from './setup/build.ts'
import { root } from './setup/dependencies.js'
import { fail } from './setup/say.js'

const began = Date.now()
process.env['NODE_ENV'] ??= 'production'
await ensureBuild()

const bundle = path.join(root, process.env['BUILD_DIR'] ?? 'build', 'server/index.js')
const { start, stopOnUnknownErrors }: typeof import('#server/main.ts') = await import(pathToFileURL(bundle).href)

const server = await start({ onStep: (step) => console.log(`  … ${step}`) }).catch((error: unknown) => {
	if (process.env['LOG_LEVEL'] === 'debug') console.error(error)
	return fail(`The site could not start. ${error instanceof Error ? error.message : String(error)}`)
})

stopOnUnknownErrors(server.stop)
console.log(`\n  The site is ready: ${server.url}  (${((Date.now() - began) / 1000).toFixed(1)} s; Ctrl+C stops it)\n`)

if (server.setupLink)
	console.log(`  No admin yet. Make the first one here (this link works once): ${server.setupLink}\n`)

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
	process.on(signal, () => {
		if (stopping) return
		stopping = true
		console.log('\n  Stopping: finishing the requests under way …')
		server.stop().then(
			() => process.exit(0),
			(error: unknown) => {
				console.error(error)
				process.exit(1)
			},
		)
	})
}
