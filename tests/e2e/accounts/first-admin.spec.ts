import { expectAccessible } from '../support/axe.ts'
import { ownSite as site, startOwnSite } from '../support/own-site.ts'
import { password, ready, expectText, section } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

// A site of its own: the link that makes the first admin works once, and passkeys need a name instead of a number.

test('the first admin comes by the link of the start, stays, and signs in with a passkey', async ({ page, watch }) => {
	watch.expected.push(/request: http:\/\/localhost/, /status of 4(01|22)/)
	const { setup, stop } = await startOwnSite()
	try {
		await page.goto(setup)
		await expectAccessible(page, 'set up')
		await page.getByLabel('Full name').fill('Bola Ade')
		await page.getByRole('textbox', { name: 'Email' }).fill('bola@example.com')
		await page.locator('#setup-password').fill(password)
		await page.getByRole('button', { name: 'Create the admin account' }).click()
		await expect(page).toHaveURL(/\/admin/)
		await page.goto(`${site}/admin/users`)
		await page.getByRole('button', { name: 'Manage Bola Ade' }).click()
		await page.getByRole('button', { name: 'Make a viewer: Bola Ade' }).click()
		const confirm = page.getByRole('dialog').getByRole('button', { name: 'Make a viewer' })
		if (await confirm.isVisible()) await confirm.click()
		await expectText(page, 'This is the last admin. Make someone else an admin first.')

		const client = await page.context().newCDPSession(page)
		await client.send('WebAuthn.enable')
		await client.send('WebAuthn.addVirtualAuthenticator', {
			options: {
				protocol: 'ctap2',
				transport: 'internal',
				hasResidentKey: true,
				hasUserVerification: true,
				isUserVerified: true,
				automaticPresenceSimulation: true,
			},
		})
		await page.goto(`${site}/account`)
		await ready(page, 'admin')
		const passkeys = section(page, 'Passkeys')
		await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
		await expect(passkeys.getByRole('listitem')).toContainText('Passkey 1')
		await page.getByRole('button', { name: 'Sign out of this device' }).click()
		await expect(page).toHaveURL(`${site}/`)
		await page.goto(`${site}/sign-in`)
		await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
		await expect(page).toHaveURL(`${site}/admin`)
		await page.goto(setup)
		// The link is used, and who is signed in is led on.
		await expect(page).toHaveURL(`${site}/admin`)
	} finally {
		await stop()
	}
})
