import { formMessages } from '#app/features/contact/copy/messages.ts'
import { writingMessages } from '#app/features/comments/comment/messages.ts'
import { mailsTo } from '../support/backstage.ts'
import { comment, field, openComments, submit, uniqueText } from '../support/comments.ts'
import { newAddress, signInAs } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

/* What only a browser shows of a sending that fails; that each mutation is caught is tests/specification/mutations.test.ts. */

const gateway = (status: number) => ({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
const portal = { status: 200, contentType: 'text/html', body: '<html><body>Buy an hour of internet.</body></html>' }
/** What a browser may get instead of our response; null: the connection is cut. */
const responses = [null, gateway(500), gateway(502), gateway(504), portal]
type Answer = (typeof responses)[number]

const expectedNoise = [/status of 50\d/, /ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/]

/** Every response to a form at this address, until the returned function is called. */
async function failing(page: Page, address: string) {
	const state: { answer: Answer; requests: number } = { answer: null, requests: 0 }
	await page.route(address, async (route) => {
		if (route.request().method() !== 'POST') return route.fallback()
		state.requests += 1
		return state.answer === null ? route.abort('failed') : route.fulfill(state.answer)
	})
	return { state, end: () => page.unroute(address) }
}

const receipts = async (email: string) => (await mailsTo(email)).filter(({ kind }) => kind === 'enquiry-receipt').length

async function fill(page: Page, email: string): Promise<void> {
	await page.locator('[name=name]').fill('Chinedu Okafor')
	await page.locator('[name=email]').fill(email)
	await page.locator('[name=service]').selectOption('solar')
	await page.locator('[name=message]').fill(`A 5 kVA inverter for our shop. ${email}`)
	await page.locator('[name=terms]').check()
}

async function expectFilled(page: Page, email: string): Promise<void> {
	await expect(page.locator('[name=name]')).toHaveValue('Chinedu Okafor')
	await expect(page.locator('[name=email]')).toHaveValue(email)
	await expect(page.locator('[name=message]')).toHaveValue(`A 5 kVA inverter for our shop. ${email}`)
	await expect(page.locator('[name=service]')).toHaveValue('solar')
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })
const { notices } = formMessages
const broken = /Something went wrong on our side/
const arrived = formMessages.lastArrived('')

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

/** What waits for the network is sent automatically every 30 seconds, too: not while a test counts what its presses send. */
const withoutTimer = (page: Page) =>
	page.addInitScript(() => {
		window.setInterval = new Proxy(window.setInterval, {
			apply: (target, self, given: unknown[]) => (given[1] === 30_000 ? 0 : Reflect.apply(target, self, given)),
		})
	})

test('an enquiry that gets no response of the site says so, loses no text, and arrives once', async ({
	page,
	watch,
}) => {
	watch.expected.push(...expectedNoise)
	await withoutTimer(page)
	await page.goto('/contact')
	const email = newAddress()
	await fill(page, email)
	await expect(page.locator('[data-island=contact-form]')).toHaveAttribute('data-hydrated')
	const { state, end } = await failing(page, '**/api/enquiry')
	for (const [index, response] of responses.entries()) {
		state.answer = response
		await send(page).click()
		// From the press until its response it is disabled; what an earlier press has left on the page says nothing of this one.
		await expect(send(page)).toBeEnabled()
		const isWaiting = response === null || response === portal
		await expect(page.getByText(isWaiting ? notices.unreachable : broken)).toBeVisible()
		// The notice of the first cut stays; an error of the site does not.
		await expect(page.getByText(broken)).toHaveCount(isWaiting ? 0 : 1)
		await expect.poll(() => state.requests, `response ${index}`).toBe(index + 1)
		await expectFilled(page, email)
	}
	expect(state.requests).toBe(responses.length)
	expect(await receipts(email)).toBe(0)
	await end()
	await send(page).dblclick()
	// The thanks give way to the empty form after three seconds.
	await expect(page.getByRole('heading', { name: 'Thank You' }).or(page.getByText(arrived))).toBeVisible()
	expect(await receipts(email)).toBe(1)
	await page.reload()
	await expect(page.locator('[name=message]')).toHaveValue('')
})

test('the network goes in the middle of sending an enquiry: it waits, and arrives once', async ({
	page,
	context,
	watch,
}) => {
	watch.expected.push(...expectedNoise)
	await page.goto('/contact')
	const email = newAddress()
	await fill(page, email)
	await expect(page.locator('[data-island=contact-form]')).toHaveAttribute('data-hydrated')
	await page.route(
		'**/api/enquiry',
		async (route) => {
			// The server has it already.
			await route.fetch()
			await context.setOffline(true)
			// The page gets it by a message of its own.
			await page.waitForFunction(() => !navigator.onLine)
			await route.abort('internetdisconnected')
		},
		{ times: 1 },
	)
	await send(page).click()
	await expect(page.getByText(notices.offline)).toBeVisible()
	await expectFilled(page, email)
	await context.setOffline(false)
	await expect(page.getByText(notices.arrived)).toBeVisible()
	await expect(page.locator('[name=message]')).toHaveValue('')
	expect(await receipts(email)).toBe(1)
})

/** A viewer with a form on a post that no other journey writes on. */
async function writeComment(page: Page, slug: string, text: string): Promise<void> {
	await signInAs(page, 'viewer')
	await openComments(page, slug)
	await field(page).fill(text)
}

test('a comment that gets no response of the site says so, loses no text, and is one comment', async ({
	page,
	watch,
}) => {
	watch.expected.push(...expectedNoise)
	const text = uniqueText('On a bad line')
	await writeComment(page, 'how-people-in-your-town-actually-search', text)
	const { state, end } = await failing(page, '**/api/comments')
	for (const [index, response] of responses.entries()) {
		state.answer = response
		await submit(page).click()
		await expect.poll(() => state.requests).toBe(index + 1)
		await expect(submit(page)).toBeEnabled()
		await expect(page.getByRole('alert')).toHaveText(writingMessages.failed)
		await expect(field(page)).toHaveValue(text)
	}
	await end()
	await submit(page).dblclick()
	await expect(comment(page, text)).toContainText('Awaiting review')
	await expect(field(page)).toHaveValue('')
	await page.reload()
	await page.locator('#comments').scrollIntoViewIfNeeded()
	await expect(comment(page, text)).toContainText('Awaiting review')
	await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1)
})

