import { fixture, paste } from '../support/paste.ts'
import { chooseMarkdown, content, newPost, visual } from '../support/post-editor.ts'
import { expect, test, type Page } from '../support/site.ts'

/* What other programs put on the clipboard. Fixtures without HTML are in app/features/markdown-editor/visual/paste. */

async function begin(page: Page): Promise<void> {
	await newPost(page)
	await expect(visual(page)).toBeVisible()
}

test(
	'text from other programs keeps headings, lists, tables and links, and nothing else',
	{ tag: '@any-width' },
	async ({ page }) => {
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
	},
)

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

test('a document of Google keeps its headings, nested lists, links, table and picture', async ({ page }) => {
	await begin(page)
	await paste(page, fixture('google-docs'), 'Cold room')
	await chooseMarkdown(page)
	expect((await content(page).inputValue()).trim()).toBe(`## Cold room

**Three** rooms, see [the rules](https://nerc.gov.ng/rules?a=1) *and more*

1. Measure
   - twice
2. Buy

| Room | kW |
| --- | --- |
| Big | |

![A room](https://lh7-rt.googleusercontent.com/docsz/AD_4nXe?key=a-b)

broken`)
})

test(
	'a web page keeps what is read, without scripts, styles, hidden parts and what follows readers',
	{ tag: '@any-width' },
	async ({ page }) => {
		await begin(page)
		await paste(page, fixture('web-page'), 'Tariffs')
		await chooseMarkdown(page)
		expect((await content(page).inputValue()).trim()).toBe(`## Tariffs in 2026

By our reporter

Read [the story](https://news.example/a?id=3#top), [another](https://news.example/b?a=1&b=%20) and this.

![A grid](https://news.example/a.jpg "The grid in Ikeja")

Bands

| Band | Naira | |
| --- | --- | --- |
| A | day | 209 |
| | night | 180<br>175<br>off peak |
| B | one<br>two | 64 |

- One
  - Two

---

a\\
b`)
	},
)

test(
	'what is pasted into a cell becomes lines of it, and a copied table fills the cells around',
	{ tag: '@any-width' },
	async ({ page }) => {
		await begin(page)
		await chooseMarkdown(page)
		await content(page).fill('| a | b |\n| --- | --- |\n| c | d |\n| e | f |\n\nAfter.\n')
		await page.getByRole('tab', { name: 'Visual', exact: true }).click()
		const cell = (name: string) => visual(page).getByRole('cell', { name, exact: true })
		await cell('d').click()
		await page.keyboard.press('End')
		await paste(page, '<p>one</p><ul><li>two</li></ul>', 'one two')
		await cell('c').click()
		await paste(page, '<table><tr><td>1</td></tr><tr><td>2</td></tr></table>', '1\t2')
		// Over marked cells text is in each of them, and the heading row remains one.
		await visual(page).getByRole('columnheader', { name: 'a', exact: true }).click()
		await page.keyboard.press('End')
		await page.keyboard.press('Shift+ArrowRight')
		await expect(visual(page).locator('.selectedCell')).toHaveCount(2)
		await paste(page, '<p>X</p>', 'X')
		await expect(visual(page).getByRole('columnheader')).toHaveText(['X', 'X'])
		await page.keyboard.press('ControlOrMeta+z')
		await expect(visual(page).getByRole('columnheader')).toHaveText(['a', 'b'])
		await chooseMarkdown(page)
		await expect(content(page)).toHaveValue('| a | b |\n| --- | --- |\n| 1 | done<br>two |\n| 2 | f |\n\nAfter.\n')
	},
)

test(
	'text between blocks is a line of each marked cell, and empty cells of a page remain cells',
	{ tag: '@any-width' },
	async ({ page }) => {
		await begin(page)
		await chooseMarkdown(page)
		await content(page).fill('| a | b |\n| --- | --- |\n| c | d |\n\nAfter.\n')
		await page.getByRole('tab', { name: 'Visual', exact: true }).click()
		await visual(page).getByRole('columnheader', { name: 'a', exact: true }).click()
		await page.keyboard.press('End')
		await page.keyboard.press('Shift+ArrowRight')
		await expect(visual(page).locator('.selectedCell')).toHaveCount(2)
		await paste(page, 'Line 1<div>Line 2</div>', 'Line 1\nLine 2')
		await expect(visual(page).getByRole('columnheader')).toHaveText(['Line 1Line 2', 'Line 1Line 2'])
		await visual(page).getByRole('cell', { name: 'c', exact: true }).click()
		await page.keyboard.type('!')
		await paste(
			page,
			'<table><tr><td></td><td>2</td></tr><tr></tr><tr><td>3</td><td></td></tr></table>',
			'\t2\n\t\n3\t',
		)
		await chooseMarkdown(page)
		await expect(content(page)).toHaveValue(
			'| Line 1<br>Line 2 | Line 1<br>Line 2 |\n| --- | --- |\n| | 2 |\n| | |\n| 3 | |\n\nAfter.\n',
		)
	},
)

test(
	'plain text keeps its spaces, columns with tabs are a table, and a reference leaves no empty item',
	{ tag: '@any-width' },
	async ({ page }) => {
		await begin(page)
		await chooseMarkdown(page)
		await content(page).fill('OneTwo\n\n- Prices\n- Last\n')
		await page.getByRole('tab', { name: 'Visual', exact: true }).click()
		const behind = async (text: string) => {
			await visual(page).getByText(text, { exact: true }).click()
			await page.keyboard.press('Home')
			for (const _letter of text.slice(0, text === 'OneTwo' ? 3 : undefined)) await page.keyboard.press('ArrowRight')
		}
		await behind('OneTwo')
		await paste(page, '', ' and ')
		// A browser’s own HTML says the space in its plain text only.
		await paste(page, '<span>a <b>half</b> </span>', 'a half ')
		await behind('Prices')
		await paste(page, '', '[Prices: Solar](/services/solar#costs "prices")')
		await behind('Last')
		await page.keyboard.press('Enter')
		await page.keyboard.press('Enter')
		await paste(page, '', 'Load\tWatts\nFridge\t120\n')
		await chooseMarkdown(page)
		await expect(content(page)).toHaveValue(
			/^One and a \*\*half\*\* Two\n\n- Prices\n\n\[Prices: Solar\]\(\/services\/solar#costs "prices"\)\n\n- Last\n\n\| Load \| Watts \|\n\| --- \| --- \|\n\| Fridge \| 120 \|\n*$/,
		)
	},
)
