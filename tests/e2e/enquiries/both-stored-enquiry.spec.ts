import { fieldMessages, formMessages } from '#app/features/contact/copy/messages.ts'
import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { mailsTo } from '../support/backstage.ts'
import { unfold } from '../support/enquiry.ts'
import { newAddress } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

const { notices } = formMessages
const island = /contact-form|island-mount/
const stored = (page: Page) =>
	page.evaluate(() =>
		Object.entries(localStorage).flatMap(([name, text]) => (name.startsWith('site-enquiry-') ? [text] : [])),
	)

async function fill(page: Page, email = newAddress()): Promise<string> {
	await page.locator('[name=name]').fill('Chinedu Okafor')
	await page.locator('[name=email]').fill(email)
	await page.locator('[name=service]').selectOption('solar')
	await page.locator('[name=message]').fill(`A 5 kVA inverter for our shop. ${email}`)
	await page.locator('[name=terms]').check()
	return email
}

/** The script that keeps what is typed has come. */
async function open(page: Page, path = '/contact'): Promise<void> {
	const script = page.waitForResponse(/store-form.*\.js/)
	await page.goto(path)
	await script
	await page.waitForLoadState('load')
}

const receipts = async (email: string) => (await mailsTo(email)).filter(({ kind }) => kind === 'enquiry-receipt').length

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test(
	'text is stored from the first letter, without the form’s script, across closing the tab; Delete removes it',
	{ tag: '@any-width' },
	async ({ page, context, watch }) => {
		watch.expected.push(/Failed to load resource|Failed to fetch/)
		await context.route(island, (route) => route.abort())
		await open(page)
		await page.locator('[name=name]').pressSequentially('C')
		await expect.poll(() => stored(page)).toHaveLength(1)
		await page.locator('[name=message]').fill('A 5 kVA inverter for our shop.')
		await unfold(page)
		await page.locator('[name=company]').fill('Okafor & Sons')
		await page.locator('[name=terms]').check()
		await page.close()

		await context.unroute(island)
		const again = await context.newPage()
		await open(again)
		await expect(again.locator('[name=name]')).toHaveValue('C')
		await expect(again.locator('[name=message]')).toHaveValue('A 5 kVA inverter for our shop.')
		// What is folded and filled is not hidden; a consent is ticked, never put back.
		await expect(again.locator('[name=company]')).toBeVisible()
		await expect(again.locator('[name=terms]')).not.toBeChecked()
		await expect(again.getByText(notices.restored)).toBeVisible()
		await expectAccessibleOnBothScreens(again, 'a form with stored text')
		await again.locator('[name=email]').fill('chinedu@example.com')
		await expect(again.locator('[name=name]')).toHaveValue('C')
		await again.getByRole('button', { name: 'Delete' }).click()
		await expect(again.locator('[name=message]')).toHaveValue('')
		expect(await stored(again)).toEqual([])
		await again.reload()
		await expect(again.locator('[name=message]')).toHaveValue('')
	},
)

test('what is older than seven days is gone', { tag: '@any-width' }, async ({ page }) => {
	await open(page)
	await page.locator('[name=name]').fill('Chinedu')
	await expect.poll(() => stored(page)).toHaveLength(1)
	await page.evaluate(() => {
		for (const [name, text] of Object.entries(localStorage))
			if (name.startsWith('site-enquiry-'))
				localStorage.setItem(name, text.replace(/"savedAt":\d+/, `"savedAt":${Date.now() - 7 * 86_400_000 - 1}`))
	})
	await open(page)
	await expect(page.locator('[name=name]')).toHaveValue('')
	expect(await stored(page)).toEqual([])
})

test(
	'offline before the form’s script: it is said at once, and sent once when the network is back, from two tabs',
	{ tag: '@any-width' },
	async ({ page, context, watch }) => {
		watch.expected.push(/Failed to load resource|Failed to fetch|ERR_INTERNET_DISCONNECTED/)
		await context.route(island, (route) => route.abort())
		await open(page)
		const email = await fill(page)
		// It has the draft in its form, too.
		const other = await context.newPage()
		await open(other, '/contact?service=solar')
		await context.setOffline(true)
		await page.getByRole('button', { name: 'Send Message' }).click()
		await expect(page.getByText(notices.offline)).toBeVisible()
		await expect(page.locator('[name=name]')).toHaveValue('Chinedu Okafor')
		expect(await receipts(email)).toBe(0)
		await context.setOffline(false)
		// Whichever tab has sent it, both say so and neither offers it again.
		for (const tab of [page, other]) {
			await expect(tab.getByText(notices.arrived)).toBeVisible()
			await expect(tab.locator('[name=message]')).toHaveValue('')
		}
		expect(await receipts(email)).toBe(1)
		expect(await stored(page)).toEqual([])
	},
)

