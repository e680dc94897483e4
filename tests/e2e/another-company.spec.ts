import { crawlSite, readerOf } from '../support/crawl.ts'
import { namesOfSample, sampleNamesIn } from '../support/sample-names.ts'
import {
	company,
	writeCompany,
	writePages,
	writePost,
	writeProject,
	writeService,
	writeTestimonials,
} from './support/dental.ts'
import { unfold } from './support/enquiry.ts'
import { Owner } from './support/owner.ts'
import { startOwnSite } from './support/own-site.ts'
import { password, ready, said } from './support/people.ts'
import { expect, test, type Page } from './support/site.ts'

const port = Number(process.env['E2E_PORT'] ?? 4173) + 20_004
const site = `http://localhost:${port}`
const names = namesOfSample()

/** A visitor asks for a price and subscribes, and makes an account: the mails of each are in the outbox. */
async function visit(page: Page): Promise<void> {
	await page.goto(`${site}/contact?service=dentures`)
	await unfold(page)
	await page.locator('[name=name]').fill('Halima Sani')
	await page.locator('[name=email]').fill('halima@example.com')
	await page.locator('[name=message]').fill('Two teeth are loose.')
	await page.locator('[name=terms]').check()
	await page.getByRole('button', { name: 'Send Message' }).click()
	await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
	await page.goto(`${site}/newsletter`)
	await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill('halima@example.com')
	await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
	await page.goto(`${site}/sign-in?tab=sign-up`)
	await page.getByRole('textbox', { name: /name/i }).fill('Halima Sani')
	await page.getByRole('textbox', { name: 'Email' }).fill('halima@example.com')
	await page.locator('[type=password]').first().fill(password)
	await page.getByRole('button', { name: 'Sign Up', exact: true }).last().click()
}

/** Everything that the outbox shows of each mail. */
async function mailsIn(page: Page): Promise<[string, string][]> {
	await page.goto(`${site}/admin/outbox`)
	const links = page.getByRole('table').getByRole('link')
	await expect(links.first()).toBeVisible()
	const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
	const mails = paths.filter((path) => /^\/admin\/outbox\/[\w-]+$/.test(path))
	const read = async (path: string): Promise<[string, string]> => {
		await page.goto(site + path)
		const shown = await page.getByRole('main').innerText()
		return [path, shown + (await (await page.request.get(`${site}${path}/html`)).text())]
	}
	const texts: [string, string][] = []
	for (const path of new Set(mails)) texts.push(await read(path))
	return texts
}

test('the sample becomes a dentist in Kano in the interface alone, and is named nowhere any more', async ({
	page,
	browser,
	watch,
}) => {
	test.setTimeout(600_000)
	watch.expected.push(/request: http:\/\/localhost/, /^error: $/, /CONNECTION_REFUSED/)
	const { setup, stop } = await startOwnSite({ url: site, settings: { SEED: 'sample' } })
	try {
		await page.goto(setup)
		await page.getByLabel('Full name').fill('Adaeze Adeyemi')
		await page.getByRole('textbox', { name: 'Email' }).fill('adaeze@adeyemi.example')
		await page.locator('#setup-password').fill(password)
		await page.getByRole('button', { name: 'Create the admin account' }).click()
		await page.waitForURL(`${site}/admin/setup`)
		await ready(page, 'admin')
		for (const [name, value] of Object.entries(company)) await page.locator(`[name=${name}]`).fill(value)
		for (const box of await page.locator('[name=services]').all()) await box.uncheck()
		await page.getByLabel('Other services, one on each line').fill('Dentures\nBraces')
		await page.getByRole('button', { name: 'Set up the site' }).click()
		await said(page, 'Your site is set up.')

		const owner = new Owner(page, site)
		await writeCompany(owner)
		await writeService(owner)
		await writeTestimonials(owner)
		await writeProject(owner)
		await page.goto(`${site}/admin/site/sample`)
		await page.getByRole('button', { name: 'Remove the sample content' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
		await said(page, 'The sample content was removed.')
		await writePages(owner)
		await writePost(owner, site)

		const context = await browser.newContext()
		await visit(await context.newPage())
		await context.close()

		const pages = await crawlSite(site, readerOf(site))
		expect(pages.size).toBeGreaterThan(70)
		const shown = ['/', '/services/dentures', '/our-promise', '/portfolio/school-check-in-gwale', '/testimonials']
		for (const path of shown) expect([path, pages.get(path)?.status]).toEqual([path, 200])
		const texts = Array.from(pages, ([path, { text }]): [string, string] => [path, `${path} ${text}`])
		const all = [...texts, ...(await mailsIn(page))]
		expect(all.flatMap(([where, text]) => sampleNamesIn(text, names).map((found) => `${where} ${found}`))).toEqual([])
		expect(pages.get('/services/dentures')?.text).toMatch(/₦180,000.*₦320,000/s)
	} finally {
		await stop()
	}
})
