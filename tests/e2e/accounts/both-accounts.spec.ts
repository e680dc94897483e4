import { expectAccessible, expectAccessibleOnBothScreens } from '../support/axe.ts'
import { linkIn } from '../support/backstage.ts'
import { addPerson, newAddress, password, ready, expectText, section, signInAs } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Welcome to our Blog' })
const menuFirst = async (page: Page, isMobile: boolean) => {
	if (isMobile) await page.getByRole('button', { name: 'Toggle menu' }).click()
}

test('signing up in the dialog, confirming the address, signing in, and out in two tabs', async ({
	page,
	context,
	isMobile,
	watch,
}) => {
	watch.expected.push(/status of 401/)
	const email = newAddress()
	await page.goto('/about')
	await menuFirst(page, isMobile)
	await page.getByRole('button', { name: 'Sign In', exact: true }).filter({ visible: true }).click()
	await expect(dialog(page)).toBeVisible()
	await expectAccessible(page, 'dialog')
	await dialog(page).getByRole('tab', { name: 'Sign Up' }).click()
	await dialog(page).getByLabel('Full name').fill('Ngozi Eze')
	await dialog(page).getByLabel('Email').fill(email)
	await dialog(page).locator('#sign-up-password').fill(password)
	await dialog(page).getByRole('button', { name: 'Show password' }).click()
	await expect(dialog(page).locator('#sign-up-password')).toHaveAttribute('type', 'text')
	await expectAccessible(page, 'sign up')
	await dialog(page).getByRole('button', { name: 'Sign Up' }).click()
	await expectText(page, 'Account created successfully! Please check your email for verification.')
	await expect(dialog(page)).toBeHidden()

	await page.goto(await linkIn(email, /\/verify-email\?token=/))
	await expectAccessible(page, 'confirm')
	await page.getByRole('button', { name: 'Confirm my address' }).click()
	await expect(page.getByText('Your address is confirmed. You can sign in now.')).toBeVisible()

	await page.goto('/blog?signin=1')
	await dialog(page).getByLabel('Email').fill(email)
	await dialog(page).locator('#sign-in-password').fill('not this sentence')
	await dialog(page).locator('form').getByRole('button', { name: 'Sign In' }).click()
	const wrong = 'The email or password is not correct.'
	await expect(dialog(page).getByRole('alert')).toHaveText(wrong)
	await expect(page.locator('[data-sonner-toast]').filter({ hasText: wrong })).toBeVisible()
	await expect(dialog(page).getByLabel('Email')).toHaveValue(email)
	await dialog(page).locator('#sign-in-password').fill(password)
	const other = await context.newPage()
	await other.goto('/services')
	await dialog(page).locator('form').getByRole('button', { name: 'Sign In' }).click()
	await expectText(page, 'Signed in successfully!')
	await expect(dialog(page)).toBeHidden()

	// The other tab is signed in too, and out again.
	await ready(page)
	await ready(other)
	await menuFirst(other, isMobile)
	await other.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click()
	await ready(other, 'visitor')
	await ready(page, 'visitor')
	await menuFirst(page, isMobile)
	await expect(page.getByRole('button', { name: 'Sign In', exact: true }).filter({ visible: true })).toBeVisible()
})

