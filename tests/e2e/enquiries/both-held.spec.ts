import { leadMessages } from '#app/features/leads/lead/lead-messages.ts'
import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { mailsTo } from '../support/backstage.ts'
import { newAddress, ready, expectText, signInAs } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

/** Sends enquiries past the allowance of this visitor's network; returns who sent the held ones. */
async function sendPastAllowance(page: Page, held: number): Promise<{ name: string; email: string }[]> {
	const senders = Array.from({ length: 5 + held }, () => {
		const email = newAddress()
		return { name: `Sender ${email.slice(0, 8)}`, email }
	})
	for (const { name, email } of senders) {
		const response = await page.request.post('/api/enquiry', {
			form: { name, email, service: 'solar', message: `Please call me about ${email}.`, terms: 'on' },
			headers: { 'sec-fetch-site': 'same-origin' },
		})
		expect(response.status()).toBe(200)
	}
	return senders.slice(5)
}

test('held enquiries: one is accepted and confirmed, the other deleted', { tag: '@any-width' }, async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	const [real, flood] = await sendPastAllowance(page, 2)
	if (!real || !flood) throw new Error('nothing was sent')
	expect(await mailsTo(real.email)).toEqual([])
	await signInAs(page, 'admin', 'Bola Ade')
	await page.goto('/admin/leads')
	await ready(page, 'admin')
	await page.getByRole('link', { name: /^Held/ }).click()
	await expect(page).toHaveURL(/status=held/)

	const pick = (name: string) => page.getByRole('checkbox', { name: leadMessages.pick(name) })
	await expectAccessibleOnBothScreens(page, 'held enquiries')
	await pick(real.name).check()
	await page.getByRole('button', { name: leadMessages.accept, exact: true }).click()
	await expectText(page, leadMessages.accepted(1))
	await expect(pick(real.name)).toHaveCount(0)
	await expect.poll(async () => (await mailsTo(real.email)).map(({ kind }) => kind)).toEqual(['enquiry-receipt'])

	// On its own page, this time.
	await page.getByRole('link', { name: flood.name, exact: true }).click()
	await expect(page.getByText(leadMessages.held)).toBeVisible()
	const ask = page.getByRole('button', { name: leadMessages.delete, exact: true }).first()
	const dialog = page.getByRole('dialog')
	await ask.click()
	await dialog.getByRole('button', { name: 'Cancel' }).click()
	await expect(page.getByText(leadMessages.held)).toBeVisible()
	await ask.click()
	await expect(dialog.getByText(leadMessages.deleteQuestion(1))).toBeVisible()
	await dialog.getByRole('button', { name: leadMessages.delete }).click()
	await expect(page).toHaveURL(/status=held/)
	await expect(pick(flood.name)).toHaveCount(0)
	expect(await mailsTo(flood.email)).toEqual([])
	// Found by name: the first page may be full of other journeys' enquiries by now.
	await page.goto(`/admin/leads?status=new&q=${encodeURIComponent(real.name)}`)
	await expect(page.getByRole('link', { name: real.name, exact: true })).toBeVisible()
})
