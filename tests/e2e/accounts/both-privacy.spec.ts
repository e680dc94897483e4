import { readFile } from 'node:fs/promises'
import { expectAccessible, expectAccessibleOnBothScreens } from '../support/axe.ts'
import { newAddress, ready, expectText, signInAs } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

async function onThePrivacyPage(page: Page): Promise<string> {
	const email = await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/admin/privacy')
	await ready(page, 'admin')
	return email
}

/** Somebody who has written to the company, and asks to be forgotten. */
async function enquire(page: Page, name: string): Promise<string> {
	const email = newAddress()
	const response = await page.request.post('/api/enquiry', {
		form: { name, email, service: 'solar', message: `A flat in Bodija. ${name}`, terms: 'on', newsletter: 'on' },
		headers: { 'sec-fetch-site': 'same-origin' },
	})
	expect(response.status()).toBe(200)
	return email
}

const find = async (page: Page, email: string) => {
	await page.getByLabel('Email address').fill(email)
	await page.getByRole('button', { name: 'Find', exact: true }).click()
}

test(
	'a person is found, given everything that is stored, and erased after the address was typed',
	{ tag: '@any-width' },
	async ({ page, watch }) => {
		watch.expected.push(/status of 422/)
		const email = await enquire(page, 'Ifeoma Bello')
		await onThePrivacyPage(page)
		await expectAccessibleOnBothScreens(page, 'nobody looked for')
		await find(page, email)
		await expect(page.getByRole('heading', { name: `Data about ${email}` })).toBeVisible()
		await expectAccessibleOnBothScreens(page, 'somebody found')
		await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
		expect(page.url()).not.toContain('@')

		const downloading = page.waitForEvent('download')
		await page.getByRole('button', { name: 'Download everything' }).click()
		const file = await downloading
		expect(await readFile(await file.path(), 'utf8')).toContain('A flat in Bodija. Ifeoma Bello')

		await page.getByLabel('Enquiries, with').check()
		await page.getByLabel('The newsletter').check()
		await page.getByLabel('Emails to the person').check()
		await page.getByLabel(`Type ${email} to confirm`).fill('somebody@example.com')
		await page.getByRole('button', { name: 'Erase permanently' }).click()
		await expect(page.getByText('This is not the same address.')).toBeVisible()
		await expect(page.getByLabel('Enquiries, with')).toBeChecked()
		await expectAccessibleOnBothScreens(page, 'refused')
		await page.getByLabel(`Type ${email} to confirm`).fill(email)
		await page.getByRole('button', { name: 'Erase permanently' }).click()
		await expectText(page, '1 enquiry, 1 subscription')
		await expect(page.getByText('until they are overwritten')).toBeVisible()
		await expectAccessibleOnBothScreens(page, 'erased')
		await expect(page.getByText('Admin Ngozi Eze').first()).toBeVisible()
		await find(page, email)
		await expect(page.getByText(`No data about ${email}.`)).toBeVisible()
	},
)

test('by keyboard alone, and refused for the admin’s own account', { tag: '@any-width' }, async ({ page, watch }) => {
	watch.expected.push(/status of 422/)
	const email = await onThePrivacyPage(page)
	await page.getByLabel('Email address').focus()
	await page.keyboard.type(email)
	await page.keyboard.press('Enter')
	await expect(page.getByText('Account of Ngozi Eze')).toBeVisible()
	await page.getByLabel('The account: profile').focus()
	await page.keyboard.press('Space')
	await page.getByLabel(`Type ${email} to confirm`).focus()
	await page.keyboard.type(email)
	await page.keyboard.press('Enter')
	await expect(page.getByText('This is your own account.')).toBeVisible()
})

test('the records of processing can be read, printed and taken away', async ({ page }) => {
	await onThePrivacyPage(page)
	await page.getByRole('link', { name: 'Records of processing' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Records of processing' })).toBeVisible()
	await expectAccessible(page, 'records')
	// It opens as something that can be read at a glance, on a desktop in one screen.
	const { end, screen } = await page.evaluate(() => ({
		end: (document.querySelector('.records')?.getBoundingClientRect().bottom ?? Infinity) + scrollY,
		screen: innerWidth < 600 ? innerHeight * 1.5 : innerHeight,
	}))
	expect(end).toBeLessThanOrEqual(screen)
	await page.getByText('Enquiries, newsletter and emails').click()
	await expect(page.getByRole('heading', { name: 'Enquiries', exact: true })).toBeVisible()
	await expectAccessible(page, 'a group of records')
	await page.getByText('Enquiries, newsletter and emails').click()
	await expect(page.getByRole('heading', { name: 'Enquiries', exact: true })).toBeHidden()
	for (const [name, start] of [
		['JSON', '{'],
		['CSV', '\uFEFFRecords of processing,Purpose'],
	] as const) {
		const downloading = page.waitForEvent('download')
		await page.getByRole('link', { name }).click()
		const text = await readFile(await (await downloading).path(), 'utf8')
		expect(text.startsWith(start)).toBe(true)
		expect(text).toContain('Enquiries')
	}
	await page.emulateMedia({ media: 'print' })
	await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
	await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden()
	await expect(page.getByRole('heading', { name: 'Enquiries', exact: true })).toBeVisible()
})

test('everything fits a screen of 320 pixels', { tag: '@phone' }, async ({ page }) => {
	const email = await enquire(page, 'Aisha Bello')
	await onThePrivacyPage(page)
	await page.setViewportSize({ width: 320, height: 640 })
	await find(page, email)
	await expect(page.getByRole('heading', { name: `Data about ${email}` })).toBeVisible()
	await expectAccessible(page, 'found')
	await page.goto('/admin/privacy/records')
	await expectAccessible(page, 'records')
	await page.goto('/legal/cookies')
	await expectAccessible(page, 'cookies')
})
