import { rm } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { afterAll } from 'vitest'
import { newSiteFolder } from './database.ts'
import { newSampleFolder } from './content/sample-site.ts'
import type * as Main from '#server/main.ts'
import { builtSite } from './built-site.ts'

// As scripts/start.js has it: React's development build renders a page in several times the time.
process.env['NODE_ENV'] = 'production'

type Options = {
	/** Settings in addition to the test's own DATA_DIR and port. */
	env?: Record<string, string>
	/** 'sample' begins with the sample content. */
	seed?: 'none' | 'sample'
}

export type TestApp = {
	url: string
	sql: typeof Main.sql
	main: typeof Main
	server: Main.RunningServer
	dataDir: string
	/** A real request to the running site; redirects are not followed. */
	fetch: (path: string, init?: RequestInit) => Promise<Response>
	/** Sends a form as a browser without JavaScript does. */
	submit: (path: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<Response>
	stop: () => Promise<void>
}

const running = new Set<() => Promise<void>>()

/** What a file has started ends with it, however it was started: the next file of this process starts its own. */
export async function stopApps(): Promise<void> {
	for (const stop of running) await stop()
	running.clear()
}

/** Starts the built site on a fresh database of its own; stopped and removed after the file's tests. */
export async function startApp({ env = {}, seed = 'none' }: Options = {}): Promise<TestApp> {
	const main: typeof Main = await import(pathToFileURL(builtSite()).href)
	const isSample = seed === 'sample' && env['DATABASE_URL'] === undefined
	const dataDir = env['DATA_DIR'] ?? (await (isSample ? newSampleFolder() : newSiteFolder()))
	const server = await main.start({
		env: {
			PORT: '0',
			SITE_URL: 'http://site.test',
			SEED: seed,
			DATA_DIR: dataDir,
			LOG_LEVEL: 'silent',
			// On a busy machine a page may take a while: no request gets an outdated one, or none, because of that.
			REQUEST_PATIENCE_MS: '600000',
			...env,
		},
	})
	const send: TestApp['fetch'] = (address, init) => {
		const headers = new Headers(init?.headers)
		// To compress a page and to unpack it again takes a tenth of what rendering it takes, for nothing.
		if (!headers.has('accept-encoding')) headers.set('accept-encoding', 'identity')
		return fetch(server.url + address, { redirect: 'manual', ...init, headers })
	}
	let stopped = false
	const stop = async () => {
		if (stopped) return
		stopped = true
		await server.stop()
		if (!env['DATA_DIR']) await rm(dataDir, { recursive: true, force: true })
	}
	running.add(stop)
	afterAll(stop)
	return {
		url: server.url,
		sql: main.sql,
		main,
		server,
		dataDir,
		fetch: send,
		submit: (address, fields, headers = {}) =>
			send(address, {
				method: 'POST',
				body: new URLSearchParams(fields),
				headers: { origin: 'http://site.test', ...headers },
			}),
		stop,
	}
}
