import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { followCompany } from '#app/config/company.ts'
import { followEnv, loadEnv } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { stopOnUnknownErrors } from './last-resort.ts'
import { startApp, type RunningApp } from './app.ts'
import { frontSettings } from './front-settings.ts'
import { isMessage, type FromApp, type FromFront } from '#server/link/control.ts'

/** How long a stop waits for the front's acknowledgement that it sends no more requests. */
const leavingMs = 1_000

/** How long a stop waits for a start that is under way. */
const startMs = 5_000

/** A stop that takes longer than this hangs and is ended. */
const stopMs = 30_000

/** The app as a child of the front (front/app/app-process.ts), which says when to start and when to stop. */
export function runBehindFront(): void {
	const channel = frontChannel()
	let starting: Promise<RunningApp | null> = Promise.resolve(null)
	let isEnding = false
	const ending = new AbortController()
	/** Ends this process after everything it began is finished. */
	const end = async (code: number) => {
		if (isEnding) return
		isEnding = true
		ending.abort()
		setTimeout(() => process.exit(1), stopMs).unref()
		await channel.leaving()
		// An app that still waits for its database has nothing to finish, and a start may be interrupted at any point.
		const app = await Promise.race([starting, pause(startMs, null)])
		await app?.stop().catch((error: unknown) => log.error({ err: error }, 'the stop failed'))
		process.exit(code)
	}
	stopOnUnknownErrors(async () => end(1))
	// Terminals and service managers signal all processes at once; the app stops only when the front asks it to.
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
	followEnv(({ SITE_URL }) => channel.emit({ kind: 'site', siteUrl: SITE_URL }))
	followCompany(({ name }) => channel.emit({ kind: 'name', siteName: name }))
	return startApp({
		env,
		socketPath,
		clientDir: path.resolve(import.meta.dirname, '../client'),
		purge: (tags) => channel.purge(tags),
		allowCdn: (cdn) => channel.emit({ kind: 'share', cdn }),
		purgesSeen: { last: purgesSeen, report: (purges) => channel.emit({ kind: 'seen', purges }) },
		onDatabaseAbsent: () => channel.emit({ kind: 'waiting' }),
		signal,
		onStep: (step) => channel.emit({ kind: 'step', step }),
	})
}

/** The app's end of the channel to the front. */
type FrontChannel = {
	/** `sent` is called when the message has left this process. */
	emit: (message: FromApp, sent?: () => void) => void
	/** Resolves when the front has marked the pages as outdated, or is gone. */
	purge: (tags: readonly string[]) => Promise<void>
	leaving: () => Promise<void>
	on: (handlers: { start: (message: Extract<FromFront, { kind: 'start' }>) => void; stop: () => void }) => void
}

function frontChannel(): FrontChannel {
	const waiting = new Map<number, () => void>()
	let count = 0
	const emit: FrontChannel['emit'] = (message, sent = () => {}) => {
		// Errors mean that the channel is closed; the `disconnect` event handles that.
		if (process.connected) process.send?.(message, undefined, undefined, sent)
		else sent()
	}
	const acknowledged = (message: (id: number) => FromApp): Promise<void> =>
		new Promise((resolve) => {
			if (!process.connected) return resolve()
			const id = (count += 1)
			waiting.set(id, resolve)
			emit(message(id))
		})
	process.on('disconnect', () => {
		for (const resolve of waiting.values()) resolve()
		waiting.clear()
	})
	return {
		emit,
		purge: (tags) => acknowledged((id) => ({ kind: 'purge', id, tags: [...tags] })),
		leaving: () =>
			Promise.race([
				acknowledged((id) => ({ kind: 'leaving', id })),
				new Promise<void>((resolve) => void setTimeout(resolve, leavingMs).unref()),
			]),
		on: ({ start, stop }) => {
			process.on('message', (message) => {
				if (!isMessage<FromFront>(message)) return
				if (message.kind === 'start') start(message)
				else if (message.kind === 'stop') stop()
				else if (message.kind === 'alive') emit({ kind: 'alive' })
				else {
					waiting.get(message.id)?.()
					waiting.delete(message.id)
				}
			})
			process.on('disconnect', stop)
		},
	}
}
