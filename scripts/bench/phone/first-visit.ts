import path from 'node:path'
import { report } from '../report.ts'
import { startSite, withFolder } from '../site.ts'
import { startBrowser, visit } from './slow-phone.ts'

const limits = { requests: 10, kilobytes: 60 }
/** Loaded when the page has been there for a second. */
const isLast = (address: string): boolean => address.includes('/later-')

/** What a phone loads of the home page, with headers, until it has loaded all that comes by itself. */
export async function measureFirstVisit(): Promise<void> {
	await withFolder(async (folder) => {
		const site = await startSite({ DATA_DIR: path.join(folder, 'data') })
		// A page that is asked for again gets the best compression, made in the background.
		for (let time = 0; time < 3; time += 1) await (await fetch(`${site.url}/`)).text()
		const { browser, stop } = await startBrowser(site)
		try {
			const addresses = new Map<string, string>()
			const bytes = new Map<string, number>()
			await visit(browser, {
				at: '/',
				watch: (devtools) => {
					devtools.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url))
					devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
						const address = addresses.get(requestId) ?? ''
						if (address.startsWith('http')) bytes.set(address, encodedDataLength)
					})
				},
				read: async (page) => {
					while (![...bytes.keys()].some(isLast)) await page.waitForTimeout(100)
					await page.waitForLoadState('networkidle')
				},
			})
			const total = bytes.values().reduce((sum, each) => sum + each, 0)
			report('home on a phone: requests', bytes.size, '', { atMost: limits.requests })
			report('home on a phone: sent, with headers', total / 1000, 'kB', { atMost: limits.kilobytes })
		} finally {
			await stop()
			await site.stop()
		}
	})
}