test(
	'what is typed while a waiting enquiry is sent is not lost',
	{ tag: '@any-width' },
	async ({ page, context, watch }) => {
		watch.expected.push(/ERR_INTERNET_DISCONNECTED/)
		await open(page)
		const email = await fill(page)
		await context.setOffline(true)
		await page.getByRole('button', { name: 'Send Message' }).click()
		await expect(page.getByText(notices.offline)).toBeVisible()
		const other = 'A 10 kVA inverter, we have counted again.'
		await page.route(
			'**/api/enquiry',
			async (route) => {
				const response = await route.fetch()
				await page.locator('[name=message]').fill(other)
				await expect(page.getByText(notices.changed)).toBeVisible()
				await route.fulfill({ response })
			},
			{ times: 1 },
		)
		await context.setOffline(false)
		await expect(page.getByText(notices.arrivedBefore)).toBeVisible()
		await expect(page.locator('[name=message]')).toHaveValue(other)
		expect(await receipts(email)).toBe(1)
		await page.reload()
		await expect(page.locator('[name=message]')).toHaveValue(other)
	},
)

test(
	'two tabs that write on one draft overwrite nothing of each other',
	{ tag: '@any-width' },
	async ({ page, context }) => {
		await open(page)
		await page.locator('[name=message]').fill('For the shop')
		await expect.poll(() => stored(page)).toHaveLength(1)
		const other = await context.newPage()
		await open(other)
		await expect(other.locator('[name=message]')).toHaveValue('For the shop')
		await page.locator('[name=message]').fill('For the shop in Yaba')
		await other.locator('[name=message]').fill('For the house')
		await expect.poll(async () => (await stored(page)).join()).toContain('For the house')
		expect((await stored(page)).join()).toContain('For the shop in Yaba')
		await page.locator('[name=name]').fill('Chinedu')
		await expect.poll(() => stored(page)).toHaveLength(2)
	},
)

test(
	'without the form’s script on a line that drops everything, it is not left to the browser',
	{ tag: '@any-width' },
	async ({ page, context, watch }) => {
		watch.expected.push(/Failed to load resource|Failed to fetch/)
		await context.route(island, (route) => route.abort())
		await context.route('**/api/form-token', (route) => route.abort())
		await open(page)
		const email = await fill(page)
		await page.getByRole('button', { name: 'Send Message' }).click()
		await expect(page.getByText(notices.unreachable)).toBeVisible()
		await expect(page.locator('[name=name]')).toHaveValue('Chinedu Okafor')
		expect(await receipts(email)).toBe(0)
		await context.unroute('**/api/form-token')
		await page.evaluate(() => dispatchEvent(new Event('online')))
		await expect(page.getByText(notices.arrived)).toBeVisible()
		expect(await receipts(email)).toBe(1)
		expect(await stored(page)).toEqual([])
	},
)

test(
	'without the form’s script, what the server refuses is shown by the server’s page',
	{ tag: '@any-width' },
	async ({ page, context, watch }) => {
		watch.expected.push(/Failed to load resource/)
		await context.route(island, (route) => route.abort())
		await open(page)
		// A browser takes it for an address, the server does not.
		await fill(page, 'chinedu@example')
		await page.getByRole('button', { name: 'Send Message' }).click()
		await expect(page.getByText(notices.notSent)).toBeVisible()
		await page.getByRole('button', { name: 'Send Message' }).click()
		await expect(page.getByRole('alert')).toContainText(fieldMessages.email.wrong)
		await expect(page.locator('[name=name]')).toHaveValue('Chinedu Okafor')
	},
)

test('one that waited is sent from any page, later', { tag: '@any-width' }, async ({ page, context }) => {
	await open(page)
	const email = await fill(page)
	await context.setOffline(true)
	await page.getByRole('button', { name: 'Send Message' }).click()
	await expect(page.getByText(notices.offline)).toBeVisible()
	await page.close()
	await context.setOffline(false)
	const later = await context.newPage()
	await later.goto('/about')
	await expect(later.getByText(notices.arrived)).toBeVisible()
	expect(await receipts(email)).toBe(1)
	expect(await stored(later)).toEqual([])
})

test(
	'a lost answer: the enquiry is stored once, whatever token the second sending brings',
	{ tag: '@any-width' },
	async ({ page, watch }) => {
		watch.expected.push(/Failed to load resource/)
		await open(page)
		const email = await fill(page)
		// The server stores it, and its answer does not arrive.
		let tokens: (string | null)[] = []
		await page.route(
			'**/api/enquiry',
			async (route) => {
				await route.fetch()
				await route.abort()
			},
			{ times: 1 },
		)
		page.on('request', (request) => {
			if (request.url().endsWith('/api/enquiry'))
				tokens = [...tokens, new URLSearchParams(request.postData() ?? '').get('form_token')]
		})
		await page.getByRole('button', { name: 'Send Message' }).click()
		await expect(page.getByText(notices.unreachable)).toBeVisible()
		await page.reload()
		await expect.poll(() => stored(page)).toEqual([])
		await expect(page.getByText(notices.arrived)).toBeVisible()
		expect(new Set(tokens).size).toBe(2)
		expect(await receipts(email)).toBe(1)
	},
)
