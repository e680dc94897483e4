import { newAddress, ready, expectText, signInAs } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

/** Lets forms wait until they are released; how many were sent. */
async function holdForms(page: Page, path: string) {
	let sent = 0
	let release = () => {}
	const released = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route(
		(url) => url.pathname.startsWith(path),
		async (route) => {
			if (route.request().method() !== 'POST') return route.fallback()
			sent += 1
			await released
			await route.fallback()
		},
	)
	return { release: () => release(), sent: () => sent }
}

test('a button keeps the focus while its form is under way, and presses then do nothing', async ({ page }) => {
	const email = newAddress()
	await signInAs(page, 'admin', 'Bola Ade')
	await page.goto('/admin/users/invitations/new')
	await ready(page, 'admin')
	const forms = await holdForms(page, '/admin/users/invitations/new')
	await page.getByLabel('Email address').fill(email)
	await page.getByLabel('Role', { exact: false }).first().selectOption('Editor')
	const button = page.getByRole('main').locator('.invitations-form').getByRole('button')
	await button.focus()
	await page.keyboard.press('Enter')
	await expect(button).toHaveAttribute('aria-disabled', 'true')
	await expect(button).toBeFocused()
	await page.keyboard.press('Enter')
	await page.keyboard.press('Space')
	await button.click({ force: true })
	await page.getByLabel('Email address').press('Enter')
	expect(forms.sent()).toBe(1)
	// Another button of a form is no second press of the first, and some may be pressed again.
	const sentBy = await page.evaluate(() => {
		const form = document.createElement('form')
		form.method = 'post'
		const buttons = ['save', 'publish', 'up'].map((name) => Object.assign(document.createElement('button'), { name }))
		form.append(...buttons)
		document.body.append(form)
		const names: string[] = []
		form.addEventListener('submit', (event) => {
			event.preventDefault()
			if (event.submitter instanceof HTMLButtonElement) names.push(event.submitter.name)
		})
		const [save, publish, up] = buttons
		up?.setAttribute('data-repeat', '')
		for (const button of [save, save, publish, up, up]) button?.click()
		form.remove()
		return names
	})
	expect(sentBy).toEqual(['save', 'publish', 'up', 'up'])
	forms.release()
	await expectText(page, `The invitation to ${email} is on its way.`)
	expect(forms.sent()).toBe(1)
	await expect(page).toHaveURL(/\/invitations\?sent=/)
})

test('a double click that is over before the button is drawn as busy sends one form, and its response is shown', async ({
	page,
}) => {
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/admin/api/new')
	await ready(page, 'admin')
	const forms = await holdForms(page, '/admin/api/new')
	forms.release()
	await page.getByLabel(/^Name/).fill(`Accounting ${crypto.randomUUID().slice(0, 8)}`)
	await page.getByLabel(/^Read posts/).check()
	await page.getByRole('button', { name: 'Create token' }).evaluate((button: HTMLButtonElement) => {
		button.click()
		button.click()
	})
	await expect(page.getByLabel('Token', { exact: true })).toHaveValue(/^api_/)
	expect(forms.sent()).toBe(1)

	await page.goto('/admin/posts/topics/new')
	await ready(page, 'admin')
	const topics = await holdForms(page, '/admin/posts/topics/new')
	topics.release()
	const name = `Wind ${crypto.randomUUID().slice(0, 8)}`
	await page.getByLabel('Name').fill(name)
	await page.getByRole('button', { name: 'Add category' }).evaluate((button: HTMLButtonElement) => {
		button.click()
		button.click()
	})
	await expectText(page, name)
	await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
	expect(topics.sent()).toBe(1)
})
