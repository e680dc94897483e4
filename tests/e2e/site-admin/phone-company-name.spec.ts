import { attributeDifferences } from '../support/attributes.ts'
import { nothingsOn, printsValues } from '../support/empty-values.ts'
import { misfitsOf } from '../support/misfits.ts'
import { ownPages } from '../support/own-pages.ts'
import { ownSite as site, startOwnSite } from '../support/own-site.ts'
import { password, ready, signInByPassword } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

/** Public pages, parts of which are hydrated at the first touch, and what is touched. */
const islands = [
	['/contact', '[name=name]'],
	['/blog', '[type=search]'],
	['/blog/how-to-size-an-inverter-for-a-three-bedroom-flat', '#comments textarea'],
	['/sign-in?next=/blog', '[type=email]'],
] as const

test('every hydrated page works under the name of another company; those of a person and of the admin area fit a narrow screen, also with large text, and print nothing that is zero or none', async ({
	page,
	context,
	watch,
}) => {
	test.setTimeout(600_000)
	watch.expected.push(/request: http:\/\/localhost/, /404 \(Not Found\).*\/admin\/no-such-page/)
	const { stop } = await startOwnSite({
		SEED: 'sample',
		COMPANY_NAME: 'Adeyemi Dental & Sons',
		COMPANY_SHORT_NAME: 'Adeyemi',
		ADMIN_EMAIL: 'ade@example.com',
		ADMIN_PASSWORD: password,
	})
	try {
		await signInByPassword(page, 'ade@example.com', site)
		const arrived = async (path: string, who: 'admin' | 'viewer') => {
			await ready(page, who)
			await expect(page.locator('h1').first(), path).toBeVisible()
			await expect(page, path).toHaveTitle(/Adeyemi Dental & Sons|Adeyemi/)
		}
		// A draft page has no scripts: it is in the frame of its editor.
		const hydrated = (await ownPages(page, site)).filter((path) => !path.startsWith('/admin/draft/'))
		expect(hydrated.filter(printsValues).length).toBeGreaterThan(25)
		const wrong = await misfitsOf(page, hydrated, {
			arrived: (path) => arrived(path, 'admin'),
			more: async (path) => [
				...(await attributeDifferences(page)).map((difference) => `${path}: ${difference}`),
				...(printsValues(path) ? await nothingsOn(page, path) : []),
			],
			at: site,
		})
		expect(wrong).toEqual([])

		await context.clearCookies()
		const reader = { name: 'Bola Ade', email: 'bola@example.com', password }
		for (const call of ['sign-up', 'sign-in'])
			await page.request.post(`${site}/api/auth/${call}/email`, {
				data: reader,
				headers: { 'sec-fetch-site': 'same-origin' },
			})
		for (const path of ['/account', '/blog/new']) {
			await page.goto(site + path)
			await arrived(path, 'viewer')
		}
		// The comparison finds what the server sent otherwise: it reads what React stores at an element.
		await page.locator('#main').evaluate((main) => main.classList.add('of-the-server'))
		expect(await attributeDifferences(page)).toEqual([expect.stringContaining('of-the-server')])
		for (const [path, touched] of islands) {
			if (path.startsWith('/sign-in')) await context.clearCookies()
			await page.goto(site + path)
			const part = page.locator(touched).first()
			await part.focus()
			const island = part.locator('xpath=ancestor::*[@data-island]')
			await expect(island, path).toHaveAttribute('data-hydrated', '')
			await expect(island, path).not.toContainText('Imole')
			expect(await attributeDifferences(page), path).toEqual([])
		}
	} finally {
		await stop()
	}
})
