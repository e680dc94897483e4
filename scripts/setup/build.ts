import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildFolder } from './build-folder.js'
import { command, failureOutput } from './command.js'
import { compressFolder } from './compress.ts'
import { root } from './dependencies.js'
import { fail, step } from './say.js'

const sources = [
	'app',
	'server',
	'public',
	'package-lock.json',
	'vite.config.ts',
	'react-router.config.ts',
	'scripts/setup',
]

/** Builds the client and the server when a source changed since the last build. */
export async function ensureBuild(): Promise<void> {
	const stamp = path.join(buildFolder, '.sources')
	const current = fingerprint()
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
	try {
		await step('Building the site', () =>
			command(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], { cwd: root }),
		)
	} catch (error) {
		fail(`The build failed:\n${failureOutput(error)}`)
	}
	await step('Compressing files', () => compressFolder(path.join(buildFolder, 'client')))
	writeFileSync(stamp, current)
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
