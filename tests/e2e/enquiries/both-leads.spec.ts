import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { endSessions, giveUpMails, mailsTo } from '../support/backstage.ts'
import { unfold } from '../support/enquiry.ts'
import { newAddress, ready, section, signIn, signInAs } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

/** A visitor's enquiry through the form, as somebody with a name that no other test has. */
async function enquireByForm(
	page: Page,
	known: string = newAddress().slice(0, 8),
): Promise<{ name: string; email: string }> {
	const email = newAddress()
	const name = `Chinedu ${known}`
	await page.goto('/contact')
	await page.locator('[name=name]').fill(name)
	await page.locator('[name=email]').fill(email)
	await unfold(page)
	await page.locator('[name=phone]').fill('0803 123 4567')
	await page.locator('[name=service]').selectOption('solar')
	await page.locator('[name=message]').fill(`Our shop in Onitsha needs a 5 kVA inverter. ${email}`)
	await page.locator('[name=terms]').check()
	await page.getByRole('button', { name: 'Send Message' }).click()
	await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
	return { name, email }
}

/** The same, sent as the form sends it: for journeys that begin when it has arrived. */
async function enquire(
	page: Page,
	{ phone = '0803 123 4567' }: { phone?: string } = {},
): Promise<{ name: string; email: string }> {
	const email = newAddress()
	const name = `Chinedu ${email.slice(0, 8)}`
	const message = `Our shop in Onitsha needs a 5 kVA inverter. ${email}`
	const response = await page.request.post('/api/enquiry', {
		form: { name, email, phone, service: 'solar', message, terms: 'on' },
		headers: { 'sec-fetch-site': 'same-origin' },
	})
	expect(response.status()).toBe(200)
	return { name, email }
}

async function asAdmin(page: Page): Promise<string> {
	return signInAs(page, 'admin', 'Bola Ade')
}

/** The page of an enquiry, found as an admin finds it. */
async function open(page: Page, name: string): Promise<void> {
	await page.goto('/admin/leads')
	await ready(page, 'admin')
	await page.getByRole('searchbox', { name: 'Search enquiries' }).fill(name)
	await page.getByRole('button', { name: 'Search', exact: true }).click()
	await page.getByRole('link', { name, exact: true }).click()
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const history = (page: Page) => section(page, 'Activity')
const toast = (page: Page, text: string | RegExp) =>
	expect(page.locator('[data-sonner-toast]').filter({ hasText: text }).first()).toBeVisible()

test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }))

test(
	'a visitor asks, an admin answers by mail, notes and decides, and takes a slip back',
	{ tag: '@any-width' },
	async ({ page }) => {
		const { name, email } = await enquireByForm(page)
		await asAdmin(page)
		await open(page, name)
		await expect(page.getByText(/Due in 2[34] h/)).toBeVisible()
		await expectAccessibleOnBothScreens(page, 'a new enquiry')

		const answer = page.getByLabel('Your reply')
		await answer.fill('Good morning,\n\nwe can come on Friday.')
		await page.getByRole('button', { name: 'Send the reply' }).dblclick()
		await toast(page, 'Your reply is saved.')
		await expect(answer).toHaveValue('')
		await expect(history(page).getByText('we can come on Friday.')).toBeVisible()
		// There is no mail server here: the enquiry stays new until the answer has left.
		await expect(history(page).getByText('Bola Ade changed it to')).toHaveCount(0)
		await expect(page.getByText(/Due in 2[34] h/)).toBeVisible()
		const mails = (await mailsTo(email)).filter(({ kind }) => kind.startsWith('enquiry'))
		expect(mails.map(({ kind }) => kind)).toEqual(['enquiry-receipt', 'enquiry-reply'])
		expect(mails[1]?.headers['In-Reply-To']).toBe(mails[0]?.headers['Message-ID'])
		expect(mails[1]?.subject).toBe(`Re: ${mails[0]?.subject}`)
		expect(mails[1]?.text).toContain('> Our shop in Onitsha needs a 5 kVA inverter.')

		await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Prefers calls after six.')
		await page.getByRole('button', { name: 'Save the note' }).click()
		await toast(page, 'The note is saved.')
		await page.getByRole('button', { name: 'Change', exact: true }).click()
		await page.getByLabel('Change the note').fill('Prefers calls after seven.')
		await page.getByRole('button', { name: 'Save the change' }).click()
		await expect(history(page).getByText('Prefers calls after seven.')).toBeVisible()
		await expect(history(page).getByText('(changed later)')).toBeVisible()

		await page.getByRole('button', { name: 'Mark as lost' }).click()
		await toast(page, 'Now lost.')
		await expectAccessibleOnBothScreens(page, 'an answered enquiry with a toast')
		await history(page).getByRole('button', { name: 'Undo' }).click()
		await toast(page, 'Undone.')
		await expect(history(page).getByText('Bola Ade undid that:')).toBeVisible()
		await expect(page.getByRole('button', { name: 'Mark as lost' })).toBeVisible()
	},
)

