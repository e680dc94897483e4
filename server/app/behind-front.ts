import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { stopOnUnknownErrors } from './last-resort.ts'
import { startApp, type RunningApp } from './app.ts'
import { frontChannel, type FrontChannel } from './front-channel.ts'
import { frontSettings } from './front-settings.ts'

/** How long a stop waits for a start that is under way. */
const startMs = 5_000
/** A stop that takes longer than this has met something that hangs. */
const stopMs = 30_000

/** The app as a child of the front (front/app/app-process.ts), which says when to start and when to stop. */
export function runBehindFront(): void {
	const channel = frontChannel()
	let starting: Promise<RunningApp | null> = Promise.resolve(null)
	let isEnding = false
	const ending = new AbortController()
	/** Ends this process in order; nothing that was begun is left behind. */
	const end = async (code: number) => {
		if (isEnding) return
		isEnding = true
		ending.abort()
		setTimeout(() => process.exit(1), stopMs).unref()
		await channel.leaving()
		// One that waits for its database has nothing to end, and a start may be cut at any point.
		const app = await Promise.race([starting, pause(startMs, null)])
		await app?.stop().catch((error: unknown) => log.error({ err: error }, 'the stop failed'))
		process.exit(code)
	}
	stopOnUnknownErrors(async () => end(1))
	// A terminal and a service manager signal every process at once: the front says when, once nothing needs the app.
	for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
	process.on('SIGTERM', () => channel.emit({ kind: 'asked to stop' }))
	channel.on({
		stop: () => void end(0),
		start: ({ socketPath, purgesSeen }) => {
			starting = start(channel, { socketPath, purgesSeen, signal: ending.signal }).then(
				(app) => {
					if (!isEnding) channel.emit({ kind: 'ready', setupLink: app.setupLink })
					return app
				},
				(error: unknown) => {
					log.debug({ err: error }, 'the start failed')
					const reason = error instanceof Error ? error.message : String(error)
					channel.emit({ kind: 'failed', reason }, () => process.exit(1))
					return null
				},
			)
		},
	})
}

type Start = { socketPath: string; purgesSeen: string | null; signal: AbortSignal }

async function start(channel: FrontChannel, { socketPath, purgesSeen, signal }: Start): Promise<RunningApp> {
	const env = loadEnv(process.env)
	log.level = env.LOG_LEVEL
	channel.emit({ kind: 'settings', settings: frontSettings(env) })
	return startApp({
		env,
		socketPath,
		clientDir: path.resolve(import.meta.dirname, '../client'),
		purge: (tags) => channel.purge(tags),
		purgesSeen: { last: purgesSeen, tell: (purges) => channel.emit({ kind: 'seen', purges }) },
		onDatabaseAbsent: () => channel.emit({ kind: 'waiting' }),
		signal,
		onStep: (step) => channel.emit({ kind: 'step', step }),
	})
}
