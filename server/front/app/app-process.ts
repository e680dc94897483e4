import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { log } from '#app/platform/log/log.server.ts'
import { isMessage, type FromApp, type FromFront } from '#server/link/control.ts'
import type { FrontSettings } from '#server/link/settings.ts'
import type { CdnDriver } from '#app/platform/env/env-cdn.ts'

export type AppEvents = {
	settings: (settings: FrontSettings) => void
	ready: (socketPath: string, setupLink: string | null) => void
	/** The public address of the site. */
	site: (siteUrl: string) => void
	/** The company's name. */
	name: (siteName: string) => void
	/** It stops or is gone: nothing may be sent to it any more. */
	away: () => void
	purge: (tags: readonly string[]) => void
	/** Which CDN may store pages. */
	allowCdn: (cdn: CdnDriver | null) => void
	step: (step: string) => void
	/** Its database cannot be reached. */
	waiting: () => void
	/** It ended without being asked to. `reason`: it could not start, and why. */
	ended: (ending: { reason: string | null; wasReady: boolean }) => void
	/** It got a SIGTERM that the front did not send, or cannot be reached any more. */
	askedToStop: () => void
}

export type AppProcess = {
	/** Stops it and resolves when its process has ended. */
	stop: () => Promise<void>
	pid: number | undefined
}

type Options = {
	script: string
	flags: readonly string[]
	socketPath: string
	purgesSeen: { last: string | null }
	/** An app that listens and is silent for this long counts as stuck. */
	silentMs?: number
}

/** Single tasks block the app's thread for seconds at most; longer means an endless loop or a suspended process. */
const usualSilentMs = 60_000

/**
 * The app gives way to the front when both want the processor, from when it is ready: its start is waited for. For good,
 * because only root may raise a priority again.
 */
const niceness = 5
/** A little longer than the app allows itself. */
const stopMs = 35_000
/** For an app that reported why it cannot start: it has nothing left to do, but its exit may hang. */
const failedMs = 5_000

/** Starts one app. Emits events until it has ended or is stopped. */
export function startAppProcess(options: Options, events: AppEvents): AppProcess {
	const { script, flags, socketPath, purgesSeen, silentMs = usualSilentMs } = options
	const child = spawn(process.execPath, [...flags, script], {
		env: {
			// A few malloc arenas instead of one for each thread, so that memory is returned to the system after a load peak.
			MALLOC_ARENA_MAX: '2',
			// What V8 takes while it compiles (pieces of 32 KB) goes back to the system at once: 110 MB at rest.
			MALLOC_MMAP_THRESHOLD_: '32768',
			NODE_ENV: 'production',
			// The next app starts with what this one compiled (a quarter of the time its program takes to load).
			NODE_COMPILE_CACHE: path.join(path.dirname(script), '.compiled'),
			...withoutOwnSocket(process.env),
		},
		stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
	})
	let isStopping = false
	/** It ends, asked to or by itself: then `endWithin` watches it. */
	let isLeaving = false
	let wasReady = false
	let reason: string | null = null
	const emit = (message: FromFront) => {
		if (child.connected) child.send(message, () => {})
	}
	/** An app that should end but hangs would keep the next from starting. */
	const endWithin = (ms: number) => {
		isLeaving = true
		const late = setTimeout(() => child.kill('SIGKILL'), ms)
		void gone.then(() => clearTimeout(late))
	}
	const gone = new Promise<void>((resolve) => {
		child.once('error', (error) => {
			reason ??= error.message
			if (child.pid === undefined) resolve()
		})
		// Not 'close': a child process of the app may hold its output open.
		child.once('exit', (code, signal) => {
			if (!isStopping) log.warn({ code, signal }, 'the app ended')
			resolve()
		})
	})
	void gone.then(() => {
		events.away()
		if (!isStopping) events.ended({ reason, wasReady })
	})
	let lastMessageAt = performance.now()
	const watch = () => {
		const timer = setInterval(() => {
			if (isLeaving) return
			if (performance.now() - lastMessageAt > silentMs) {
				log.error({ seconds: silentMs / 1000 }, 'the app no longer responds; it is replaced')
				child.kill('SIGKILL')
			} else if (isGone(socketPath)) {
				log.error('the socket of the app was deleted; the app is replaced')
				events.askedToStop()
			} else emit({ kind: 'alive' })
		}, silentMs / 10).unref()
		void gone.then(() => clearInterval(timer))
	}
	child.on('message', (message) => {
		if (!isMessage<FromApp>(message)) return
		lastMessageAt = performance.now()
		if (message.kind === 'settings') events.settings(message.settings)
		else if (message.kind === 'site') events.site(message.siteUrl)
		else if (message.kind === 'name') events.name(message.siteName)
		else if (message.kind === 'share') events.allowCdn(message.cdn)
		else if (message.kind === 'step') events.step(message.step)
		else if (message.kind === 'waiting') events.waiting()
		else if (message.kind === 'seen') purgesSeen.last = message.purges
		else if (message.kind === 'failed') {
			reason = message.reason
			endWithin(failedMs)
		} else if (message.kind === 'asked to stop') events.askedToStop()
		else if (message.kind === 'purge') {
			events.purge(message.tags)
			emit({ kind: 'done', id: message.id })
		} else if (message.kind === 'leaving') {
			events.away()
			emit({ kind: 'done', id: message.id })
			endWithin(stopMs)
		} else if (message.kind === 'ready' && !isStopping) {
			wasReady = true
			watch()
			lowerPriority(child)
			events.ready(socketPath, message.setupLink)
		}
	})
	emit({ kind: 'start', socketPath, purgesSeen: purgesSeen.last })
	return {
		pid: child.pid,
		stop: async () => {
			isStopping = true
			emit({ kind: 'stop' })
			endWithin(stopMs)
			await gone
		},
	}
}

/** Programs that clean the temporary folder delete what looks old. */
const isGone = (socketPath: string): boolean => process.platform !== 'win32' && !existsSync(socketPath)

/** On Linux a priority is a thread's own; those that come later take that of the thread which starts them. */
function lowerPriority({ pid }: ChildProcess): void {
	if (pid === undefined) return
	try {
		const threads = process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid]
		for (const thread of threads) os.setPriority(thread, niceness)
	} catch (error) {
		log.warn({ err: error }, 'the priority of the app could not be lowered')
	}
}

/** The socket that was handed to the front is its own. */
function withoutOwnSocket(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
	const { LISTEN_FDS: _fds, LISTEN_PID: _pid, LISTEN_FDNAMES: _names, ...others } = env
	return others
}
