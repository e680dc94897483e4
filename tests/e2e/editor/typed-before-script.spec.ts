import { comment, field, submit, uniqueText } from '../support/comments.ts'
import { newAddress, password, signInAs } from '../support/people.ts'
import { expect, test, type Locator, type Page } from '../support/site.ts'

/** Every journey has a post to itself: what is written stays. */
const posts = {
	comment: 'cleaning-solar-panels-in-harmattan',
	reply: 'earthing-the-part-of-the-job-nobody-sees',
}

const island = (page: Page, name: string) => page.locator(`[data-island=${name}]`)

/** Holds every script that is requested from now on, as a slow network does, until it is released. */
async function holdScripts(page: Page): Promise<() => void> {
	const gate = Promise.withResolvers<void>()
	await page.route('**/assets/*.js', async (route) => {
		await gate.promise
		await route.continue()
	})
	return () => gate.resolve()
}

/** Typed before the script, while it arrives and runs, and after it. */
async function typeThrough(field: Locator, text: string, release: () => void, island: Locator): Promise<void> {
	const third = Math.ceil(text.length / 3)
	await field.pressSequentially(text.slice(0, third))
	await expect(island).not.toHaveAttribute('data-settled')
	release()
	// Some of these letters meet the island as it is mounted.
	await field.pressSequentially(text.slice(third, 2 * third), { delay: 4 })
	await expect(island).toHaveAttribute('data-hydrated')
	await field.pressSequentially(text.slice(2 * third))
}

/** As a password manager or the browser does: with an event or without one, before any script has seen the field. */
const autofill = (field: Locator, value: string, hasEvent: boolean) =>
	field.evaluate(
		(element, [value, hasEvent]) => {
			if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) throw new Error('No field')
			element.value = value
			if (hasEvent) element.dispatchEvent(new Event('input', { bubbles: true }))
		},
		[value, hasEvent] as const,
	)

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('a comment of a signed-in reader keeps every letter that was typed before its script', async ({ page }) => {
	await signInAs(page, 'viewer')
	await page.goto(`/blog/${posts.comment}`)
	const release = await holdScripts(page)
	const early = page.locator('#guest-comment')
	await early.scrollIntoViewIfNeeded()
	const text = uniqueText('Rinse at dawn, when the glass is still cool')
	const half = text.slice(0, 20)
	await early.pressSequentially(half)
	await expect(early).toHaveValue(half)
	release()
	await expect(field(page)).toHaveValue(half)
	await field(page).pressSequentially(text.slice(half.length), { delay: 4 })
	await expect(field(page)).toHaveValue(text)
	await submit(page).click()
	await expect(comment(page, text)).toContainText('Awaiting review')
	await expect(field(page)).toHaveValue('')
})

test('a visitor’s comment keeps every letter until they have signed in', async ({ page }) => {
	await page.goto(`/blog/${posts.comment}`)
	const release = await holdScripts(page)
	const early = page.locator('#guest-comment')
	await early.scrollIntoViewIfNeeded()
	const text = uniqueText('Our panels are grey again after two weeks of dust')
	await typeThrough(early, text, release, island(page, 'comment-box'))
	await expect(early).toHaveValue(text)
	await signInAs(page, 'viewer')
	await page.reload()
	await page.locator('#comments').scrollIntoViewIfNeeded()
	await expect(field(page)).toHaveValue(text)
})

test('a reply keeps every letter while other comments arrive', async ({ page }) => {
	await signInAs(page, 'viewer')
	await page.goto(`/blog/${posts.reply}`)
	const release = await holdScripts(page)
	await page.locator('#comments').scrollIntoViewIfNeeded()
	release()
	await page
		.getByRole('button', { name: /^Reply/ })
		.first()
		.click()
	const reply = page.getByLabel(/^Your reply to/)
	const text = uniqueText('Two rods and a clamp did it for us')
	await reply.pressSequentially(text, { delay: 2 })
	await expect(reply).toHaveValue(text)
	await page.getByRole('button', { name: 'Submit reply' }).click()
	await expect(comment(page, text)).toContainText('Awaiting review')
})

const enquiry = {
	name: 'Chinedu Okafor',
	email: 'chinedu@example.com',
	message: 'Our shop in Onitsha needs a 5 kVA inverter before December.',
}

/** What the form sends. */
async function sentEnquiry(page: Page): Promise<FormData> {
	const request = page.waitForRequest('**/api/enquiry')
	await page.getByRole('button', { name: 'Send Message' }).click()
	const sent = await request
	return new Response(new Uint8Array(sent.postDataBuffer() ?? []), {
		headers: { 'content-type': sent.headers()['content-type'] ?? '' },
	}).formData()
}