test('an enquiry arrives in the open list by itself', { tag: '@any-width' }, async ({ page, browser }) => {
	await asAdmin(page)
	const known = newAddress().slice(0, 8)
	await page.goto(`/admin/leads?q=${known}`)
	await ready(page, 'admin')
	await expect(page.getByText('No enquiry matches.')).toBeVisible()
	const visitor = await (await browser.newContext()).newPage()
	const { name } = await enquireByForm(visitor, known)
	await toast(page, 'A new enquiry has arrived.')
	await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
	await visitor.context().close()
})

test(
	'ticked enquiries become spam together, and come back with the toast’s undo',
	{ tag: '@any-width' },
	async ({ page }) => {
		const { name } = await enquire(page)
		await asAdmin(page)
		await page.goto(`/admin/leads?q=${encodeURIComponent(name)}`)
		await ready(page, 'admin')
		await page.getByRole('checkbox', { name: `Select the enquiry from ${name}` }).check()
		await expectAccessibleOnBothScreens(page, 'the list with one ticked')
		await page.getByRole('button', { name: 'Mark as spam' }).click()
		await toast(page, '1 enquiry now spam.')
		// Under the pointer it stays, however slow the list is.
		await page.locator('[data-sonner-toast]').first().hover()
		await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Spam')
		await page.getByRole('button', { name: 'Undo' }).click()
		await toast(page, 'Undone.')
		await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('New')
		await page.goto('/admin/leads?q=nothing+like+this')
		await expect(page.getByText('No enquiry matches.')).toBeVisible()
		await expectAccessibleOnBothScreens(page, 'nothing found')
	},
)

test('after a WhatsApp chat it asks whether the message was sent', { tag: '@any-width' }, async ({ page, context }) => {
	const { name } = await enquire(page)
	await asAdmin(page)
	await open(page, name)
	await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
	const chat = page.getByRole('link', { name: /^WhatsApp/ })
	await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/2348031234567\?text=Hello%20Chinedu/)
	// The chat itself is another site's.
	await chat.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
	await chat.click()
	await expect(page.getByText(`Did you send ${name} a message on WhatsApp?`)).toBeVisible()
	await expectAccessibleOnBothScreens(page, 'asked about the chat')
	await page.getByRole('button', { name: 'Yes, mark as answered' }).click()
	await toast(page, 'Now answered.')
	await expect(history(page).getByText('after a WhatsApp message')).toBeVisible()
})

test('a call is marked, alone or with others, and undone', { tag: '@any-width' }, async ({ page }) => {
	const { name } = await enquire(page)
	await asAdmin(page)
	await open(page, name)
	await page
		.getByRole('link', { name: 'Call' })
		.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
	await page.getByRole('link', { name: 'Call' }).click()
	await expect(page.getByText(`Did you answer ${name} on the phone?`)).toBeVisible()
	await page.getByRole('button', { name: 'Not yet' }).click()
	await page.getByRole('button', { name: 'Mark as answered by phone call' }).click()
	await toast(page, 'Now answered.')
	await expect(history(page).getByText('after a phone call')).toBeVisible()
	await history(page).getByRole('button', { name: 'Undo' }).click()
	await toast(page, 'Undone.')
	await page.goto(`/admin/leads?q=${encodeURIComponent(name)}`)
	await ready(page, 'admin')
	await page.getByRole('checkbox', { name: `Select the enquiry from ${name}` }).check()
	await page.getByRole('button', { name: 'Mark as answered by', exact: true }).click()
	await expectAccessibleOnBothScreens(page, 'how several were answered')
	await page.getByRole('button', { name: 'Mark as answered by own email' }).click()
	await toast(page, '1 enquiry now answered.')
})

