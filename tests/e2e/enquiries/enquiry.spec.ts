import { formMessages } from '#app/features/contact/copy/messages.ts'
import { unfold } from '../support/enquiry.ts'
import { expect, test, type Page } from '../support/site.ts'

const typed = {
	name: 'Chinedu Okafor',
	email: 'chinedu@example.com',
	phone: '0803 123 4567',
	company: 'Okafor & Sons',
	message: 'Our shop in Onitsha needs a 5 kVA inverter before December.',
}

async function fill(page: Page): Promise<void> {
	await unfold(page)
	for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value)
	await page.locator('[name=service]').selectOption('solar')
	await page.locator('[name=urgency]').selectOption('urgent')
	await page.locator('[name=budget]').selectOption('1m-5m')
	await page.locator('[name=terms]').check()
}

async function expectTyped(page: Page): Promise<void> {
	for (const [name, value] of Object.entries(typed)) await expect(page.locator(`[name=${name}]`)).toHaveValue(value)
}

/** Holds the form's own request until released. */
async function holdSending(page: Page): Promise<() => void> {
	const gate = Promise.withResolvers<void>()
	await page.route('**/*', async (route) => {
		if (route.request().method() === 'POST' && !route.request().url().includes('/api/view')) await gate.promise
		await route.continue()
	})
	return () => gate.resolve()
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank You' })

/** Lets a form that wants to have been open for some seconds think that it has. */
const passTime = (page: Page, ms: number) => page.clock.runFor(ms)

test.beforeEach(async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await page.clock.install()
})

test('an enquiry is sent, thanked for, and the form comes back after three seconds', async ({ page }) => {
	await page.goto('/contact')
	await fill(page)
	const letGo = await holdSending(page)
	await passTime(page, 10_000)
	await sendButton(page).click()
	const sending = page.getByRole('button', { name: 'Sending...' })
	await expect(sending).toBeVisible()
	await expect(sending).toBeDisabled()
	letGo()
	await expect
		.poll(async () => {
			await passTime(page, 100)
			return thanks(page).isVisible()
		})
		.toBe(true)
	await expect(page.getByText('within 24 hours').first()).toBeVisible()
	await passTime(page, 3_000)
	await expect(sendButton(page)).toBeVisible()
	await expect(page.locator('[name=message]')).toHaveValue('')
	await expect(page.locator('[name=terms]')).not.toBeChecked()
})

test('Send Another Message brings the form back at once', async ({ page }) => {
	await page.goto('/contact')
	await fill(page)
	await passTime(page, 10_000)
	await sendButton(page).click()
	await page.getByRole('button', { name: 'Send Another Message' }).click()
	await expect(sendButton(page)).toBeVisible()
	await expect(page.locator('[name=name]')).toHaveValue('')
})

test('mistakes are named at their fields before anything is sent', async ({ page }) => {
	let posts = 0
	page.on('request', (request) => {
		if (request.method() === 'POST' && !request.url().endsWith('/api/view')) posts += 1
	})
	await page.goto('/contact')
	await page.locator('[name=name]').fill('Chinedu')
	await page.locator('[name=email]').fill('chinedu@')
	// Before, the browser itself names the first mistake, and nothing of this site is shown.
	await expect(page.locator('[data-island=contact-form]')).toHaveAttribute('data-hydrated')
	await passTime(page, 10_000)
	await sendButton(page).click()
	await expect(page.getByRole('alert')).toBeVisible()
	for (const name of ['email', 'service', 'message', 'terms']) {
		await expect(page.locator(`[name=${name}]`)).toHaveAttribute('aria-invalid', 'true')
	}
	await expect(page.locator('[name=name]')).toHaveValue('Chinedu')
	expect(posts).toBe(0)
})

test('offline: it is said at once, the words stay, and leave by themselves when the line is back', async ({
	page,
	context,
	watch,
}) => {
	watch.expected.push(/ERR_INTERNET_DISCONNECTED/)
	await page.goto('/contact')
	await fill(page)
	await passTime(page, 10_000)
	await context.setOffline(true)
	await sendButton(page).click()
	await expect(page.getByText(formMessages.notices.offline)).toBeVisible()
	await expectTyped(page)
	await context.setOffline(false)
	await expect
		.poll(async () => {
			await passTime(page, 1_000)
			return page.getByText(formMessages.notices.arrived).isVisible()
		})
		.toBe(true)
	await expect(page.locator('[name=message]')).toHaveValue('')
})

test('a failure of the site: the words stay, also through a reload', async ({ page, watch }) => {
	watch.expected.push(/Failed to load resource/)
	await page.goto('/contact')
	await fill(page)
	await passTime(page, 10_000)
	await page.route('**/*', (route) =>
		route.request().method() === 'POST' ? route.fulfill({ status: 503, body: 'busy' }) : route.continue(),
	)
	await sendButton(page).click()
	await expect(page.getByRole('alert')).toBeVisible()
	await expectTyped(page)
	await page.reload()
	await expectTyped(page)
	await expect(page.getByText(formMessages.notices.restored)).toBeVisible()
})

test('a form that was open for hours is sent with a new token, unnoticed', async ({ page, watch }) => {
	watch.expected.push(/status of 422/)
	await page.goto('/contact')
	await fill(page)
	await passTime(page, 10_000)
	let tokens = 0
	page.on('request', (request) => void (tokens += request.url().endsWith('/api/form-token') ? 1 : 0))
	const expired = { errors: { form_token: formMessages.renew } }
	await page.route(
		'**/api/enquiry',
		(route) => {
			// Those of before: a form that was filled in before its script came asks for its first one only now.
			tokens = 0
			return route.fulfill({ status: 422, json: expired })
		},
		{ times: 1 },
	)
	await sendButton(page).click()
	await expect
		.poll(async () => {
			await passTime(page, 1_000)
			return thanks(page).isVisible()
		})
		.toBe(true)
	expect(tokens).toBe(1)
	await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the service a link was about is chosen already', async ({ page }) => {
	for (const [given, chosen] of [
		['web-development', 'technology'],
		['translation', 'translation'],
		['consultation', 'consultation'],
		['no-such-service', ''],
	]) {
		await page.goto(`/contact?service=${given}`)
		await expect(page.locator('[name=service]')).toHaveValue(chosen ?? '')
	}
})
