import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createRequestHandler, type ServerBuild } from 'react-router'
import * as builtApp from 'virtual:react-router/server-build'
import { closeEnquiryJournal, openEnquiryJournal } from '#app/features/contact/enquiry-journal.server.ts'
import { requireSecrets } from '#app/auth/required-secrets.server.ts'
import { closeDatabase, openDatabase } from '#app/db/client.server.ts'
import { isServedFromElsewhere, servingName } from '#app/db/neighbours.server.ts'
import { waitForDatabase } from '#app/db/wait-for-database.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { setupLink } from '#app/features/accounts/first-admin.server.ts'
import { settleAtStart } from '#app/features/backups/settle-restore.server.ts'
import { stopWork } from '#app/features/backups/work.server.ts'
import { stopFollowing } from '#app/features/forge/session/follow-run.server.ts'
import { stopRuns } from '#app/features/forge/session/carry-run.server.ts'
import { loadSampleContent } from '#app/features/blog/sample-content.server.ts'
import { isNoRoom, stopWatchingDisk, watchDisk } from '#app/platform/disk-space.server.ts'
import { loadEnv, SettingError, type Env } from '#app/platform/env.server.ts'
import { stopJobs } from '#app/platform/jobs.server.ts'
import { knowPages } from '#app/platform/known-pages.server.ts'
import { connectLive } from '#app/platform/live.server.ts'
import { log } from '#app/platform/log.server.ts'
import { PageCache, type Rendered } from '#app/platform/page-cache.server.ts'
import { newRequestInfo, type RequestInfo } from '#app/platform/request-info.server.ts'
import { dataFolderMark, makeSecrets } from '#app/platform/secrets.server.ts'
import { stopWorkers } from '#app/platform/workers/in-worker.server.ts'
import { admission } from './admission.ts'
import { listenForCommands } from './commands.ts'
import { connectPurges } from './cache-purges.ts'
import { connectionLimits, guardConnections } from './connections.ts'
import { frontDoor } from './front-door.ts'
import { checkAdminActions } from './guarded-actions.ts'
import { finishJobs, startJobs } from './jobs.ts'
import { sitePages } from './known-pages.ts'
import { renderAnswer, withFailureNotes } from './page-renderer.ts'
import { probes } from './probes.ts'
import { commonHeaders } from './security-headers.ts'
import { staticFiles } from './static-files.ts'
import { longTexts } from './long-texts.ts'
import { uploads } from './uploads.ts'

export { sql } from '#app/db/client.server.ts'
export { stopOnUnknownErrors } from './last-resort.ts'

/** The built routes, for the tests that walk them. */
export const routes = builtApp.routes
checkAdminActions(routes)

/** A render waits mostly for the database, so some more than one may be under way. */
const rendersAtOnce = { running: 32, waiting: 256 }

export type RunningServer = {
	url: string
	/** Where the owner makes the first admin, while there is none. */
	setupLink: string | null
	env: Env
	cache: PageCache | null
	/** Makes a public page anew, past the cache; for measuring. */
	render: (address: string) => Promise<Rendered>
	stop: () => Promise<void>
}

type StartOptions = {
	env?: Record<string, string | undefined>
	/** Says what a long step is doing. */
	onStep?: (step: string) => void
	/** Unbuilt files come from the development server, the app is loaded anew after each edit, and no page is kept. */
	development?: {
		files: (req: IncomingMessage, res: ServerResponse, next: () => void) => void
		app: () => Promise<ServerBuild>
	}
}

/**
 * Opens the database, fills it when it is empty, and listens. Waits for a PostgreSQL server that is not there yet; rejects
 * with one sentence when something is wrong.
 */
export async function start(options: StartOptions = {}): Promise<RunningServer> {
	const env = loadEnv(options.env ?? process.env)
	log.level = env.LOG_LEVEL
	const step = options.onStep ?? (() => {})
	step('Opening the database')
	return waitForDatabase(
		() => openSite(env, options, step),
		(error) => {
			log.warn({ err: error }, 'the database cannot be reached; the site starts as soon as it can')
			step('Waiting for the database')
		},
	)
}

async function openSite(env: Env, options: StartOptions, step: (step: string) => void): Promise<RunningServer> {
	await openDatabase({
		dataDir: env.DATA_DIR,
		databaseUrl: env.DATABASE_URL,
		name: env.DATABASE_URL ? servingName(dataFolderMark()) : undefined,
		log: (message) => log.warn(message),
	}).catch((error: unknown) => {
		throw isNoRoom(error) ? new SettingError(noRoom) : error
	})
	try {
		if (await isServedFromElsewhere()) throw new SettingError(otherFolder)
		await migrate()
		await settleAtStart()
		await requireSecrets()
		makeSecrets()
		watchDisk()
		openEnquiryJournal()
		if (env.SEED === 'sample') await loadSampleContent(step)
		return await listen(env, options.development ?? null, await setupLink())
	} catch (error) {
		await stopJobs()
		await stopWorkers()
		stopWatchingDisk()
		closeEnquiryJournal()
		await closeDatabase()
		throw isNoRoom(error) ? new SettingError(noRoom) : error
	}
}

