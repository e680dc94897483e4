import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { linkIn, mailsTo } from '../support/backstage.ts'
import { newAddress, password, ready, expectText, signInAs } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

test('a person is invited by keyboard, joins by the link in the email, and finds what the role may do', async ({
	page,
	browser,
	watch,
}) => {
	watch.expected.push(/status of 4(10|22)/)
	const email = newAddress()
	await signInAs(page, 'admin', 'Bola Ade')
	await page.goto('/admin/users')
	await ready(page, 'admin')
	await page.getByRole('link', { name: 'Invite a person' }).press('Enter')
	await expect(page.getByRole('heading', { level: 1, name: 'Invite a person' })).toBeVisible()
	await expectAccessibleOnBothScreens(page, 'an invitation')
	// A form that is not complete keeps what was typed.
	await page.getByLabel('Email address').focus()
	await page.keyboard.type(email)
	await page.keyboard.press('Enter')
	await expect(page.getByText('Please choose a role.').first()).toBeVisible()
	await expect(page.getByLabel('Email address')).toHaveValue(email)
	await expect(page.getByLabel('Ends after')).toHaveValue('7')
	await expectAccessibleOnBothScreens(page, 'invitations with an error')
	await page.getByLabel('Role', { exact: false }).first().selectOption('Editor')
	await page.getByRole('button', { name: 'Send invitation' }).press('Enter')
	await expectText(page, `The invitation to ${email} is on its way.`)
	const open = page.getByRole('table', { name: 'Open invitations' })
	await expect(open.getByText(email, { exact: true })).toBeVisible()
	await expectAccessibleOnBothScreens(page, 'an open invitation')
	const first = await linkIn(email, /\/invitation\?token=/)

	await page.getByRole('button', { name: `Send again: ${email}` }).press('Enter')
	await expectText(page, `A new link is on its way to ${email}.`)
	const link = await linkIn(email, /\/invitation\?token=/)
	expect(link).not.toBe(first)
	const [mail] = (await mailsTo(email)).slice(-1)
	expect(mail?.text).toContain('Bola Ade invites you')

	const theirs = await browser.newContext({ viewport: { width: 1440, height: 900 } })
	try {
		const invited = await theirs.newPage()
		await invited.goto(first)
		await expect(invited.getByText('This link was replaced by a newer one.')).toBeVisible()
		await expectAccessibleOnBothScreens(invited, 'a link that was replaced')
		await invited.goto(link)
		await expect(invited.getByText('Bola Ade invites you')).toBeVisible()
		await expectAccessibleOnBothScreens(invited, 'the invitation')
		await invited.getByLabel('Full name').focus()
		await invited.keyboard.type('Ngozi Eze')
		await invited.locator('#invitation-password').focus()
		await invited.keyboard.type('password123')
		await invited.keyboard.press('Enter')
		await expect(invited.locator('#invitation-password-error')).toBeVisible()
		await expect(invited.getByLabel('Full name')).toHaveValue('Ngozi Eze')
		await expectAccessibleOnBothScreens(invited, 'the invitation with an error')
		await invited.locator('#invitation-password').focus()
		await invited.keyboard.type(password)
		await invited.keyboard.press('Enter')
		await expect(invited).toHaveURL(/\/admin$/)
		await invited.goto('/admin/site')
		await expect(invited.getByRole('heading', { level: 1, name: 'Site' })).toBeVisible()
		await invited.goto(link)
		await expect(invited.getByText('This invitation has been used already.')).toBeVisible()
	} finally {
		await theirs.close()
	}

	await page.reload()
	await expect(open.getByText(email, { exact: true })).toHaveCount(0)
	const second = newAddress()
	await page.getByRole('main').getByRole('link', { name: 'Invite a person' }).click()
	await page.getByLabel('Email address').fill(second)
	await page.getByLabel('Role', { exact: false }).first().selectOption('Sales')
	await page.getByRole('button', { name: 'Send invitation' }).click()
	await expectText(page, `The invitation to ${second} is on its way.`)
	await page.getByRole('button', { name: `Withdraw: ${second}` }).press('Enter')
	await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).press('Enter')
	await expectText(page, `The invitation to ${second} is withdrawn.`)
	await expect(open.getByText(second, { exact: true })).toHaveCount(0)
})