test('a forgotten password', { tag: '@any-width' }, async ({ page, watch }) => {
	watch.expected.push(/status of 422/)
	const email = await addPerson()
	await page.goto('/reset-password')
	await expectAccessibleOnBothScreens(page, 'forgotten')
	await page.getByRole('textbox', { name: 'Email' }).fill(email)
	await page.getByRole('button', { name: 'Send me a link' }).click()
	await expect(page.getByRole('status').first()).toContainText('an email with a link is on its way')
	const link = await linkIn(email, /\/reset-password\?token=/)
	await page.goto(link)
	await expectAccessibleOnBothScreens(page, 'choose')
	await page.getByLabel('New password').fill('password123')
	await page.getByRole('button', { name: 'Save the new password' }).click()
	await expect(page.getByText(/tried first/)).toBeVisible()
	await page.getByLabel('New password').fill('another good sentence')
	await page.getByRole('button', { name: 'Save the new password' }).click()
	await expect(page.getByText('Your password is changed. Please sign in with it.')).toBeVisible()
	await page.goto('/sign-in')
	await expectAccessibleOnBothScreens(page, 'plain page')
	await page.locator('#sign-in-email').fill(email)
	await page.locator('#sign-in-password').fill('another good sentence')
	await page.getByRole('main').locator('form').getByRole('button', { name: 'Sign In' }).click()
	await expect(page).toHaveURL('/account')
	await expectText(page, 'Signed in successfully!')
	await page.goto(link)
	await page.getByLabel('New password').fill('one more good sentence')
	await page.getByRole('button', { name: 'Save the new password' }).click()
	await expect(page.getByRole('alert')).toContainText('no longer works')
})

test(
	'password, address, devices, my data, and the end',
	{ tag: '@any-width' },
	async ({ page, browser, baseURL, watch }) => {
		watch.expected.push(/status of 4(01|22)/)
		await signInAs(page, 'viewer')
		await page.goto('/account')
		await ready(page)

		const passwordSection = section(page, 'Password')
		await passwordSection.getByLabel('Current password').fill('not this sentence')
		await passwordSection.getByLabel('New password').fill('another good sentence')
		await passwordSection.getByRole('button', { name: 'Change the password' }).click()
		await expect(passwordSection.getByText('The current password is not correct.')).toBeVisible()
		await passwordSection.getByLabel('Current password').fill(password)
		await passwordSection.getByRole('button', { name: 'Change the password' }).click()
		await expectText(page, 'Your password is changed, and all other devices are signed out.')

		const address = section(page, 'Email address')
		const moved = newAddress()
		await address.getByLabel('New address').fill(moved)
		await address.getByLabel('Your password').fill('another good sentence')
		await address.getByRole('button', { name: 'Change the address' }).click()
		await expectText(page, 'We have sent a link to the new address.')
		const link = await linkIn(moved, /\/verify-email\?change=/)

		const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
		const phone = await elsewhere.newPage()
		await phone.goto(link)
		await phone.getByRole('button', { name: 'Confirm my address' }).click()
		await expect(phone.getByText('Your email address is changed.')).toBeVisible()
		await phone.goto('/sign-in')
		await phone.locator('#sign-in-email').fill(moved)
		await phone.locator('#sign-in-password').fill('another good sentence')
		await phone.getByRole('main').locator('form').getByRole('button', { name: 'Sign In' }).click()
		await expect(phone).toHaveURL('/account')

		await page.reload()
		await ready(page)
		await expect(section(page, 'Email address')).toContainText(moved)
		const devices = section(page, 'Devices')
		await expect(devices.getByRole('listitem')).toHaveCount(2)
		await devices.getByRole('listitem').nth(1).getByRole('button', { name: 'Sign out' }).click()
		await expectText(page, 'That device is signed out.')
		await expect(devices.getByRole('listitem')).toHaveCount(1)
		await phone.reload()
		await expect(phone).toHaveURL(/\/sign-in/)
		await elsewhere.close()

		const download = page.waitForEvent('download')
		await page.getByRole('link', { name: 'Download my data' }).click()
		expect((await download).suggestedFilename()).toBe('my-data.json')

		const end = section(page, 'Delete my account')
		await end.getByLabel('Your password').fill('another good sentence')
		await end.getByLabel('I understand that this cannot be undone').check()
		await end.getByRole('button', { name: 'Delete my account' }).click()
		await expect(page.getByText('Your account has been deleted.')).toBeVisible()
		await expectAccessibleOnBothScreens(page, 'deleted')
		await page.goto('/account')
		await expect(page).toHaveURL(/\/sign-in/)
	},
)