const noRoom = 'The disk is full, so that this site cannot start: make room on the disk of DATA_DIR and start again.'

const otherFolder =
	'The setting DATA_DIR names another folder than that of the processes which serve this database already: they must share one, for its secrets and pictures.'

async function listen(
	env: Env,
	development: StartOptions['development'] | null,
	setupLink: string | null,
): Promise<RunningServer> {
	const secure = env.SITE_URL.startsWith('https:')
	const app = development ? () => development.app().then(withFailureNotes) : withFailureNotes(builtApp)
	const handler = createRequestHandler(app, development ? 'development' : 'production')
	const admit = admission(rendersAtOnce)
	const render = (request: Request, info: RequestInfo) =>
		admit(() => renderAnswer(handler, request, info, { secure, development: development !== null }))
	const renderAddress = (address: string) => render(new Request(env.SITE_URL + address), newRequestInfo('page-cache'))
	const cache = development ? null : new PageCache({ render: renderAddress })
	const disconnectPurges = await connectPurges(cache)
	const disconnectLive = await connectLive()
	let draining = false
	const staticFile = development
		? Object.assign(() => false, { has: (pathname: string) => path.extname(pathname) !== '' })
		: staticFiles(path.resolve(import.meta.dirname, '../client'), commonHeaders(secure))
	const pages = sitePages(builtApp.routes)
	knowPages((pathname) => pages.has(pathname) || staticFile.has(pathname))
	const [takesPicture, takesText] = [uploads(), longTexts()]
	const door = frontDoor({
		siteUrl: env.SITE_URL,
		trustedProxies: env.TRUST_PROXY,
		probes: (req, pathname) =>
			probes(req, pathname, { isDraining: () => draining, cache, secure, metricsToken: env.METRICS_TOKEN }),
		staticFile,
		cache,
		upload: (req, pathname) => takesPicture(req, pathname) ?? takesText(req, pathname),
		render,
	})
	const server = http.createServer(connectionLimits, (req, res) =>
		development ? development.files(req, res, () => door(req, res)) : door(req, res),
	)
	const connections = guardConnections(server, { secure, trustedProxies: env.TRUST_PROXY })
	await listenOn(server, env)
	startJobs()
	const closeCommands = await listenForCommands(env.DATA_DIR)
	const stop = async () => {
		draining = true
		connections.drain()
		await setTimeout(env.SHUTDOWN_DELAY_MS)
		try {
			const closed = closeServer(server)
			stopFollowing()
			await Promise.all([disconnectLive(), stopRuns()])
			await closed
			await closeCommands()
			await stopWork()
			await stopJobs()
			await finishJobs()
			await stopWorkers()
			await disconnectPurges()
		} finally {
			stopWatchingDisk()
			closeEnquiryJournal()
			await closeDatabase()
		}
		log.info('stopped')
	}
	let stopped: Promise<void> | null = null
	return { url: addressOf(server, env), setupLink, env, cache, render: renderAddress, stop: () => (stopped ??= stop()) }
}

async function listenOn(server: Server, { PORT, HOST }: Env): Promise<void> {
	await new Promise<void>((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) => {
			const taken = error.code === 'EADDRINUSE'
			const reason = taken ? 'another program listens there' : error.message
			reject(new Error(`The address ${HOST}:${PORT} (HOST, PORT) cannot be used: ${reason}.`, { cause: error }))
		})
		server.listen(PORT, HOST, resolve)
	})
	server.on('error', (error) => log.error({ err: error }, 'the server socket failed'))
}

/** Requests in flight are answered; idle connections are closed; after ten seconds whatever is left is cut. */
async function closeServer(server: Server): Promise<void> {
	const closed = new Promise<void>((resolve) => server.close(() => resolve()))
	server.closeIdleConnections()
	await Promise.race([closed, setTimeout(10_000, undefined, { ref: false })])
	server.closeAllConnections()
	await closed
}

function addressOf(server: Server, env: Env): string {
	const address: AddressInfo | string | null = server.address()
	const port = typeof address === 'object' && address ? address.port : env.PORT
	const host = env.HOST === '0.0.0.0' || env.HOST === '::' ? 'localhost' : env.HOST
	return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
