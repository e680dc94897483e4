import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { ServerBuild } from 'react-router'
import * as builtApp from 'virtual:react-router/server-build'
import { followCompany } from '#app/config/company.ts'
import { followEnv, loadEnv, type Env } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { startApp, type RunningApp } from './app/app.ts'
import { frontSettings } from './app/front-settings.ts'
import { createFront } from './front/front.ts'
import type { PageCache } from './front/pages/page-cache.ts'
import { privateFolder } from './front/private-folder.ts'
import { checkAdminActions } from './guarded-actions.ts'

/** For the tests that rename the company while the site runs, as a publish of its entry does. */
export { setCompany } from '#app/config/company.ts'
export { sql } from '#app/db/client.server.ts'
/** For the tests that call a built action directly. */
export { newRequestInfo, requestInfoContext } from '#app/platform/request/request-info.server.ts'
export { runBehindFront } from './app/behind-front.ts'
export { stopOnUnknownErrors } from '#server/app/last-resort.ts'

/** The built routes, for the tests that walk them. */
export const routes = builtApp.routes
checkAdminActions(routes)

export type RunningServer = {
	url: string
	env: Env
	cache: PageCache | null
	stop: () => Promise<void>
} & Pick<RunningApp, 'setupLink' | 'render'>

type StartOptions = {
	env?: Record<string, string | undefined>
	/** Reports the progress of a long step. */
	onStep?: (step: string) => void
	/** Unbuilt files come from the development server, the app is reloaded after each edit, and no page is cached. */
	development?: {
		files: (req: IncomingMessage, res: ServerResponse, next: () => void) => void
		app: () => Promise<ServerBuild>
	}
}

/**
 * The whole site in this process, for development and tests: the same front, and the same app behind the same kind of
 * socket, as `npm start` runs as two processes (front/main.ts). Rejects with one sentence when something is wrong.
 */
export async function start(options: StartOptions = {}): Promise<RunningServer> {
	const env = loadEnv(options.env ?? process.env)
	log.level = env.LOG_LEVEL
	const { development } = options
	const folder = privateFolder()
	const socketPath = folder.socketFor('app')
	const clientDir = path.resolve(import.meta.dirname, '../client')
	const front = createFront(frontSettings(env), {
		clientDir: development ? null : clientDir,
		isOwnProcess: false,
		...(development && { files: development.files }),
	})
	const stopMoving = followEnv(({ SITE_URL }) => front.move(SITE_URL))
	const stopNaming = followCompany(({ name }) => front.rename(name))
	const stopFollowing = () => {
		stopMoving()
		stopNaming()
	}
	const { cache } = front
	let app: RunningApp | null = null
	try {
		app = await startApp({
			env,
			socketPath,
			clientDir,
			purge: cache && ((tags) => cache.purge(tags)),
			allowCdn: (cdn) => cache?.allowCdn(cdn),
			onStep: options.onStep ?? (() => {}),
			...(development && { development: development.app }),
		})
		front.appUp(socketPath)
		const { setupLink, render, stop } = app
		const stopAll = async () => {
			await front.close(0)
			try {
				await stop()
			} finally {
				await front.end()
				stopFollowing()
				folder.remove()
			}
		}
		let stopped: Promise<void> | null = null
		return { url: await front.listen(), env, cache, setupLink, render, stop: () => (stopped ??= stopAll()) }
	} catch (error) {
		await app?.stop()
		stopFollowing()
		folder.remove()
		throw error
	}
}
