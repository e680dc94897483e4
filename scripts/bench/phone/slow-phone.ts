import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { findChromium } from '../../setup/chromium.ts'
import { pin } from '../machine/processors.ts'
import { origin } from '../sign-in.ts'
import type { Site } from '../site.ts'

/** Lighthouse's slow 4G and its phone: 150 ms before each response, 1.6 Mbit a second, a processor four times slower. */
export const line = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 }
const slowdown = 4

const phone = {
	viewport: { width: 412, height: 823 },
	deviceScaleFactor: 1.75,
	isMobile: true,
	hasTouch: true,
	serviceWorkers: 'block' as const,
}

/**
 * A browser for the site; server and browser have a core each where there are two. The site is under `localhost`: over
 * http a browser takes Brotli only from there, as it does everywhere over https.
 */
export async function startBrowser(site: Site): Promise<{ browser: Browser; stop: () => Promise<void> }> {
	const [, port] = /:(\d+)/.exec(site.url) ?? []
	const server = await chromium.launchServer({
		executablePath: findChromium() ?? '/usr/bin/chromium',
		args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP site.localhost 127.0.0.1:${port}`],
	})
	await pin(site.process.pid ?? 0, 'server')
	await pin(server.process().pid ?? 0, 'client')
	return { browser: await chromium.connect(server.wsEndpoint()), stop: () => server.close() }
}

type Visit<Figures> = {
	/** The path of the page. */
	at: string
	/** `name=value; …` */
	cookies?: string
	/** Is given the browser's events before the visit begins. */
	watch?: (devtools: CDPSession) => void
	/** Reads the figures once the page is there. */
	read: (page: Page) => Promise<Figures>
}

/** A first visit: nothing is stored, and no connection is open. */
export async function visit<Figures>(browser: Browser, { at, cookies, watch, read }: Visit<Figures>): Promise<Figures> {
	const context = await browser.newContext(phone)
	try {
		await addCookies(context, cookies)
		const page = await context.newPage()
		const devtools = await context.newCDPSession(page)
		await devtools.send('Network.enable')
		watch?.(devtools)
		await devtools.send('Network.emulateNetworkConditions', line)
		await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
		const response = await page.goto(origin + at, { waitUntil: 'load', timeout: 60_000 })
		if (!response?.ok()) throw new Error(`${at} has the status ${response?.status()}.`)
		return await read(page)
	} finally {
		await context.close()
	}
}

async function addCookies(context: BrowserContext, cookies = ''): Promise<void> {
	for (const cookie of cookies.split('; ').filter((each) => each !== '')) {
		const at = cookie.indexOf('=')
		await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: origin }])
	}
}
