import path from 'node:path'
import type { Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { createRequestHandler, type ServerBuild } from 'react-router'
import * as builtApp from 'virtual:react-router/server-build'
import { setCompany } from '#app/config/company.ts'
import { companyWith } from '#app/config/company-settings.ts'
import { isNoRoom } from '#app/platform/disk/no-room.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'
import { closeEnquiryJournal, openEnquiryJournal } from '#app/features/contact/enquiry/enquiry-journal.server.ts'
import { requireSecrets } from '#app/auth/required-secrets.server.ts'
import { closeDatabase, openDatabase } from '#app/db/client.server.ts'
import { preparedDatabase } from '#app/db/copy/empty-database.server.ts'
import { isServedFromElsewhere, servingName } from '#app/db/neighbours.server.ts'
import { waitForDatabase } from '#app/db/connection/wait-for-database.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { setupLink } from '#app/features/sign-in/pages/first-admin.server.ts'
import { settleAtStart } from '#app/features/backups/restore/settle-restore.server.ts'
import { stopImports } from '#app/features/import/job/background-import.server.ts'
import { stopWork } from '#app/features/backups/archive/work.server.ts'
import { stopFollowing } from '#app/features/content-forge/runs/follow-run.server.ts'
import { stopRuns } from '#app/features/content-forge/runs/carry-run.server.ts'
import { currentAddresses } from '#app/features/site/discovery/current-addresses.server.ts'
import { currentLinkPlaces } from '#app/features/site/discovery/link-places.server.ts'
import { connectAttention } from '#app/features/admin/sections/attention-sources.server.ts'
import { addressAttention } from '#app/features/site-admin/attention/address-needed.server.ts'
import { brokenLinkAttention } from '#app/features/site-admin/attention/broken-links.server.ts'
import { expiryAttention } from '#app/features/site-admin/attention/expiry.server.ts'
import { webhookAttention } from '#app/features/webhooks/endpoints/webhook-attention.server.ts'
import { sharing } from '#app/features/cdn/sharing.server.ts'
import { refreshPostRecords } from '#app/features/site/post-records/current-post-records.server.ts'
import { refreshMenu } from '#app/features/site/discovery/current-menu.server.ts'
import { fileOwners } from '#app/features/media/file-owners.server.ts'
import { logoOnDark } from '#app/features/media/logo/logo-bytes.server.ts'
import { drawMailLogoWith } from '#app/platform/mail/mail-logo.server.ts'
import { refreshCompany } from '#app/features/site/company/current-company.server.ts'
import { contentTypes } from '#app/features/site/content-types.ts'
import { connectContentTypes, writeFirstContent } from '#app/entries/first-content.server.ts'
import { forgetContent } from '#app/entries/published-content.server.ts'
import { countViews } from '#app/features/stats/counting/count-view.server.ts'
import { redirectOf, refreshRedirects } from '#app/features/redirects/redirects.server.ts'
import { loadSampleContent } from '#app/features/posts/publishing/sample-content.server.ts'
import { connectFileOwners } from '#app/platform/storage/file-owners.server.ts'
import { stopMoving } from '#app/platform/storage/move/move-files.server.ts'
import { settleLocation } from '#app/platform/storage/settle-location.server.ts'
import { stopWatchingDisk, watchDisk } from '#app/platform/storage/disk-space.server.ts'
import { sharedDatabaseOf } from '#app/platform/env/env-database.ts'
import type { CdnDriver } from '#app/platform/env/env-cdn.ts'
import { env as inForce, SettingError, unknownSettings, type Env } from '#app/platform/env/env.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { addressResponse, setAddressReader } from '#app/platform/pages/address-response.server.ts'
import { knowPages } from '#app/platform/pages/known-pages.server.ts'
import { knowLinkPlaces } from '#app/platform/pages/link-places.server.ts'
import { traceSettings } from '#app/platform/tracing/trace-settings.ts'
import { startTracing, stopTracing } from '#app/platform/tracing/tracing.server.ts'
import { connectLive } from '#app/platform/request/live.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { newRequestInfo, type RequestInfo } from '#app/platform/request/request-info.server.ts'
import { loadSettings } from '#app/settings/settings.server.ts'
import { dataFolderMark, forgetSecrets, makeSecrets } from '#app/platform/env/secrets/secrets.server.ts'
import {
	loadSharedSecrets,
	needsNoSharedFolder,
	shareSecrets,
} from '#app/platform/env/secrets/shared-secrets.server.ts'
import { stopWorkers } from '#app/platform/workers/in-worker.server.ts'
import { listenForCommands } from './commands.ts'
import { staticPaths } from '../http/static-files.ts'
import type { Rendered } from '../http/rendered.ts'
import { finishJobs, startJobs } from './jobs.ts'
import { sitePages } from './routes/known-pages.ts'
import { metricsText } from './metrics.ts'
import { responseAt } from './routes/address-response.ts'
import { isSecure } from '../link/settings.ts'
import { appServer } from './app-server.ts'
import { connectPurges, receivesPurges, type Purge, type Seen } from './cache-purges.ts'
import { longTexts } from './bodies/long-texts.ts'
import { markdownOf } from './markdown-of.ts'
import { renderResponse, withFailureNotes } from './page-renderer.ts'
import { ready } from './ready.ts'
import { routeHandler } from './routes/route-handler.ts'
import { routePatterns } from './routes/route-patterns.ts'
import { uploads } from './bodies/uploads.ts'

export type RunningApp = {
	/** The one-time address at which the owner creates the first admin; null once there is one. */
	setupLink: string | null
	/** Renders a public page, bypassing the cache. */
	render: (address: string) => Promise<Rendered>
	/** Finishes open requests and running jobs, writes what is buffered and closes the database. */
	stop: () => Promise<void>
}

export type AppOptions = {
	env: Env
	/** Where the front reaches it. */
	socketPath: string
	/** The built client's folder. */
	clientDir: string
	/** Marks pages of the front's cache as outdated; null where nothing is cached. */
	purge: Purge | null
	purgesSeen?: Seen
	/** Which CDN may store public pages from now on; null: none. */
	allowCdn: (cdn: CdnDriver | null) => void
	/** Reports the progress of a long step. */
	onStep: (step: string) => void
	/** PostgreSQL cannot be reached: the app starts as soon as it can. */
	onDatabaseAbsent?: () => void
	/** Ends the wait for it. */
	signal?: AbortSignal
	/** In development: loads the routes again after each edit. */
	development?: () => Promise<ServerBuild>
}

/**
 * Opens the database, fills it when it is empty, and listens. Waits for a PostgreSQL server that is not there yet; rejects
 * with one sentence when something is wrong.
 */
export async function startApp(options: AppOptions): Promise<RunningApp> {
	for (const { name, message } of unknownSettings()) log.warn({ setting: name }, message)
	options.onStep('Opening the database')
	const absent = (error: unknown) => {
		log.warn({ err: error }, 'the database cannot be reached; the site starts as soon as it can')
		options.onStep('Waiting for the database')
		options.onDatabaseAbsent?.()
	}
	await startTracing(traceSettings(options.env))
	try {
		return await waitForDatabase(() => open(options), absent, options.signal)
	} catch (error) {
		await stopTracing()
		throw error
	}
}

async function open(options: AppOptions): Promise<RunningApp> {
	const { env, onStep } = options
	await openDatabase({
		...sharedDatabaseOf(env),
		name: env.DATABASE_URL ? servingName(dataFolderMark()) : undefined,
		log: (message) => log.warn(message),
		prepared: preparedDatabase,
	}).catch((error: unknown) => {
		throw isNoRoom(error) ? new SettingError(noRoom) : error
	})
	try {
		if ((await isServedFromElsewhere(dataFolderMark())) && !(await needsNoSharedFolder()))
			throw new SettingError(otherFolder)
		followEvents()
		setCompany(companyWith(env))
		connectContentTypes(contentTypes)
		connectFileOwners(fileOwners)
		connectAttention([expiryAttention, addressAttention, brokenLinkAttention, webhookAttention])
		drawMailLogoWith(logoOnDark)
		await migrate()
		await loadSharedSecrets()
		await settleAtStart()
		// Read from the folder as it is now.
		forgetSecrets()
		await requireSecrets()
		// A start that is refused decides nothing.
		await settleLocation()
		await loadSettings()
		await writeFirstContent()
		// Of another database, where this process served one before.
		forgetContent()
		refreshRedirects()
		await refreshCompany()
		await refreshMenu()
		await refreshPostRecords()
		await shareSecrets()
		makeSecrets()
		watchDisk()
		openEnquiryJournal()
		if (env.SEED === 'sample') await loadSampleContent(onStep)
		return await serve(options, await setupLink())
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
	'The setting DATA_DIR names another folder than that of the processes which serve this database already: they must share one, for its secrets and pictures. They need none once all of them have SECRET_KEY and the pictures are in a bucket (STORAGE_URL).'

async function serve(
	{ env, socketPath, clientDir, purge, purgesSeen, allowCdn, development }: AppOptions,
	setupLink: string | null,
): Promise<RunningApp> {
	const handler = development
		? createRequestHandler(() => development().then(withFailureNotes), 'development')
		: routeHandler(withFailureNotes(builtApp))
	const render = (request: Request, info: RequestInfo) =>
		renderResponse(handler, request, info, {
			secure: isSecure(inForce.SITE_URL),
			development: development !== undefined,
			moved: redirectOf,
			responseAt: addressResponse,
			markdownOf,
		})
	const disconnectPurges = await connectPurges(purge, purgesSeen)
	sharing.connect(allowCdn, receivesPurges)
	const saying = setInterval(sharing.repeat, 1_000).unref()
	const disconnectLive = await connectLive()
	const pages = sitePages(builtApp.routes)
	const files = development ? null : staticPaths(clientDir)
	const isFile = (pathname: string) => (files ? files.has(pathname) : path.extname(pathname) !== '')
	knowPages(async () => {
		const own = new Set((await currentAddresses()).map((address) => address.path))
		return (pathname) => pages.has(pathname) || own.has(pathname) || isFile(pathname)
	})
	knowLinkPlaces(currentLinkPlaces)
	setAddressReader(async (address) => {
		if (isFile(address.replace(/\?.*$/s, ''))) return { status: 200, location: null }
		return responseAt(handler, new URL(address, inForce.SITE_URL))
	})
	const [takesPicture, takesText] = [uploads(), longTexts()]
	const server = appServer({
		get siteUrl() {
			return inForce.SITE_URL
		},
		upload: (req, pathname) => takesPicture(req, pathname) ?? takesText(req, pathname),
		render,
		countViews,
		ready,
		metrics: metricsText,
		routeAt: routePatterns(builtApp.routes),
	})
	await new Promise<void>((resolve, reject) => void server.once('error', reject).listen(socketPath, resolve))
	server.on('error', (error) => log.error({ err: error }, 'the socket to the front failed'))
	startJobs()
	const closeCommands = await listenForCommands(env.DATA_DIR)
	const stop = async () => {
		try {
			clearInterval(saying)
			const closed = closeServer(server)
			stopFollowing()
			await Promise.all([disconnectLive(), stopRuns()])
			await closed
			await closeCommands()
			await Promise.all([stopWork(), stopMoving()])
			await stopJobs()
			// After the jobs, one of which would begin it again.
			await Promise.all([finishJobs(), stopImports()])
			await stopWorkers()
			await disconnectPurges()
		} finally {
			stopWatchingDisk()
			closeEnquiryJournal()
			await closeDatabase()
			await stopTracing()
		}
		log.info('stopped')
	}
	let stopped: Promise<void> | null = null
	return {
		setupLink,
		render: (address) => render(new Request(inForce.SITE_URL + address), newRequestInfo('page-cache')),
		stop: () => (stopped ??= stop()),
	}
}

/** Requests in flight are answered; idle connections are closed; after ten seconds whatever is left is cut. */
async function closeServer(server: Server): Promise<void> {
	const closed = new Promise<void>((resolve) => server.close(() => resolve()))
	// Repeated, because the front keeps connections open for further requests, which will not come.
	const closing = setInterval(() => server.closeIdleConnections(), 10)
	await Promise.race([closed, setTimeout(10_000, undefined, { ref: false })])
	clearInterval(closing)
	server.closeAllConnections()
	await closed
}
