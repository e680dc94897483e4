import type { Browser } from '@playwright/test'
import { crawlSite, readerOf } from '../../support/pages/crawl.ts'
import { isPictureOfSample, namesOfSample, sampleNamesIn } from '../../support/content/sample-names.ts'
import {
	company,
	shown,
	writeCompany,
	writePages,
	writeProject,
	writeService,
	writeTestimonials,
} from '../../support/content/dental-content.ts'
import { writePost } from '../support/dental.ts'
import { unfold } from '../support/enquiry.ts'
import { Owner } from '../support/owner.ts'
import { ownSite as site, startOwnSite } from '../support/own-site.ts'
import { password, ready, expectText } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

const names = namesOfSample()

/** A visitor asks for a price and subscribes, and makes an account: the mails of each are in the outbox. */
async function visit(page: Page, site: string): Promise<void> {
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
	await answered(page, () => page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click())
	await page.goto(`${site}/sign-in?tab=sign-up`)
	await page.getByRole('textbox', { name: /name/i }).fill('Halima Sani')
	await page.getByRole('textbox', { name: 'Email' }).fill('halima@example.com')
	await page.locator('[type=password]').first().fill(password)
	await answered(page, () => page.getByRole('button', { name: 'Sign Up', exact: true }).last().click())
}

/** Leaving the page before the site has the form would lose it. */
const answered = (page: Page, press: () => Promise<void>) =>
	Promise.all([
		page.waitForResponse((one) => one.request().method() === 'POST' && /newsletter|sign-/.test(one.url())),
		press(),
	])

/** Everything that the outbox shows of each mail. */
async function mailsIn({ request }: Page, site: string): Promise<[string, string][]> {
	const read = async (path: string) => (await request.get(site + path)).text()
	const paths = new Set((await read('/admin/outbox')).match(/\/admin\/outbox\/[\w-]{20,}/g))
	return Promise.all(
		Array.from(paths, async (path): Promise<[string, string]> => {
			const [html] = /<main[^]*<\/main>/.exec(await read(path)) ?? ['']
			return [path, html + (await read(`${path}/html`))]
		}),
	)
}

/** The first account, and the form of the first fifteen minutes. */
async function setUp(page: Page, setup: string, site: string): Promise<void> {
	await page.goto(setup)
	await page.getByLabel('Full name').fill('Adaeze Adeyemi')
	await page.getByRole('textbox', { name: 'Email' }).fill('adaeze@adeyemi.example')
	await page.locator('#setup-password').fill(password)
	await page.getByRole('button', { name: 'Create the admin account' }).click()
	await page.waitForURL(`${site}/admin/setup`)
	await ready(page, 'admin')
	for (const [name, value] of Object.entries(company)) await page.locator(`[name=${name}]`).fill(value)
	for (const box of await page.locator('[name=services]').all()) await box.uncheck()
	await page.locator('[name=more]').fill('Dentures\nBraces')
	await page.getByRole('button', { name: 'Set up the site' }).click()
	await expectText(page, 'Your site is set up.')
}

async function removeSample(page: Page, site: string): Promise<void> {
	await page.goto(`${site}/admin/site/sample`)
	await page.getByRole('button', { name: 'Remove the sample content' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
	await expectText(page, 'The sample content was removed.')
}

/** Where anything that visitors, readers of mail and those who share a page get names the sample. */
async function namedIn(page: Page, site: string): Promise<string[]> {
	const pages = await crawlSite(site, readerOf(site))
	expect(pages.size).toBeGreaterThan(70)
	for (const path of shown) expect([path, pages.get(path)?.status]).toEqual([path, 200])
	expect(pages.get('/services/dentures')?.text).toMatch(/₦180,000.*₦320,000/s)
	expect(pages.get('/og/page/services-dentures.png')?.text).toContain('Adeyemi Dental. Services. Dentures')
	expect([...pages.keys()].filter(isPictureOfSample)).toEqual([])
	const mails = await mailsIn(page, site)
	expect(mails.length).toBeGreaterThanOrEqual(4)
	const texts = Array.from(pages, ([path, { text }]): [string, string] => [path, `${path} ${text}`])
	return [...texts, ...mails].flatMap(([where, text]) => sampleNamesIn(text, names).map((found) => `${where} ${found}`))
}

/** The owner's work, in the interface alone, on a site with the sample or from SEED=none; where it still names the sample. */
async function becomeDentist(page: Page, browser: Browser, seed: 'sample' | 'none'): Promise<string[]> {
	const { setup, stop } = await startOwnSite({ SEED: seed })
	try {
		await setUp(page, setup, site)
		const owner = new Owner(page, site)
		await writeCompany(owner)
		await writeService(owner)
		await writeTestimonials(owner, seed)
		await writeProject(owner)
		if (seed === 'sample') await removeSample(page, site)
		await writePages(owner)
		await writePost(owner, site)
		const dashboard = await (await page.request.get(`${site}/admin`)).text()
		expect(dashboard).not.toMatch(/sample/i)

		const context = await browser.newContext()
		await visit(await context.newPage(), site)
		await context.close()
		return await namedIn(page, site)
	} finally {
		await stop()
	}
}

test.beforeEach(({ watch }) => {
	test.setTimeout(600_000)
	watch.expected.push(/request: http:\/\/localhost/, /^error: (AbortError: signal is aborted|$)/, /CONNECTION_REFUSED/)
})

test('the sample becomes a dentist in Kano in the interface alone, and names the sample nowhere', async ({
	page,
	browser,
}) => {
	expect(await becomeDentist(page, browser, 'sample')).toEqual([])
})

// The same without scripts is tests/app/company/no-sample-names.test.ts.
test('a site that began empty becomes the same dentist in the interface alone, and names the sample nowhere', async ({
	page,
	browser,
}) => {
	expect(await becomeDentist(page, browser, 'none')).toEqual([])
})
