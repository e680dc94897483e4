import type { CdnDriver } from '#app/platform/env/env-cdn.ts'
import { log } from '#app/platform/log/log.server.ts'
import { startAppProcess, type AppProcess } from './app/app-process.ts'
import type { Front } from './front.ts'
import type { FrontSettings } from '#server/link/settings.ts'

type Options = {
	script: string
	flags: readonly string[]
	socketFor: (name: string) => string
	/** Called once, before the app opens its database. Rejects when the address cannot be used. */
	onSettings: (settings: FrontSettings) => Front
	onStep: (step: string) => void
}

export type AppLife = {
	/** Resolves when the first app is ready; rejects with one sentence when it cannot start. */
	first: Promise<{ setupLink: string | null }>
	/** Stops the app and starts another; requests for it wait until then. */
	replace: () => Promise<void>
	stop: () => Promise<void>
}

/** Pauses before the next attempt; they grow with the number of failures. */
const pausesMs = [0, 1_000, 2_000, 5_000, 10_000, 30_000] as const
/** An app that ends sooner than this counts as a failed start. */
const livedMs = 60_000
/** A service manager signals all processes at once, and the signal may reach the front later than the app. */
const signalMs = 500

/** Keeps an app behind the front: another one when it dies or is to be replaced, with growing pauses while none will start. */
export function keepApp({ script, flags, socketFor, onSettings, onStep }: Options): AppLife {
	const first = Promise.withResolvers<{ setupLink: string | null }>()
	const purgesSeen: { last: string | null } = { last: null }
	let front: Front | null = null
	let app: AppProcess | null = null
	let hasBeenReady = false
	let isStopping = false
	let replacing: Promise<void> | null = null
	let failures = 0
	let count = 0
	let readyAt = 0
	let timer: NodeJS.Timeout | null = null

	const start = () => {
		timer = null
		count += 1
		// Until this one knows that purges are accepted.
		front?.cache?.allowCdn(null)
		const socketPath = socketFor(`app-${count}`)
		app = startAppProcess({ script, flags, socketPath, purgesSeen }, events)
	}
	const events = {
		settings: (settings: FrontSettings) => {
			log.level = settings.logLevel
			front ??= onSettings(settings)
		},
		ready: (socketPath: string, setupLink: string | null) => {
			hasBeenReady = true
			readyAt = performance.now()
			front?.link.expect(true)
			front?.appUp(socketPath)
			first.resolve({ setupLink })
		},
		site: (siteUrl: string) => front?.move(siteUrl),
		name: (siteName: string) => front?.rename(siteName),
		away: () => front?.appAway(),
		purge: (tags: readonly string[]) => front?.cache?.purge(tags),
		allowCdn: (cdn: CdnDriver | null) => front?.cache?.allowCdn(cdn),
		step: (step: string) => {
			if (!hasBeenReady) onStep(step)
		},
		waiting: () => front?.link.expect(false),
		ended: ({ reason, wasReady }: { reason: string | null; wasReady: boolean }) => {
			app = null
			if (isStopping || replacing) return
			if (!hasBeenReady) {
				isStopping = true
				first.reject(new Error(reason ?? 'The app ended while it started; the lines above say why.'))
				return
			}
			failures = wasReady && performance.now() - readyAt > livedMs ? 0 : failures + 1
			const pause = pausesMs[Math.min(wasReady ? failures - 1 : failures, pausesMs.length - 1)] ?? 0
			// Requests do not wait their full time for an app that cannot start.
			front?.link.expect(wasReady)
			if (reason !== null) log.error({ reason, retrySeconds: pause / 1000 }, 'the app could not start')
			timer = setTimeout(start, Math.max(0, pause))
		},
		askedToStop: () =>
			void setTimeout(() => {
				if (!isStopping) void replace()
			}, signalMs).unref(),
	}
	const replace = () =>
		(replacing ??= (async () => {
			if (timer) clearTimeout(timer)
			front?.appAway()
			await app?.stop()
			replacing = null
			failures = 0
			if (!isStopping) start()
		})())
	start()
	return {
		first: first.promise,
		replace: () => (isStopping || !hasBeenReady ? Promise.resolve() : replace()),
		stop: async () => {
			isStopping = true
			if (timer) clearTimeout(timer)
			await replacing
			await app?.stop()
		},
	}
}