test('an enquiry keeps every letter and choice that was made before its script', async ({ page }) => {
	await page.goto('/contact')
	const release = await holdScripts(page)
	await page.locator('[name=name]').pressSequentially(enquiry.name)
	await page.locator('[name=email]').pressSequentially(enquiry.email)
	await page.locator('[name=service]').selectOption('solar')
	await page.locator('[name=terms]').check()
	const message = page.locator('[name=message]')
	await typeThrough(message, enquiry.message, release, island(page, 'contact-form'))
	for (const [name, value] of Object.entries(enquiry)) await expect(page.locator(`[name=${name}]`)).toHaveValue(value)
	await expect(page.locator('[name=service]')).toHaveValue('solar')
	await expect(page.locator('[name=terms]')).toBeChecked()
	const sent = await sentEnquiry(page)
	for (const [name, value] of Object.entries({ ...enquiry, service: 'solar' })) expect(sent.get(name)).toBe(value)
	expect(sent.get('terms')).not.toBeNull()
	await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
})

for (const hasEvent of [true, false]) {
	test(`what autofill wrote before the script ${hasEvent ? 'with' : 'without'} an event is sent`, async ({ page }) => {
		await page.goto('/contact')
		const release = await holdScripts(page)
		for (const [name, value] of Object.entries(enquiry)) await autofill(page.locator(`[name=${name}]`), value, hasEvent)
		await page.locator('[name=service]').selectOption('solar')
		await page.locator('[name=terms]').check()
		release()
		await expect(island(page, 'contact-form')).toHaveAttribute('data-hydrated')
		const sent = await sentEnquiry(page)
		for (const [name, value] of Object.entries({ ...enquiry, service: 'solar' })) expect(sent.get(name)).toBe(value)
	})

	test(`a password manager’s values ${hasEvent ? 'with' : 'without'} an event are sent`, async ({ page, watch }) => {
		watch.expected.push(/ERR_FAILED/)
		await page.goto('/sign-in')
		const release = await holdScripts(page)
		const address = newAddress()
		await autofill(page.locator('#sign-in-email'), address, hasEvent)
		await autofill(page.locator('#sign-in-password'), password, hasEvent)
		await page.locator('#sign-in-password').focus()
		release()
		await expect(island(page, 'sign-in-form')).toHaveAttribute('data-hydrated')
		const request = page.waitForRequest('**/api/auth/sign-in/email')
		await page.route('**/api/auth/sign-in/email', (route) => route.abort())
		await page.locator('#sign-in-password').press('Enter')
		expect((await request).postDataJSON()).toMatchObject({ email: address, password })
		await expect(page.locator('#sign-in-email')).toHaveValue(address)
		await expect(page.locator('#sign-in-password')).toHaveValue(password)
	})
}

test('a sign-in keeps every letter that was typed before its script', async ({ page, watch }) => {
	watch.expected.push(/ERR_FAILED/)
	await page.goto('/sign-in')
	const release = await holdScripts(page)
	const address = newAddress()
	await page.locator('#sign-in-email').pressSequentially(address)
	await typeThrough(page.locator('#sign-in-password'), password, release, island(page, 'sign-in-form'))
	await page.getByRole('button', { name: 'Show password' }).click()
	await expect(page.locator('#sign-in-password')).toHaveValue(password)
	await expect(page.locator('#sign-in-email')).toHaveValue(address)
	const request = page.waitForRequest('**/api/auth/sign-in/email')
	await page.route('**/api/auth/sign-in/email', (route) => route.abort())
	await page.locator('#sign-in-password').press('Enter')
	expect((await request).postDataJSON()).toMatchObject({ email: address, password })
})

test('a search keeps every letter that was typed before its script', async ({ page }) => {
	await page.goto('/blog')
	const release = await holdScripts(page)
	const box = page.getByRole('searchbox', { name: 'Search posts' })
	await typeThrough(box, 'inverter battery', release, island(page, 'blog-results'))
	await expect(box).toHaveValue('inverter battery')
	await expect(page).toHaveURL(/\/blog\?q=inverter(\+|%20)battery$/)
})

test('a search typed whole before its script begins when the script is there', async ({ page }) => {
	await page.goto('/blog')
	const release = await holdScripts(page)
	const box = page.getByRole('searchbox', { name: 'Search posts' })
	await box.pressSequentially('inverter')
	release()
	await expect(page).toHaveURL('/blog?q=inverter')
	await expect(box).toHaveValue('inverter')
})
