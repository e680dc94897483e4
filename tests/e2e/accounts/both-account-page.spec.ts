import sharp from 'sharp'
import { totp } from '../../support/people/totp.ts'
import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { endSessions } from '../support/backstage.ts'
import { addPerson, password, ready, expectText, section, signIn, signInAs } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

const photograph = (background: string) =>
	sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
		.jpeg()
		.toBuffer()

const choose = async (page: Page, buffer: Buffer) =>
	section(page, 'Picture')
		.getByLabel(/picture/i)
		.and(page.locator('[type=file]'))
		.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })

test('a portrait: refused, taken, shown in the bar, removed', { tag: '@any-width' }, async ({ page, watch }) => {
	// The recorder of the trace looks into the preview, which the page's policy forbids to everybody.
	watch.expected.push(/status of 422/, /connect-src/)
	await signInAs(page, 'viewer')
	await page.goto('/account')
	await ready(page)
	const picture = section(page, 'Picture')
	await choose(page, Buffer.from('these are words'))
	await expect(picture.getByRole('alert')).toHaveText(/^This file is not a picture we can read\./)
	await choose(page, await photograph('#c06030'))
	await expectText(page, 'Your picture is saved.')
	await expect(picture.locator('img')).toHaveAttribute('src', /^\/media\/avatars\/[0-9a-f]{40}-512\.webp$/)
	await expect(page.locator('[data-viewer-slot] img').first()).toHaveAttribute('src', /-256\.webp$/)
	const width = await picture
		.locator('img')
		.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
	expect(width).toBe(512)
	await expectAccessibleOnBothScreens(page, 'account')
	await page.setViewportSize({ width: 320, height: 640 })
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
	await picture.getByRole('button', { name: 'Remove the picture' }).click()
	await expectText(page, 'Your picture is removed.')
	await expect(picture.locator('img')).toHaveCount(0)
})

