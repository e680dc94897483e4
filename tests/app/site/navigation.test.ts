import { beforeAll, describe, expect, test } from 'vitest'
import { navigationField, type Navigation } from '#app/features/site/frame/navigation-fields.ts'
import { firstNavigation } from '#app/features/site/frame/navigation-sample.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { engines } from '../../support/database.ts'
import { newSamplePostgresDatabase } from '../../support/content/sample-site.ts'

/* The menu and the footer, as an owner without scripts changes them. */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }
const form = '/admin/site/navigation/single'

describe.each(engines())('on %s', (engine) => {
	let app: TestApp
	let browser: PlainBrowser
	let version = 1

	beforeAll(async () => {
		const database: Record<string, string> =
			engine === 'postgres' ? { DATABASE_URL: await newSamplePostgresDatabase() } : {}
		app = await startApp({
			seed: 'sample',
			env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, ...database },
		})
		browser = new PlainBrowser(app)
		expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
		return () => app.stop()
	})

	const publish = async (value: Navigation, intent = 'publish') => {
		const response = await browser.submit(form, {
			...Object.fromEntries(navigationField.toForm(value, 'value')),
			intent,
			version: String(version),
		})
		if (response.status === 200) version += 1
		return response
	}
	const html = async (path: string) => (await app.fetch(path)).text()
	const labels = async (path: string, label: string) => {
		const [, nav = ''] = new RegExp(`<nav aria-label="${label}">(.*?)</nav>`, 's').exec(await html(path)) ?? []
		return [...nav.matchAll(/<a href="([^"]*)"[^>]*>(?:<span[^>]*>)?([^<]*)/g)].map(
			([, href, text]) => `${text} ${href}`,
		)
	}

	test('begins with the links of the specification', async () => {
		expect(await labels('/about', 'Site menu')).toEqual([
			'Home /',
			'Technology /services/technology',
			'Electrical /services/electrical',
			'Solar /services/solar',
			'Translation /services/translation',
			'About /about',
			'Portfolio /portfolio',
			'Blog /blog',
			'Testimonials /testimonials',
			'Contact /contact',
		])
		expect(await labels('/about', 'Legal')).toHaveLength(3)
		expect(navigationField.stored(JSON.parse(JSON.stringify(firstNavigation)))).toEqual(firstNavigation)
	})

	test('a draft is not shown; what is published is on every page at once, also on one that React runs on', async () => {
		const [home, ...others] = firstNavigation.main
		if (!home) throw new Error('There is no first item.')
		const shop = { id: 'shop', label: 'Shop', href: 'https://shop.example/', hasServices: false, entries: [] }
		const gone = { id: 'gone', label: 'Gone', href: '/services/plumbing', hasServices: false, entries: [] }
		const changed: Navigation = {
			main: [home, shop, gone, ...others.filter(({ id }) => id !== 'services')],
			footer: firstNavigation.footer.filter(({ id }) => id !== 'legal').toReversed(),
		}
		await html('/contact')
		expect((await publish(changed, 'save')).status).toBe(200)
		expect(await labels('/contact', 'Main')).not.toContain('Shop https://shop.example/')
		expect((await publish(changed)).status).toBe(200)
		for (const path of ['/', '/contact', '/blog', '/no-such-page', '/sign-in']) {
			const main = await labels(path, 'Main')
			expect([path, main.slice(0, 3)]).toEqual([path, ['Home /', 'Shop https://shop.example/', 'About /about']])
			expect([path, await labels(path, 'Legal')]).toEqual([path, []])
			expect([path, (await html(path)).includes('services-menu')]).toEqual([path, false])
		}
		const account = await (await browser.get('/account')).text()
		expect(/<body [^>]*data-links="([^"]*)"/.exec(account)?.[1]).toContain('https://shop.example/')
		expect(await html('/about')).not.toContain('data-links')
	})

	test.each([
		['javascript:alert(1)', 'Bad', 'Give an address such as'],
		['/about', '', 'Give the link a label.'],
	])('an address %s with the label “%s” may not be published', async (href, label, message) => {
		const main = [{ id: 'bad', label, href, hasServices: false, entries: [] }]
		const response = await publish({ ...firstNavigation, main })
		expect([response.status, await response.text()]).toEqual([422, expect.stringContaining(message)])
		expect(await labels('/', 'Main')).toContain('Shop https://shop.example/')
	})

	test('has every link that leads somewhere: however it is spelled, and where the owner redirects its address', async () => {
		const redirected = await browser.submit('/admin/site/redirects/new', {
			intent: 'save',
			from: '/book',
			to: 'https://calendar.example/us',
		})
		expect(redirected.status).toBe(303)
		const item = (href: string) => ({
			id: href.replaceAll(/\W/g, ''),
			label: 'Link',
			href,
			hasServices: false,
			entries: [],
		})
		const there = ['/services/', '/Testimonials', '/services/solar/?from=menu', '/book']
		const dead = ['/Services/Plumbing', '/here-is-none']
		expect((await publish({ ...firstNavigation, main: [...there, ...dead].map(item) })).status).toBe(200)
		expect(await labels('/about', 'Main')).toEqual(there.map((href) => `Link ${href}`))
		// Also after a change of the redirect alone, on a page that was stored.
		await browser.submit('/admin/site/redirects', { intent: 'delete', path: '/book' })
		expect(await labels('/about', 'Main')).not.toContain('Link /book')
	})
})