test(
	'two admins: the second sees the first reply, and every word typed is still there',
	{ tag: '@any-width' },
	async ({ page, browser, watch }) => {
		watch.expected.push(/status of 409/)
		const { name, email } = await enquire(page)
		await asAdmin(page)
		await open(page, name)
		await page.getByLabel('Your reply').fill('My careful answer.')

		const other = await (await browser.newContext()).newPage()
		await asAdmin(other)
		await other.goto(page.url())
		await ready(other, 'admin')
		await other.getByLabel('Your reply').fill('A quick answer.')
		await other.getByRole('button', { name: 'Send the reply' }).click()
		await expect(history(other).getByText('A quick answer.')).toBeVisible()

		await page.getByRole('button', { name: 'Send the reply' }).click()
		await toast(page, /Nothing you typed is lost/)
		await expect(history(page).getByText('A quick answer.')).toBeVisible()
		await expect(page.getByLabel('Your reply')).toHaveValue('My careful answer.')
		await page.getByRole('button', { name: 'Send the reply' }).click()
		await expect(history(page).getByText('My careful answer.')).toBeVisible()
		expect((await mailsTo(email)).filter(({ kind }) => kind === 'enquiry-reply')).toHaveLength(2)
		await other.context().close()
	},
)

test('words survive a reload and a session that has ended', { tag: '@any-width' }, async ({ page, watch }) => {
	watch.expected.push(/status of 40[13]/)
	const { name } = await enquire(page)
	const admin = await asAdmin(page)
	await open(page, name)
	const address = page.url()
	await page.getByLabel('Your reply').fill('Half an answer')
	await page.reload()
	await expect(page.getByLabel('Your reply')).toHaveValue('Half an answer')
	await expect(page.getByText('What you typed before is restored.')).toBeVisible()

	await endSessions(admin)
	await page.getByRole('button', { name: 'Send the reply' }).click()
	await expect(
		page
			.getByText('Please sign in')
			.or(page.getByRole('heading', { level: 1, name: /blog/i }))
			.first(),
	).toBeVisible()
	await signIn(page, admin)
	await page.goto(address)
	await expect(page.getByLabel('Your reply')).toHaveValue('Half an answer')
	await ready(page, 'admin')
	await page.getByRole('button', { name: 'Send the reply' }).click()
	await expect(history(page).getByText('Half an answer')).toBeVisible()
})

test(
	'an answer that cannot be delivered says so where it is, and is sent again',
	{ tag: '@any-width' },
	async ({ page }) => {
		const { name, email } = await enquire(page)
		await asAdmin(page)
		await open(page, name)
		await page.getByLabel('Your reply').fill('We come on Friday.')
		await page.getByRole('button', { name: 'Send the reply' }).click()
		await expect(history(page).getByText('We come on Friday.')).toBeVisible()
		await giveUpMails(email)
		await page.reload()
		await ready(page, 'admin')
		await expect(history(page).getByText('550 No such inbox').first()).toBeVisible()
		await expectAccessibleOnBothScreens(page, 'an email that failed')
		await history(page).getByRole('button', { name: 'Send again' }).last().click()
		await toast(page, 'The email is being sent again.')
		await expect(history(page).getByRole('button', { name: 'Send again' })).toHaveCount(1)
	},
)

test('the keyboard alone goes from the list to an answer', { tag: '@any-width' }, async ({ page }) => {
	const { name } = await enquire(page)
	await asAdmin(page)
	await page.goto('/admin/leads')
	await ready(page, 'admin')
	await page.getByRole('searchbox', { name: 'Search enquiries' }).focus()
	await page.keyboard.type(name)
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/q=Chinedu/)
	// The list before the search has it, too.
	await expect(page.locator('a.lead-link')).toHaveText([name])
	await page.getByRole('checkbox', { name: `Select the enquiry from ${name}` }).focus()
	await page.keyboard.press('Tab')
	await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
	await page.getByRole('link', { name: 'Reply by email' }).focus()
	await page.keyboard.press('Enter')
	await page.keyboard.press('Tab')
	await expect(page.getByLabel('Your reply')).toBeFocused()
})