test('the network goes in the middle of sending a comment; sent from a second tab too, it is one', async ({
	page,
	context,
	watch,
}) => {
	watch.expected.push(...expectedNoise)
	const slug = 'how-people-in-your-town-actually-search'
	const text = uniqueText('In a tunnel')
	await writeComment(page, slug, text)
	const second = await context.newPage()
	await openComments(second, slug)
	await expect(field(second)).toHaveValue(text)
	await page.route(
		'**/api/comments',
		async (route) => {
			await route.fetch()
			await context.setOffline(true)
			await route.abort('internetdisconnected')
		},
		{ times: 1 },
	)
	await submit(page).click()
	await expect(page.getByRole('alert')).toHaveText(writingMessages.failed)
	await expect(field(page)).toHaveValue(text)
	await context.setOffline(false)
	await submit(second).click()
	await expect(second.getByRole('article').filter({ hasText: text })).toHaveCount(1)
	// The first tab does not offer again what the second has sent.
	await expect(field(page)).toHaveValue('')
	await page.reload()
	await page.locator('#comments').scrollIntoViewIfNeeded()
	await expect(comment(page, text)).toContainText('Awaiting review')
	await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1)
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	/** A browser records what forms hold about once a second, and at once when the page's address is set, here to itself. */
	const recordForms = (page: Page) => page.evaluate(() => history.replaceState(history.state, '', location.href))

	/** Sends the form and comes back from whatever the browser shows. */
	async function sendAndReturn(page: Page, address: string, press: () => Promise<void>, filled: () => Promise<void>) {
		const { state, end } = await failing(page, address)
		for (const [index, response] of responses.entries()) {
			state.answer = response
			await recordForms(page)
			await press()
			await expect.poll(() => state.requests).toBe(index + 1)
			await expect(page.getByRole('button', { name: /^(Send Message|Submit comment)$/ })).toHaveCount(0)
			await page.goBack()
			await filled()
		}
		await end()
	}

	test('an enquiry comes back with the browser’s Back, and a double press sends it once', async ({ page, watch }) => {
		watch.expected.push(...expectedNoise)
		await page.goto('/contact')
		const email = newAddress()
		await fill(page, email)
		await sendAndReturn(
			page,
			'**/contact*',
			() => send(page).click(),
			() => expectFilled(page, email),
		)
		expect(await receipts(email)).toBe(0)
		await send(page).dblclick()
		await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
		expect(await receipts(email)).toBe(1)
	})

	test('a comment comes back with the browser’s Back, and a double press makes one', async ({ page, watch }) => {
		watch.expected.push(...expectedNoise)
		await signInAs(page, 'viewer')
		const path = '/blog/how-people-in-your-town-actually-search/comment'
		await page.goto(path)
		const text = uniqueText('By hand')
		await field(page).fill(text)
		await sendAndReturn(
			page,
			`**${path}*`,
			() => submit(page).click(),
			() => expect(field(page)).toHaveValue(text),
		)
		await submit(page).dblclick()
		await expect(page.getByText(writingMessages.submitted)).toBeVisible()
		await page.goto(path)
		await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1)
	})
})
