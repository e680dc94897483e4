import os from 'node:os'
import path from 'node:path'
import { log } from '#app/platform/log/log.server.ts'
import { readEnvFile } from '../../scripts/setup/env-file.js'
import { followParent } from '../../scripts/setup/parent.js'
import { appFlags, memoryHere } from './app-flags.ts'
import { keepApp } from './app-life.ts'
import { createFront, type Front } from './front.ts'
import { privateFolder } from './private-folder.ts'
import type { FrontSettings } from '#server/link/settings.ts'

/*
 * npm start: the front, and the app as its child. SIGTERM and SIGINT end both in order, SIGHUP replaces the app by the one
 * that has been built since. The app ends by itself when the front dies.
 */

/** How long clients may send a last request on an open connection while the front stops. */
const lingerMs = 1_500

const began = Date.now()
// The installed service names its file. Node reads it too (--env-file), which earlier releases need; it knows no byte order mark.
if (process.env['ENV_FILE'] !== undefined) readEnvFile()
const say = (text: string) => void process.stdout.write(`${text}\n`)
const folder = folderOfSockets()
process.on('exit', folder.remove)
let front: Front | null = null
const url = Promise.withResolvers<string>()
let isStopping = false

function folderOfSockets() {
	try {
		return privateFolder()
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error)
		process.stderr.write(
			`The site could not start. The folder for temporary files, ${os.tmpdir()}, cannot be written to (${why}). Make it writable, or name another one in TMPDIR.\n`,
		)
		process.exit(1)
	}
}

function fail(reason: string): void {
	process.stderr.write(`The site could not start. ${reason}\n`)
	isStopping = true
	void life.stop().finally(() => process.exit(1))
}

function open(settings: FrontSettings): Front {
	const clientDir = path.resolve(import.meta.dirname, '../client')
	front = createFront(settings, { clientDir, isOwnProcess: true })
	front.listen().then(url.resolve, url.reject)
	return front
}

const life = keepApp({
	script: path.join(import.meta.dirname, 'app.js'),
	flags: appFlags(memoryHere(os.totalmem(), process.constrainedMemory())),
	socketFor: folder.socketFor,
	onSettings: open,
	onStep: (step) => say(`  … ${step}`),
})

async function stop(code: number): Promise<void> {
	if (isStopping) return
	isStopping = true
	say('\n  Stopping: finishing the requests under way …')
	try {
		await front?.close(lingerMs)
		await life.stop()
		await front?.end()
	} catch (error) {
		log.error({ err: error }, 'the stop failed')
	}
	process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
process.on('SIGHUP', () => {
	log.info('the app is being replaced')
	void life.replace()
})
// Set by scripts/start.js: this process ends with it, or with npm.
if (process.env['FOLLOW_PARENT'] !== undefined) followParent(() => void stop(0))
for (const fault of ['uncaughtException', 'unhandledRejection'] as const)
	process.on(fault, (error: unknown) => {
		log.fatal({ err: error }, 'an error that nobody caught')
		if (isStopping) process.exit(1)
		void stop(1)
	})

Promise.all([life.first, url.promise]).then(
	([{ setupLink }, address]) => {
		say(`\n  The site is ready: ${address}  (${((Date.now() - began) / 1000).toFixed(1)} s; Ctrl+C stops it)\n`)
		if (setupLink) say(`  No admin yet. Make the first one here (this link works once): ${setupLink}\n`)
	},
	(error: unknown) => {
		if (!isStopping) fail(error instanceof Error ? error.message : String(error))
	},
)
