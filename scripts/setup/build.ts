import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildFolder } from './build-folder.js'
import { command, failureOutput } from './command.js'
import { root } from './dependencies.js'
import { fail, step } from './say.js'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = /\.(js|css|svg|json|txt|xml)$/

const sources = [
	'app',
	'server',
	'public',
	'package-lock.json',
	'vite.config.ts',
	'react-router.config.ts',
	'scripts/setup',
	// The patch of the database driver, which is in the server's bundle.
	'docs/upstream',
]

/** Of a first start on a small machine the build takes the most memory: JavaScript's garbage is a quarter of it. */
const buildFlags = ['--max-old-space-size=512', '--max-semi-space-size=2']
/**
 * The engine that makes the empty database stays as it was first compiled: while it is optimised it takes more than a gigabyte, and where
 * there is no more the kernel ends it, and the first start makes its database a second time.
 */
const engineFlags = ['--liftoff-only']
/** The bundler's allocator gives back at once what the browser's half took, before the server's begins: 300 MB less. */
const buildSettings = { MIMALLOC_PURGE_DELAY: '0', MIMALLOC_ARENA_EAGER_COMMIT: '0' }

/** Builds the client and the server when a source changed since the last build, and the database that new sites begin with. */
export async function ensureBuild(): Promise<void> {
	const stamp = path.join(buildFolder, '.sources')
	const current = fingerprint()
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
	try {
		await step('Building the site', () =>
			command(process.execPath, [...buildFlags, 'node_modules/@react-router/dev/bin.cjs', 'build'], {
				cwd: root,
				// Where it is set to something else, as in tests, the build would have React's development version.
				env: { ...buildSettings, ...process.env, NODE_ENV: 'production' },
			}),
		)
	} catch (error) {
		fail(`The build failed:\n${failureOutput(error)}`)
	}
	await step('Compressing files', () => compressFolder(path.join(buildFolder, 'client')))
	writeFileSync(stamp, current)
	// Of its own memory: the engine that makes one takes 300 MB. Without it a first start makes its database itself.
	await step('Preparing an empty database', () =>
		command(process.execPath, [...engineFlags, 'scripts/setup/prepare-database.ts'], { cwd: root }).catch(() => {}),
	)
}

/** Names, sizes and times of every source file: cheap enough for each start. */
function fingerprint(): string {
	const hash = createHash('sha256')
	for (const source of sources) {
		const place = path.join(root, source)
		if (!statSync(place).isDirectory()) hash.update(describe(place))
		else {
			const names = readdirSync(place, { recursive: true, encoding: 'utf8' }).sort()
			for (const name of names) if (!/\.test\.tsx?$/.test(name)) hash.update(describe(path.join(place, name)))
		}
	}
	return hash.digest('hex')
}

function describe(file: string): string {
	const { mtimeMs, size, mode } = statSync(file)
	return statSync(file).isDirectory() ? '' : `${file}:${Math.round(mtimeMs)}:${size}:${mode}\n`
}

/** Writes `.br` and `.gz` next to every text file, so that the server never compresses one while it serves. */
async function compressFolder(folder: string): Promise<void> {
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		if (!entry.isFile() || !compressible.test(entry.name)) continue
		const file = path.join(entry.parentPath, entry.name)
		const body = readFileSync(file)
		if (body.length < 256) continue
		writeFileSync(`${file}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
		writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }))
	}
}
