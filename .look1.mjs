import { page, base, shot, browser } from './.look.mjs'
const slug = 'look-' + Date.now()
await page.goto(base + '/blog/new')
await page.getByLabel('Title').fill('How to size an inverter for a small shop')
await page
	.getByLabel('Content')
	.fill(
		'Solar panels for shops.\n\n# Bigger\n\nSee [here](/blog/none) and https://example.com/a\n\n#### Deep\n\n![](/favicon.svg)\n\n' +
			'The panel was mounted on the roof of the house by the team. '.repeat(14),
	)
await page.getByRole('button', { name: 'Checks' }).click()
await page.waitForTimeout(2500)
await shot('checks')
await page.getByRole('button', { name: 'Settings' }).click()
await page.getByLabel('Status').selectOption('published')
await page.getByRole('button', { name: 'Save', exact: true }).click()
await page.getByText('Publish it with these problems?').waitFor()
await page.waitForTimeout(500)
await shot('ask')
await page.getByRole('button', { name: 'Publish anyway' }).click()
await page.waitForURL(/\/blog\/how-to/)
await page.waitForTimeout(500)
await browser.close()