test(
	'what is typed outlives the session, and can be sent after signing in again',
	{ tag: '@any-width' },
	async ({ page, watch }) => {
		watch.expected.push(/status of 401/)
		const email = await signInAs(page, 'viewer')
		await page.goto('/account')
		await ready(page)
		const bio = page.getByLabel('About you')
		await bio.fill('I repair inverters in Enugu.')
		await endSessions(email)
		await section(page, 'Profile').getByRole('button', { name: 'Save' }).click()
		await expect(page.getByRole('heading', { level: 1, name: 'You have been signed out.' })).toBeVisible()
		await expect(bio).toBeHidden()
		await expectAccessibleOnBothScreens(page, 'signed out')
		await page.getByRole('button', { name: 'Sign in again' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByLabel('Email').fill(email)
		await dialog.locator('#sign-in-password').fill(password)
		await dialog.locator('form').getByRole('button', { name: 'Sign In' }).click()
		await expectText(page, 'Signed in successfully!')
		await expect(bio).toHaveValue('I repair inverters in Enugu.')
		await section(page, 'Profile').getByRole('button', { name: 'Save' }).click()
		await expectText(page, 'Saved.')
		// A draft, too: the next words are not sent, and the page is loaded again.
		await bio.fill('And solar pumps in Nsukka.')
		await page.reload()
		await expect(bio).toHaveValue('And solar pumps in Nsukka.')
		await expect(page.getByText('This is what you typed before.')).toBeVisible()
	},
)

test(
	'somebody else at the same browser never sees what was typed before',
	{ tag: '@any-width' },
	async ({ page, context }) => {
		const first = await addPerson('First Person')
		const second = await addPerson('Second Person')
		await signIn(page, first)
		await page.goto('/account')
		await ready(page)
		await page.getByLabel('About you').fill('Mine alone.')
		const tab = await context.newPage()
		await tab.goto('/account')
		await ready(tab)
		await tab.getByRole('button', { name: 'Sign out of this device' }).click()
		await expect(tab).toHaveURL('/')
		await expect(page.getByRole('heading', { name: 'You have been signed out.' })).toBeVisible()
		await page.getByRole('button', { name: 'Sign in again' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByLabel('Email').fill(second)
		await dialog.locator('#sign-in-password').fill(password)
		await dialog.locator('form').getByRole('button', { name: 'Sign In' }).click()
		await expect(page.getByLabel('Full name')).toHaveValue('Second Person')
		await expect(page.getByLabel('About you')).toHaveValue('')
	},
)

test(
	'two-step sign-in: an admin is asked for it, sets it up, signs in with a code and with a recovery code',
	{ tag: '@any-width' },
	async ({ page, context, watch }) => {
		watch.expected.push(/status of 4(01|22)/)
		const email = await signInAs(page, 'admin', 'Bola Ade')
		await page.goto('/admin')
		await page.getByRole('complementary').getByRole('link', { name: 'Set it up' }).click()
		const steps = section(page, 'Two-step sign-in')
		await steps.getByLabel('Your password').fill(password)
		await steps.getByRole('button', { name: 'Set it up' }).click()
		await expect(steps.getByRole('img')).toBeVisible()
		await expectAccessibleOnBothScreens(page, 'two-step')
		const link = (await steps.getByRole('link', { name: 'Open the app on this device' }).getAttribute('href')) ?? ''
		const codes = await steps.locator('ul').getByRole('listitem').allTextContents()
		expect(codes).toHaveLength(10)
		const file = page.waitForEvent('download')
		await steps.getByRole('button', { name: 'Download' }).click()
		expect((await file).suggestedFilename()).toBe('recovery-codes.txt')
		await steps.getByLabel('I have saved my recovery codes').check()
		await steps.locator('#two-factor-code').fill('000000')
		await steps.getByRole('button', { name: 'Switch it on' }).click()
		await expect(steps.getByText('This code is not correct.')).toBeVisible()
		await steps.locator('#two-factor-code').fill(totp(link))
		await steps.getByRole('button', { name: 'Switch it on' }).click()
		await expectText(page, 'Two-step sign-in is on.')
		await page.goto('/admin')
		await expect(page.getByRole('link', { name: 'Set it up' })).toHaveCount(0)

		for (const code of [totp(link, 1), codes[0] ?? '']) {
			await context.clearCookies()
			await page.goto('/sign-in?next=/account')
			await page.locator('#sign-in-email').fill(email)
			await page.locator('#sign-in-password').fill(password)
			await page.getByRole('main').locator('form').getByRole('button', { name: 'Sign In' }).click()
			await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
			await page.locator('#sign-in-code').fill(code)
			await page.getByRole('button', { name: 'Continue' }).click()
			await expect(page).toHaveURL('/account')
		}
	},
)

test(
	'the reminder of two-step sign-in is on the dashboard, until an owner decides not to see it',
	{ tag: '@any-width' },
	async ({ page }) => {
		await signInAs(page, 'owner', 'Efe Obi')
		await page.goto('/admin')
		const reminder = page.getByRole('complementary', { name: 'Turn on two-step sign-in' })
		await expect(reminder).toBeVisible()
		await expectAccessibleOnBothScreens(page, 'reminder')
		await reminder.getByRole('button', { name: 'Don’t show this again' }).click()
		await expect(page.getByText('We will not ask you again.')).toBeFocused()
		await expect(reminder).toHaveCount(0)
		await page.goto('/admin')
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		await expect(reminder).toHaveCount(0)
	},
)

test('people: search, roles and suspension', { tag: '@any-width' }, async ({ page, watch }) => {
	watch.expected.push(/status of 422/)
	const name = `Chidi ${crypto.randomUUID().slice(0, 8)}`
	await addPerson(name)
	await signInAs(page, 'admin', 'Desk Admin')
	await page.goto(`/admin/users`)
	await page.getByRole('searchbox').fill(name)
	await page.getByRole('searchbox').press('Enter')
	const actionButton = (label: string) => page.getByRole('button', { name: `${label}: ${name}` })
	await expect(page.getByRole('button', { name: /^Manage / })).toHaveCount(1)
	await expectAccessibleOnBothScreens(page, 'people')
	for (const [label, result, group] of [
		['Make an admin', `${name} is now an admin.`, 'Staff'],
		['Make a viewer', `${name} is now a viewer.`, 'Readers'],
		['Suspend', `${name} is suspended and signed out.`, 'Readers'],
		['Lift suspension', `${name} can sign in again.`, 'Readers'],
	] as const) {
		await page.getByRole('button', { name: `Manage ${name}` }).click()
		await actionButton(label).click()
		const confirm = page.getByRole('dialog').getByRole('button', { name: label })
		if (await confirm.isVisible()) await confirm.click()
		await expectText(page, result)
		await expect(page.getByRole('region', { name: group })).toContainText(name)
	}
})
