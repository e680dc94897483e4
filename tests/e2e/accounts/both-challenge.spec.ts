import { authMessages } from '#app/auth/messages.ts'
import { newsletterPage } from '#app/features/newsletter/messages.ts'
import { mailsTo } from '../support/backstage.ts'
import { newAddress, password, expectText } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

/** Uses up what this visitor's network may do without a challenge. */
async function useUp(page: Page, path: string, form: () => Record<string, string>): Promise<void> {
	for (let time = 0; time < 12; time++) {
		await page.request.post(path, { form: form(), headers: { 'sec-fetch-site': 'same-origin' }, maxRedirects: 0 })
	}
}

test(
	'a plain form past its allowance: the page solves the challenge and sends what was typed',
	{ tag: '@any-width' },
	async ({ page, watch }) => {
		watch.expected.push(/status of 429/)
		await useUp(page, '/newsletter', () => ({ email: newAddress(), website: '' }))
		const email = newAddress()
		await page.goto('/newsletter')
		await page.getByRole('textbox', { name: 'Email' }).fill(email)
		await page.getByRole('button', { name: newsletterPage.submit }).click()
		const challenge = page.locator('[data-island=challenge-submit]')
		await expect(challenge).toBeVisible()
		await expect(page.getByRole('alert')).toBeVisible()
		await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
		expect(await mailsTo(email)).toEqual([])
		// Solved, and sent by itself: nobody waits half a minute.
		const sent = page.waitForRequest(
			(request) => request.method() === 'POST' && new URL(request.url()).pathname === '/newsletter',
		)
		await page.getByRole('button', { name: newsletterPage.submit }).click()
		expect((await sent).postData()).toMatch(/challenge=[^&]*%7E\w+$/)
		await expect(page.getByRole('heading', { name: newsletterPage.sent.heading })).toBeVisible()
		expect(await mailsTo(email)).toHaveLength(1)
	},
)

test(
	'the sign-up dialog past its allowance: one press, the challenge is solved on the way',
	{ tag: '@any-width' },
	async ({ page, watch }) => {
		watch.expected.push(/status of 429/)
		for (let time = 0; time < 12; time++) {
			await page.request.post('/api/auth/sign-up/email', {
				data: { name: 'Someone', email: newAddress(), password },
				headers: { 'sec-fetch-site': 'same-origin' },
			})
		}
		await page.goto('/about')
		await page.getByRole('button', { name: 'Sign In' }).first().click()
		const dialog = page.getByRole('dialog')
		await dialog.getByRole('tab', { name: 'Sign Up' }).click()
		await dialog.getByPlaceholder('Enter your full name').fill('Ngozi Eze')
		await dialog.getByPlaceholder('Enter your email').fill(newAddress())
		await dialog.getByPlaceholder('Create a password').fill(password)
		const calls: string[] = []
		page.on('request', (request) => {
			if (request.url().endsWith('/sign-up/email')) calls.push(request.postData() ?? '')
		})
		await dialog.getByRole('button', { name: 'Sign Up' }).click()
		await expect.poll(() => calls.length).toBe(2)
		expect(calls[0]).not.toContain('"challenge"')
		expect(calls[1]).toMatch(/"challenge":"[^"]*~\w+"/)
		await expectText(page, authMessages.signedUp)
	},
)
