import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { log } from '#app/platform/log.server.ts'
import { newDataDir } from '../../tests/support/database.ts'
import { startAppProcess, type AppEvents } from './app-process.ts'

log.level = 'silent'

/** A program in the app's place; what it was heard of, and its end. */
function start(program: string, silentMs: number) {
	const script = path.join(newDataDir(), 'app.mjs')
	writeFileSync(script, program)
	const ended = Promise.withResolvers<{ reason: string | null; wasReady: boolean }>()
	const nothing = () => {}
	const ready = Promise.withResolvers<void>()
	const events: AppEvents = {
		settings: nothing,
		ready: () => ready.resolve(),
		away: nothing,
		purge: nothing,
		step: nothing,
		waiting: nothing,
		ended: (ending) => ended.resolve(ending),
		askedToStop: nothing,
	}
	const app = startAppProcess({ script, flags: [], socketPath: 'none', purgesSeen: { last: null }, silentMs }, events)
	return { app, ready: ready.promise, ended: ended.promise }
}

const answering = `process.on('message', ({ kind }) => {
	if (kind === 'start') process.send({ kind: 'ready', setupLink: null })
	if (kind === 'alive') process.send({ kind: 'alive' })
	if (kind === 'stop') process.exit(0)
})`

it('ends an app that listens and then answers nothing any more, so that another can take its place', async () => {
	const { ended } = start(
		`process.on('message', ({ kind }) => {
			if (kind === 'start') process.send({ kind: 'ready', setupLink: null })
			if (kind === 'alive') for (;;);
		})`,
		2_000,
	)
	expect(await ended).toEqual({ reason: null, wasReady: true })
}, 60_000)

it('lets one live that answers', async () => {
	const { app, ready, ended } = start(answering, 8_000)
	await ready
	const first = await Promise.race([ended, new Promise((resolve) => void setTimeout(resolve, 10_000, 'alive'))])
	expect(first).toBe('alive')
	await app.stop()
}, 60_000)

it('ends one that has said why it cannot start, also when it hangs on its way out', async () => {
	const { ended } = start(
		`process.on('message', ({ kind }) => {
			if (kind === 'start') process.send({ kind: 'failed', reason: 'No luck.' }, () => { for (;;); })
		})`,
		60_000,
	)
	expect(await ended).toEqual({ reason: 'No luck.', wasReady: false })
}, 60_000)
