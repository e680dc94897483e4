import { readFileSync } from 'node:fs'
import { ready, signInAs } from './support/people.ts'
import { chooseMarkdown } from './support/post-editor.ts'
import { expect, test, type Page } from './support/site.ts'

/* What other programs put on the clipboard. Fixtures without HTML are in app/features/markdown-editor/visual/paste. */

const content = (page: Page) => page.getByLabel('Content', { exact: true })
const visual = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true }).and(page.locator('div'))
const fixture = (name: string): string => readFileSync(`tests/fixtures/paste/${name}.txt`, 'utf8')

async function begin(page: Page): Promise<void> {
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/blog/new')
	await ready(page, 'admin')
	await expect(visual(page)).toBeVisible()
}

async function paste(page: Page, html: string, text: string): Promise<void> {
	await content(page).evaluate(
		(place, data) => {
			const clipboardData = new DataTransfer()
			if (data.html !== '') clipboardData.setData('text/html', data.html)
			clipboardData.setData('text/plain', data.text)
			place.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
		},
		{ html, text },
	)
}

test('text from other programs keeps headings, lists, tables and links, and nothing else', async ({ page }) => {
	await begin(page)
	await paste(
		page,
		`<b style="font-weight:normal"><h1 style="color:red">Net <span>metering</span></h1><p style="line-height:1.4"><span style="font-weight:700">One year</span> and <a href="https://www.google.com/url?q=https://nerc.gov.ng/rules&amp;sa=D">the rules</a> <script>alert(1)</script><img src="file:///C:/x.jpg"></p><ul><li><p>Meter</p></li><ul><li><p>Two-way</p></li></ul></ul><table><tr><td><p><b>Band</b></p></td></tr><tr><td><p>A</p></td></tr></table></b>`,
		'Net metering',
	)
	await chooseMarkdown(page)
	await expect(content(page)).toHaveValue(
		/^## Net metering\n\n\*\*One year\*\* and \[the rules\]\(https:\/\/nerc\.gov\.ng\/rules\)\n\n- Meter\n {2}- Two-way\n\n\| Band \|\n\| --- \|\n\| A \|\n*$/,
	)
})

test('a document of Word keeps its headings, nested and numbered lists, links and table', async ({ page }) => {
	await begin(page)
	await paste(page, fixture('word'), 'Power for a clinic')
	await chooseMarkdown(page)
	const expected = `## Power for a clinic

We measured for **three weeks**, and *then* chose. The rules are [here](https://nerc.gov.ng/rules).

## What has to run

- Fridge for vaccines
  - day and night
- Light

Then, in order:

1. Measure
2. Buy

| Load | Watts |
| --- | --- |
| Fridge | 120 |`
	expect((await content(page).inputValue()).trim()).toBe(expected)
})

test('a message of WhatsApp in the browser keeps its lines, emoji and links', async ({ page }) => {
	await begin(page)
	await paste(page, fixture('whatsapp-web'), 'Site visit tomorrow')
	await chooseMarkdown(page)
	const text = (await content(page).inputValue()).trim()
	expect(text).toMatch(
		/^\*\*Site visit\*\* tomorrow 🔋(?: {2}|\\)?\nBring the meter, see \[the rules\]\(https:\/\/nerc\.gov\.ng\/rules\)$/,
	)
})
