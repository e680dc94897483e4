import { startOwnSite } from './support/own-site.ts'
import { password, ready } from './support/people.ts'
import { expect, test } from './support/site.ts'

const port = Number(process.env['E2E_PORT'] ?? 4173) + 20_002
const site = `http://localhost:${port}`

test('every hydrated page works under the name of another company', async ({ page, context, watch }) => {
	test.setTimeout(300_000)
	watch.expected.push(/request: http:\/\/localhost/, /status of 404.*nowhere/)
	const { stop } = await startOwnSite({
		url: site,
		settings: {
			SEED: 'sample',
			COMPANY_NAME: 'Adeyemi Dental & Sons',
			COMPANY_SHORT_NAME: 'Adeyemi',
			ADMIN_EMAIL: 'ade@example.com',
			ADMIN_PASSWORD: password,
		},
	})
	try {
		const signedIn = await page.request.post(`${site}/api/auth/sign-in/email`, {
			data: { email: 'ade@example.com', password },
			headers: { 'sec-fetch-site': 'same-origin' },
		})
		expect(signedIn.status()).toBe(200)
		const enquiry = await page.request.post(`${site}/api/enquiry`, {
			form: {
				name: 'Chinedu Okafor',
				email: 'chinedu@example.com',
				service: 'solar',
				message: 'A 5 kVA inverter for our shop.',
				terms: 'on',
			},
			headers: { 'sec-fetch-site': 'same-origin' },
		})
		expect(enquiry.status()).toBe(200)
		const visit = async (path: string, who: 'admin' | 'viewer' = 'admin') => {
			await page.goto(site + path)
			await ready(page, who)
			await expect(page.locator('h1').first(), path).toBeVisible()
			await expect(page, path).toHaveTitle(/Adeyemi Dental & Sons|Adeyemi/)
		}
		const linksTo = async (pattern: RegExp) => {
			const paths = await page
				.locator('a[href]')
				.evaluateAll((links) =>
					links.flatMap((link) => (link instanceof HTMLAnchorElement && !link.download ? [link.pathname] : [])),
				)
			return [...new Set(paths.filter((path) => pattern.test(path)))]
		}
		await visit('/admin')
		const pages = await linksTo(/^\/admin\/[^.]*$/)
		expect(pages.length).toBeGreaterThan(10)
		for (const path of [...pages, '/account', '/blog/new']) await visit(path)
		await visit('/admin/posts')
		const [editor = ''] = await linksTo(/^\/admin\/posts\/edit\/./)
		const id = editor.split('/').at(-1) ?? ''
		for (const path of [editor, `${editor}/history`, `/blog/previews/${id}`]) await visit(path)
		for (const part of ['backups/elsewhere', 'ai-settings/voice', 'ai-settings/usage', 'privacy/records', 'nowhere'])
			await visit(`/admin/${part}`)
		// One of each kind that has a page of its own.
		for (const [list, kind] of [
			['/admin/leads', /^\/admin\/leads\/./],
			['/admin/outbox', /^\/admin\/outbox\/./],
			['/admin/posts', /^\/admin\/posts\/edit\/./],
		] as const) {
			await visit(list)
			const [one = ''] = await linksTo(kind)
			expect(one, list).not.toBe('')
			await visit(one)
		}
		await context.clearCookies()
		const reader = { name: 'Bola Ade', email: 'bola@example.com', password }
		for (const call of ['sign-up', 'sign-in'])
			await page.request.post(`${site}/api/auth/${call}/email`, {
				data: reader,
				headers: { 'sec-fetch-site': 'same-origin' },
			})
		for (const path of ['/account', '/blog/new']) await visit(path, 'viewer')
		// Of public pages only parts are hydrated, at the first touch.
		for (const [path, touched] of [
			['/contact', '[name=name]'],
			['/blog', '[type=search]'],
			['/sign-in?next=/blog', '[type=email]'],
			['/blog/how-to-size-an-inverter-for-a-three-bedroom-flat', '#comments textarea'],
		] as const) {
			if (path.startsWith('/sign-in')) await context.clearCookies()
			await page.goto(site + path)
			await page.locator(touched).first().focus()
			const island = page.locator('[data-island]', { has: page.locator(touched) }).first()
			await expect(island, path).toHaveAttribute('data-hydrated', '')
			await expect(island, path).not.toContainText('Imole')
		}
	} finally {
		await stop()
	}
})
