import { formMessages } from '#app/features/contact/copy/messages.ts'
import { offlineMessages } from '#app/features/site/frame/messages.ts'
import { ownSite as site, startOwnSite } from '../support/own-site.ts'
import { password, signInByPassword } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

// A stopped site is a network that is away, for the worker too.
const settings = { SEED: 'sample', ADMIN_EMAIL: 'ade@example.com', ADMIN_PASSWORD: password }

test.use({ serviceWorkers: 'allow' })

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)
const storedPaths = (page: Page) =>
	page.evaluate(async () => {
		const names = await caches.keys()
		const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
		return all.flat().map(({ url }) => new URL(url).pathname)
	})

/** What the worker shall send. */
const entrusted = (page: Page) =>
	page.evaluate(async () =>
		(await caches.has('enquiries')) ? (await (await caches.open('enquiries')).keys()).length : 0,
	)

test('pages that were seen are there without a network, others lead to our own page, and a switch removes it all', async ({
	page,
	watch,
}) => {
	test.setTimeout(300_000)
	watch.expected.push(/request: http:\/\/localhost|ERR_|Failed to load|Failed to fetch|net::/)
	const first = await startOwnSite(settings)
	try {
		await page.goto(`${site}/about`)
		// After the paint: the page itself has asked for nothing of it.
		await expect.poll(() => isControlled(page)).toBe(true)
		// The first page of a visitor, too.
		await expect.poll(() => storedPaths(page)).toContain('/about')
		await page.goto(`${site}/services/solar`)
		await page.goto(`${site}/contact?service=solar`)
		await signInByPassword(page, 'ade@example.com', site)
		for (const path of ['/account', '/admin', '/sign-in', '/blog?q=solar']) await page.goto(site + path)
		await expect
			.poll(() => storedPaths(page))
			.toEqual(expect.arrayContaining(['/services/solar', '/contact', '/offline']))
		for (const path of await storedPaths(page)) expect(path).not.toMatch(/^\/(admin|account|api|sign-in)/)
	} finally {
		await first.stop()
	}

	await page.goto(`${site}/services/solar`)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await expect(page).toHaveTitle(/solar/i)
	await page.goto(`${site}/contact`)
	await expect(page.locator('[name=message]')).toBeVisible()
	await page.goto(`${site}/portfolio`)
	await expect(page.getByRole('heading', { level: 1, name: offlineMessages.title })).toBeVisible()
	await expect(page.getByRole('main').getByRole('link', { name: /Contact us/ })).toBeVisible()
	await expect(page.goto(`${site}/admin`)).rejects.toThrow()

	const second = await startOwnSite({ ...settings, OFFLINE_PAGES: 'off' })
	try {
		await page.goto(`${site}/about`)
		const left = () =>
			page.evaluate(async () => [
				(await navigator.serviceWorker.getRegistrations()).length,
				(await caches.keys()).length,
			])
		await expect.poll(left).toEqual([0, 0])
		await page.reload()
		await expect.poll(left).toEqual([0, 0])
	} finally {
		await second.stop()
	}
})

test('an enquiry that waits is sent once by the worker although no page is open', async ({ page, context, watch }) => {
	watch.expected.push(/request: http:\/\/localhost|ERR_|Failed to load|Failed to fetch|net::/)
	const first = await startOwnSite(settings)
	const devtools = await context.newCDPSession(page)
	const registered = new Promise<string>((resolve) =>
		devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
			const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(site))
			if (own) resolve(own.registrationId)
		}),
	)
	await devtools.send('ServiceWorker.enable')
	try {
		await page.goto(`${site}/contact`)
		await expect.poll(() => isControlled(page)).toBe(true)
		await page.locator('[name=name]').fill('Chinedu Okafor')
		await page.locator('[name=email]').fill('chinedu@example.com')
		await page.locator('[name=service]').selectOption('solar')
		await page.locator('[name=message]').fill('A 5 kVA inverter for our shop.')
		await page.locator('[name=terms]').check()
		await expect(page.locator('[data-island=contact-form]')).toHaveAttribute('data-hydrated')
	} finally {
		await first.stop()
	}
	await page.getByRole('button', { name: 'Send Message' }).click()
	await expect(page.getByText(formMessages.notices.unreachable)).toBeVisible()
	await expect.poll(() => entrusted(page)).toBe(1)
	await page.goto('about:blank')

	const second = await startOwnSite(settings)
	try {
		const lead = page.context().request
		const enquiries = async () =>
			((await (await lead.get(`${site}/admin/leads`)).text()).match(/chinedu@example\.com/g) ?? []).length
		await signInByPassword(page, 'ade@example.com', site)
		expect(await enquiries()).toBe(0)
		await devtools.send('ServiceWorker.dispatchSyncEvent', {
			origin: site,
			registrationId: await registered,
			tag: 'enquiries',
			lastChance: false,
		})
		await expect.poll(enquiries).toBeGreaterThan(0)
		const once = await enquiries()
		// A page of the site asks the server once more, which knows it, and takes it off the device.
		await page.goto(`${site}/about`)
		await expect(page.getByText(formMessages.notices.arrived)).toBeVisible()
		expect(await enquiries()).toBe(once)
		expect(await entrusted(page)).toBe(0)
		expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
	} finally {
		await second.stop()
	}
})

test('with Save-Data nothing is registered and nothing fetched ahead', async ({ page }) => {
	const asked: string[] = []
	page.on('request', (request) => asked.push(new URL(request.url()).pathname))
	await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
	const later = page.waitForResponse(/later.*\.js/)
	await page.goto('/about')
	await later
	// The page asks with a limit of 10 seconds: on a busy machine it may never be idle.
	await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 11_000 })))
	expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
	expect(asked.filter((path) => /offline|service-worker\.js/.test(path))).toEqual([])
})

test('nothing of it is asked for before the page is painted and loaded', async ({ page }) => {
	const asked: string[] = []
	page.on('request', (request) => asked.push(new URL(request.url()).pathname))
	await page.goto('/about')
	expect(asked.filter((path) => /later|service-worker|offline/.test(path))).toEqual([])
})
