import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import net from 'node:net'
import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import { log } from '#app/platform/log/log.server.ts'
import { admission } from './admission/admission.ts'
import { AppLink } from './app/app-link.ts'
import { askForPage } from './pages/app-pages.ts'
import { connectionLimits, guardConnections, type Connections } from './admission/connections.ts'
import { forward } from './app/forward.ts'
import { requestListener } from './request-listener.ts'
import { listenOn } from './listen.ts'
import { PageCache } from './pages/page-cache.ts'
import { probes } from './probes.ts'
import { isSecure, type FrontSettings } from '#server/link/settings.ts'
import { SharedPlace } from './admission/shared-place.ts'
import { staticFiles } from '#server/http/static-files.ts'
import { classOfPage } from './admission/work-classes.ts'
import { ViewBatches } from './views/view-batches.ts'

type Options = {
	/** The built client; null while developing. */
	clientDir: string | null
	/** Whether the front has a process of its own, or shares the app's. */
	isOwnProcess: boolean
	/** In development: unbuilt files, and no page is cached. */
	files?: (req: IncomingMessage, res: ServerResponse, next: () => void) => void
}

export type Front = {
	cache: PageCache | null
	link: AppLink
	/** A new app listens at `socketPath`. */
	appUp: (socketPath: string) => void
	/** The company's name, for error pages; until the app has said it they show the address. */
	rename: (siteName: string) => void
	/** The public address has become another. */
	move: (siteUrl: string) => void
	/** The app stops, or is gone. */
	appAway: () => void
	/** Resolves with the address it listens at. @throws an error of one sentence when it cannot. */
	listen: () => Promise<string>
	/**
	 * Accepts no more connections and finishes every open request. Clients have `lingerMs` to send their next request on a
	 * connection they hold; its response closes the connection.
	 */
	close: (lingerMs: number) => Promise<void>
	/** Closes what is still open: streams, and requests that took too long. */
	end: () => Promise<void>
}

/** How long a request may take to be answered once the front closes. */
const closingMs = 10_000

/** The front: it owns the address, static files, cached pages and admission; the app behind it may come and go. */
export function createFront(settings: FrontSettings, { clientDir, isOwnProcess, files }: Options): Front {
	const secure = isSecure(settings.siteUrl)
	const link = new AppLink(settings.patienceMs)
	const places = admission(settings.patienceMs)
	const cache = files ? null : cacheOver(link, places, settings.patienceMs / 10)
	const views = new ViewBatches(link)
	let draining = false
	let siteName = new URL(settings.siteUrl).host
	let { siteUrl } = settings
	const staticFile = clientDir === null ? null : staticFiles(clientDir, secure)
	const probed = {
		isDraining: () => draining,
		cache,
		link,
		admission: places,
		get secure() {
			return isSecure(siteUrl)
		},
		metricsToken: settings.metricsToken,
		isOwnProcess,
	}
	const keepsTrace = settings.trustedProxies > 0
	const listener = requestListener({
		get siteUrl() {
			return siteUrl
		},
		siteName: () => siteName,
		trustedProxies: settings.trustedProxies,
		probes: (req, pathname) => probes(req, pathname, probed),
		staticFile: staticFile ?? (() => false),
		cache,
		views,
		forward: (req, res, to) =>
			forward(
				{ link, admission: places, isStream: (stream) => connections.isStream(stream), keepsTrace },
				req,
				res,
				to,
			),
	})
	const server = http.createServer(connectionLimits, (req, res) =>
		files ? files(req, res, () => listener(req, res)) : listener(req, res),
	)
	const connections = guardConnections(server, { secure, trustedProxies: settings.trustedProxies })
	return {
		cache,
		link,
		appUp: (socketPath) => {
			staticFile?.reload()
			cache?.nextGeneration()
			link.up(socketPath)
		},
		rename: (name) => {
			siteName = name
		},
		move: (address) => {
			siteUrl = address
		},
		appAway: () => link.away(),
		listen: () => listenOn(server, settings),
		close: async (lingerMs) => {
			draining = true
			connections.drain()
			await pause(settings.shutdownDelayMs)
			await linger(server, lingerMs, connections)
			await until(closingMs, () => connections.underWay() === 0)
			await views.close()
		},
		end: async () => {
			const cut = connections.underWay()
			if (cut > 0) log.warn({ cut }, 'requests were cut at the end')
			const closed = new Promise<void>((resolve) => server.close(() => resolve()))
			server.closeAllConnections()
			await closed
			link.agent.destroy()
		},
	}
}

/** `patienceMs` is how long a request waits for a new render of a page that is there, outdated. */
function cacheOver(link: AppLink, places: ReturnType<typeof admission>, patienceMs: number): PageCache {
	return new PageCache({
		render: (key, [network = '']) => askForPage(link, key, network),
		turn: (key) => new SharedPlace(places, classOfPage(key)),
		app: link,
		patienceMs,
		isRare: (key) => classOfPage(key) === 'search',
	})
}

/** How long a connection that was just taken may need for its request to arrive. */
const freshMs = 1_000

/** Connections that wait in the kernel are taken before the address is given up, and idle ones may speak once more. */
async function linger(server: Server, ms: number, connections: Connections): Promise<void> {
	await until(ms, () => connections.count() === 0)
	await nothingWaits(ms, connections)
	// The address alone: http.Server's own close would cut connections whose request is on its way.
	net.Server.prototype.close.call(server)
	await until(ms > 0 ? freshMs : 0, () => connections.fresh() === 0)
	server.closeIdleConnections()
	log.debug('the front takes no more connections')
}

/**
 * The kernel resets connections that we have not taken when the address is closed. So it is closed right after a turn of
 * the loop that found none and had nothing else to do, in which others could have come.
 */
async function nothingWaits(ms: number, connections: Connections): Promise<void> {
	const end = performance.now() + ms
	for (let before = -1; before !== connections.events() && performance.now() < end;) {
		before = connections.events()
		await setImmediate()
	}
}

async function until(ms: number, isTrue: () => boolean): Promise<void> {
	const end = performance.now() + ms
	while (!isTrue() && performance.now() < end) await pause(10)
}
