import { page, base, shot, browser, context } from './.look.mjs'
const save = async () => {
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.waitForURL((u) => !u.pathname.includes('/edit/') || u.search.includes('x'))
}
await page.goto(base + '/blog/new')
await page.getByLabel('Title').fill('How to size an inverter for a small shop')
await page
	.getByLabel('Content')
	.fill(
		'Solar panels for shops are cheaper than they were a year ago.\n\n## What you need\n\nA list of what runs at the same time.\n\nIt takes an hour.\n\nOne.\n\nTwo.\n\nThree.\n\nFour.\n\nFive.\n\nThe end.',
	)
await page.getByRole('button', { name: 'Save', exact: true }).click()
await page.waitForURL(/posts\/edit/)
await page.waitForTimeout(1500)
const edit = page.url()
await shot('edit')
await page
	.getByLabel('Content')
	.fill(
		'Solar panels for shops in Lagos are much cheaper than they were last year.\n\n## What you need\n\nA list of what runs at the same time, and for how long.\n\nA new paragraph about batteries.\n\nOne.\n\nTwo.\n\nThree.\n\nFour.\n\nFive.\n\nThe end.',
	)
await page.getByLabel('Excerpt').fill('A short guide for shop owners.')
await page.getByRole('button', { name: 'Save', exact: true }).click()
await page.waitForURL(/admin\/posts$/)
await page.goto(edit + '/history')
await shot('history')
await page.getByRole('link', { name: 'State 2' }).click()
await page
	.getByText('What you need')
	.first()
	.waitFor()
	.catch(() => {})
await page.waitForTimeout(500)
await shot('state')
await page.goto(edit + '/history/1')
await page.getByRole('button', { name: 'Bring this state back' }).click()
await page.waitForTimeout(300)
await shot('restore')
await page.getByRole('dialog').getByRole('button', { name: 'Bring this state back' }).click()
await page.waitForURL(/history\?back=1/)
await shot('restored')
await page.goto(edit)
await page
	.getByRole('button', { name: 'Settings' })
	.click()
	.catch(() => {})
await page.getByRole('button', { name: 'Copy preview link' }).click()
await page.getByLabel('Preview link', { exact: true }).waitFor()
await page.getByLabel('Preview link', { exact: true }).scrollIntoViewIfNeeded()
await page.waitForTimeout(300)
await shot('links')
const url = await page.getByLabel('Preview link', { exact: true }).inputValue()
await page.goto(url)
await shot('preview')
await page.goto(url.slice(0, -1))
await shot('wrong')
const id = /edit\/([^/?]+)/.exec(edit)[1]
await page.goto(base + '/blog/previews/' + id)
await page.getByRole('button', { name: 'Make a preview link' }).click()
await page.getByLabel('Preview link', { exact: true }).waitFor()
await shot('previews')
await browser.close()
