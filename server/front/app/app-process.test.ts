import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { log } from '#app/platform/log/log.server.ts'
import { newDataDir } from '../../../tests/support/database.ts'
import { startAppProcess, type AppEvents } from './app-process.ts'
import { privateFolder } from '../private-folder.ts'

log.level = 'silent'

/** Runs a small program in place of the app, and records its events and its end. */
function start(program: string, silentMs: number) {
	const folder = newDataDir()
	const [script, socketPath] = [path.join(folder, 'app.mjs'), path.join(folder, 'socket')]
	writeFileSync(script, program)
	writeFileSync(socketPath, '')
	const ended = Promise.withResolvers<{ reason: string | null; wasReady: boolean }>()
	const nothing = () => {}
	const names: string[] = []
	const [ready, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
	const events: AppEvents = {
		settings: nothing,
		site: () => {},
		name: (siteName) => void names.push(siteName),
		ready: () => ready.resolve(),
		away: nothing,
		purge: nothing,
		allowCdn: nothing,
		step: nothing,
		waiting: nothing,
		ended: (ending) => ended.resolve(ending),
		askedToStop: () => asked.resolve(),
	}
	const app = startAppProcess({ script, flags: [], socketPath, purgesSeen: { last: null }, silentMs }, events)
	return { app, names, socketPath, ready: ready.promise, asked: asked.promise, ended: ended.promise }
}

const answering = `process.on('message', ({ kind }) => {
	if (kind === 'start') process.send({ kind: 'ready', setupLink: null })
	if (kind === 'alive') process.send({ kind: 'alive' })
	if (kind === 'stop') process.exit(0)
})`

it('ends an app that no longer responds, so that another can replace it', async () => {
	const { ended } = start(
		`process.on('message', ({ kind }) => {
			if (kind === 'start') process.send({ kind: 'ready', setupLink: null })
			if (kind === 'alive') for (;;);
		})`,
		2_000,
	)
	expect(await ended).toEqual({ reason: null, wasReady: true })
}, 60_000)

it('does not end an app that responds', async () => {
	const { app, ready, ended } = start(answering, 8_000)
	await ready
	const first = await Promise.race([ended, new Promise((resolve) => void setTimeout(resolve, 10_000, 'alive'))])
	expect(first).toBe('alive')
	await app.stop()
}, 60_000)

it('ends an app that has reported why it cannot start, even when its exit hangs', async () => {
	const { ended } = start(
		`process.on('message', ({ kind }) => {
			if (kind === 'start') process.send({ kind: 'failed', reason: 'No luck.' }, () => { for (;;); })
		})`,
		60_000,
	)
	expect(await ended).toEqual({ reason: 'No luck.', wasReady: false })
}, 60_000)

it('replaces an app whose socket was deleted, after stopping it', async () => {
	const { app, ready, asked, socketPath } = start(answering, 8_000)
	await ready
	rmSync(socketPath)
	await asked
	await app.stop()
}, 60_000)

it('creates another folder for sockets when the first was deleted', () => {
	const folder = privateFolder()
	const first = path.dirname(folder.socketFor('app-1'))
	rmSync(first, { recursive: true })
	const second = path.dirname(folder.socketFor('app-2'))
	expect([second === first, existsSync(second)]).toEqual([false, true])
	folder.remove()
	expect(existsSync(second)).toBe(false)
})

it('gets the name of the company from the app, and each later one', async () => {
	const names = ['Imole', 'Adeyemi']
		.map((siteName) => `process.send(${JSON.stringify({ kind: 'name', siteName })})`)
		.join('\n')
	const started = start(`${names}\n${answering}`, 60_000)
	await started.ready
	expect(started.names).toEqual(['Imole', 'Adeyemi'])
	await started.app.stop()
})
