import { groupNames } from '#app/settings/settings-table.ts'
import { expectAccessibleOnBothScreens, expectToFit } from '../support/axe.ts'
import { cutOptions } from '../support/misfits.ts'
import { ownSite as site, startOwnSite } from '../support/own-site.ts'
import { password, ready, expectText, signInByPassword } from '../support/people.ts'
import { expect, settled, test, type Locator, type Page } from '../support/site.ts'

// A site of its own: it is set up once, and its settings are everybody's.
const owner = 'owner@example.com'

test.describe.configure({ mode: 'serial' })
let own: Awaited<ReturnType<typeof startOwnSite>>
test.beforeAll(async () => {
	const settings = { SEED: 'sample', ADMIN_EMAIL: owner, ADMIN_PASSWORD: password }
	own = await startOwnSite(settings)
})
test.afterAll(() => own.stop())

/** The phone is the narrowest one; on the usual one nothing may be wider than it, either. */
async function expectFineOnAllScreens(page: Page, where: string) {
	await expectAccessibleOnBothScreens(page, where, 320)
	const screen = page.viewportSize()
	await page.setViewportSize({ width: 360, height: 740 })
	await settled(page)
	await expectToFit(page, `${where} at 360 px`)
	if (screen) await page.setViewportSize(screen)
}

async function signIn(page: Page, next: string) {
	await signInByPassword(page, owner, site)
	await page.goto(site + next)
	await ready(page, 'admin')
}

/** Presses Tab until the control has the focus; a control that Tab does not reach fails. */
async function tabTo(page: Page, control: Locator) {
	for (let presses = 0; presses < 80; presses++) {
		if (await control.evaluate((element) => element === document.activeElement)) return
		await page.keyboard.press('Tab')
	}
	await expect(control).toBeFocused()
}

const typeInto = async (page: Page, label: string, text: string) => {
	await tabTo(page, page.getByRole('textbox', { name: label, exact: true }))
	await page.keyboard.press('ControlOrMeta+A')
	await page.keyboard.type(text)
}

test('an owner sets the site up by keyboard alone, on any screen', async ({ page, watch }) => {
	test.setTimeout(300_000)
	watch.expected.push(/request: http:\/\/localhost/, /status of 4\d\d/)
	await signIn(page, '/admin/setup')
	await expectFineOnAllScreens(page, 'the form of the first day')

	await page.locator('#main').focus()
	await typeInto(page, 'Company name', 'Adeyemi Dental')
	await typeInto(page, 'City', 'Kano')
	await typeInto(page, 'Phone', '0803')
	await typeInto(page, 'Email for enquiries', 'care@adeyemi.example')
	const logo = page.getByRole('button', { name: 'Choose a logo' })
	await tabTo(page, logo)
	await page.keyboard.press('Enter')
	await expect(page.getByRole('dialog')).toBeVisible()
	await expectAccessibleOnBothScreens(page, 'the choice of a logo')
	await page.keyboard.press('Escape')
	await expect(page.getByRole('dialog')).toHaveCount(0)
	await expect(logo).toBeFocused()
	for (const name of ['Technology Solutions', 'Solar & Renewable Energy']) {
		await tabTo(page, page.getByRole('checkbox', { name }))
		await page.keyboard.press('Space')
	}
	await typeInto(page, 'Other services, one on each line', 'Dentures')
	await tabTo(page, page.getByRole('button', { name: 'Set up the site' }))
	await page.keyboard.press('Enter')
	await expectText(page, 'Give the number as 0803 123 4567')
	await expect(page.getByRole('textbox', { name: 'Company name', exact: true })).toHaveValue('Adeyemi Dental')
	await expect(page.getByRole('checkbox', { name: 'Solar & Renewable Energy' })).not.toBeChecked()
	await expectFineOnAllScreens(page, 'the form of the first day with an error')

	await page.locator('#main').focus()
	await typeInto(page, 'Phone', '+234 803 123 4567')
	await tabTo(page, page.getByRole('radio', { name: /Start with the sample/ }))
	await page.keyboard.press('ArrowDown')
	await tabTo(page, page.getByRole('button', { name: 'Set up the site' }))
	await page.keyboard.press('Enter')
	await expectText(page, 'Your site is set up.')
	const name = page.locator('.admin-side .site-name')
	await expect(name).toHaveText('Adeyemi Dental')
	// On one line, with no word broken.
	expect((await name.boundingBox())?.height).toBeLessThan(32)
	await expect(page).toHaveTitle(/Adeyemi Dental/)
	await expectFineOnAllScreens(page, 'a site that is set up')
	await page.goto(`${site}/services/dentures`)
	await expect(page.getByRole('heading', { level: 1, name: 'Dentures' })).toBeVisible()
	await page.goto(`${site}/services/solar`)
	await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Solar')
})

test('every page of settings is accessible on any screen', async ({ page, watch }) => {
	test.setTimeout(600_000)
	watch.expected.push(/request: http:\/\/localhost/)
	await signIn(page, '/admin/settings/mail')
	for (const group of groupNames) {
		await page.goto(`${site}/admin/settings/${group}`)
		await ready(page, 'admin')
		await expectFineOnAllScreens(page, `settings: ${group}`)
		const screen = page.viewportSize()
		await page.setViewportSize({ width: 360, height: 740 })
		expect([group, await cutOptions(page)]).toEqual([group, []])
		if (screen) await page.setViewportSize(screen)
	}
})

test('a budget in naira is entered by keyboard alone, and what is missing is said at its field', async ({
	page,
	watch,
}) => {
	test.setTimeout(300_000)
	watch.expected.push(/request: http:\/\/localhost/, /status of 4\d\d/)
	await signIn(page, '/admin/settings/ai-cost')
	await page.locator('#main').focus()
	await typeInto(page, 'Price of a million tokens sent, in US dollars', '2')
	await typeInto(page, 'Price of a million tokens written, in US dollars', '8')
	await typeInto(page, 'Monthly budget of the whole site', '50000')
	await tabTo(page, page.getByRole('combobox', { name: 'Currency of the monthly budget' }))
	await page.keyboard.press('ArrowDown')
	await typeInto(page, 'Naira for one US dollar', '1600')
	await page.keyboard.press('Enter')
	await expectText(page, 'Enter the day of the rate.')
	await expectFineOnAllScreens(page, 'settings with an error')
	await page.locator('#main').focus()
	const day = page.getByLabel('Day of this rate')
	await tabTo(page, day)
	await page.keyboard.type('5/1/2026')
	await expect(page.getByText('Read as Monday, 5 January 2026.')).toBeVisible()
	await tabTo(page, page.getByRole('button', { name: 'Choose a day from a calendar' }))
	await tabTo(page, page.getByRole('button', { name: 'Save settings' }))
	await page.keyboard.press('Enter')
	await expectText(page, 'In force: $31.25 a month.')
	await expectFineOnAllScreens(page, 'settings that are saved')
})
