import { test as base, expect, type Page } from '@playwright/test'
import { publicPaths } from './backstage.ts'
import { stoppedSites } from './own-site.ts'

export { expect } from '@playwright/test'
export type { CDPSession, Locator, Page } from '@playwright/test'

type Watch = {
	/** What a browser complained about; must be empty at the end of every test. */
	complaints: string[]
	/** Patterns of complaints that a test provokes (an address that does not exist, a cut line). */
	expected: RegExp[]
}

/** Every journey also watches for errors, violations of the page's policy and requests to other hosts. */
export const test = base.extend<{ watch: Watch }>({
	// Every test is another visitor, so that limits by address do not add up over tests.
	// oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it must make from this pattern
	extraHTTPHeaders: async ({}, use) => {
		const part = () => Math.floor(Math.random() * 254) + 1
		await use({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` })
	},
	watch: [
		async ({ context, baseURL }, use) => {
			const watch: Watch = { complaints: [], expected: [] }
			const note = (text: string) => void watch.complaints.push(text)
			await context.exposeBinding('noteViolation', (_source, text: unknown) => note(`policy: ${String(text)}`))
			await context.addInitScript(() => {
				document.addEventListener('securitypolicyviolation', (event) => {
					const report: unknown = Reflect.get(window, 'noteViolation')
					if (typeof report === 'function') report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
				})
			})
			context.on('console', (message) => {
				if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`)
			})
			context.on('weberror', (error) => note(`error: ${error.error().stack ?? error.error().message}`))
			context.on('request', (request) => {
				const { origin, protocol } = new URL(request.url())
				if (/^https?:/.test(protocol) && origin !== baseURL) note(`request: ${request.url()}`)
			})
			await use(watch)
			const isExpected = (text: string) =>
				watch.expected.some((pattern) => pattern.test(text)) ||
				(text.includes('ERR_CONNECTION_REFUSED') && stoppedSites.values().some((url) => text.includes(`(${url}/`)))
			expect(watch.complaints.filter((text) => !isExpected(text))).toEqual([])
		},
		{ auto: true },
	],
})

/** Lists of posts differ in their posts only: so many of each kind represent all. Every other page is a page of its own. */
const listsOfAKind = 4

/** A share of the public pages: part `index` of `parts`. */
export async function publicPages(index: number, parts: number): Promise<string[]> {
	const taken = new Map<string, number>()
	const pages = (await publicPaths()).filter((path) => {
		const [, kind] = path.match(/^\/blog\/(tag|category|archive)\//) ?? []
		if (kind === undefined) return true
		taken.set(kind, (taken.get(kind) ?? 0) + 1)
		return (taken.get(kind) ?? 0) <= listsOfAKind
	})
	return pages.filter((_, place) => place % parts === index)
}

/**
 * Until nothing moves: fonts are there, and every animation that ends by the clock (not by scrolling) is at its end.
 * Animations are brought to their end rather than waited for: a browser that draws no frames never ends them. The end of
 * one may begin the next: a colour that comes to its end changes the colour of what is within it.
 */
export async function settled(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const patience = new Promise((resolve) => void setTimeout(resolve, 3000))
		await Promise.race([document.fonts.ready, patience])
		const moving = () =>
			document.getAnimations().filter(({ effect, timeline, playState }) => {
				const endless = effect?.getComputedTiming().endTime === Infinity
				return timeline === document.timeline && playState !== 'finished' && !endless
			})
		for (let found = moving(); found.length > 0; found = moving()) for (const animation of found) animation.finish()
	})
}
