import { startOwnSite } from './support/own-site.ts'
import { password, ready, signInByPassword } from './support/people.ts'
import { expect, test } from './support/site.ts'

const port = Number(process.env['E2E_PORT'] ?? 4173) + 20_002
const site = `http://localhost:${port}`

test('every hydrated page works under the name of another company', async ({ page, watch }) => {
	test.setTimeout(300_000)
	watch.expected.push(/request: http:\/\/localhost/)
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
		await signInByPassword(page, 'ade@example.com', site)
		const visit = async (path: string) => {
			await page.goto(site + path)
			await ready(page, 'admin')
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
		for (const path of [editor, `${editor}/history`]) await visit(path)
	} finally {
		await stop()
	}
})
