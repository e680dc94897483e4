import { signInAs } from './support/people.ts'
import { expect, test, type Page } from './support/site.ts'

/* Without scripts a form whose connection is cut is found again with the browser's Back, with what was typed. */

test.use({ javaScriptEnabled: false })

const forms = [
	{ page: '/blog/new', control: 'content', typed: 'A generator in the rain, and what it cost.', button: 'Save' },
	{
		page: '/admin/site/home/single',
		control: 'value.hero.heading',
		typed: 'Light for every street',
		button: 'Save draft',
	},
	{
		page: '/admin/ai-settings/voice',
		control: 'words',
		typed: 'Short sentences about light.',
		button: 'Save brand voice',
	},
	{ page: '/admin/settings/mail', control: 'mailServer', typed: 'mail.example.com', button: 'Save settings' },
]

async function sendOverCutLine(page: Page, path: string, button: string): Promise<void> {
	let cut = 0
	await page.route(`**${path}*`, (route) => {
		if (route.request().method() !== 'POST') return route.fallback()
		cut += 1
		return route.abort('failed')
	})
	// A browser notes what a form holds about once a second; nobody is quicker with Back.
	await page.waitForTimeout(1_500)
	await page.getByRole('button', { name: button, exact: true }).first().click()
	await expect.poll(() => cut).toBe(1)
	await expect(page.getByRole('button', { name: button, exact: true })).toHaveCount(0)
	await page.waitForTimeout(500)
	await page.unroute(`**${path}*`)
	await page.goBack()
}

for (const { page: path, control, typed, button } of forms)
	test(`${path} comes back with its text after a cut connection`, async ({ page, watch }) => {
		watch.expected.push(/ERR_FAILED/)
		await signInAs(page, 'owner', 'Ngozi Eze')
		await page.goto(path)
		const field = page.locator(`[name="${control}"]`)
		await field.fill(typed)
		await sendOverCutLine(page, path, button)
		await expect(field).toHaveValue(typed)
	})
