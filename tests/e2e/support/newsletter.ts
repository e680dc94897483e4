import { expect, type Page } from './site.ts'

/** Subscribes and follows the link in the email. */
export async function subscribe(
	page: Page,
	site: string,
	address: string,
	mails: () => { text?: string }[],
): Promise<void> {
	await page.goto(`${site}/newsletter`)
	await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill(address)
	const before = mails().length
	await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
	await expect.poll(() => mails().length).toBeGreaterThan(before)
	const [link = ''] =
		mails()
			.at(-1)
			?.text?.match(/https?:\/\/\S+\/newsletter\/confirm\S*/) ?? []
	await page.goto(link)
	const main = page.getByRole('main')
	await main.getByRole('button', { name: 'Yes, send it to me' }).click()
	await expect(main.getByText('Your address is confirmed.')).toBeVisible()
}
