import { fixture, paste } from '../support/paste.ts'
import { chooseMarkdown, content, newPost, visual } from '../support/post-editor.ts'
import { expect, test } from '../support/site.ts'

/* What is copied in browsers, mail, spreadsheets and documents. Pages are copied for real, with the keys of Chromium. */

const encyclopedia = `## Solar power in Nigeria

Not to be confused with [Solar energy](https://pages.example/wiki/Solar_energy).

Solar power

| [![A map](https://upload.wiki.example/map.png)](https://pages.example/wiki/File:Map.png)<br>Irradiation | |
| --- | --- |
| Country | Nigeria |

**Solar power in Nigeria** is made from the [sun](https://pages.example/wiki/Sun)\\.[\\[1\\]](https://pages.example/encyclopedia#cite_note-1) It grew by 22 \\% in 2024\\.

## History

[![Panels on a roof](https://upload.wiki.example/roof.jpg "Panels in Ikeja, 2023")](https://pages.example/wiki/File:Roof.jpg)

- 1999: first *village*
  - Oyo
- 2014: **tariffs**

Plants

| Plant | Size | |
| --- | --- | --- |
| | MW | ha |
| Kano | 10 | 24 |
| [Jigawa](https://pages.example/wiki/Jigawa)<br>north | 5 | 12 |
| | *planned* | |

Net metering

Selling what is left over

## References

1. [**^**](https://pages.example/encyclopedia#cite_ref-1) [*"Annual report"*](https://nerc.gov.ng/report)*. NERC. 2024.*`

const weblog = `## Five inverters, one winter

Posted on [2 November 2026](https://solar.example/2026/11/five/)

We ran **five** of them. *None* is ~~cheap~~, and one failed. [See the shop](https://pages.example/shop?p=7)

## What we measured

### Noise

At one metre.

### Heat

After an hour.

[![An inverter on a wall](https://solar.example/inverter-1024x683.jpg "The third one")](https://solar.example/full.jpg)

![Loads late](https://solar.example/late.jpg)

3. Switch off
4. Wait
   - ten minutes

> Buy the quiet one.
>
> *Ada, Yaba*

| Model | Price |
| --- | --- |
| A | ₦310,000 |
| **B** | ₦280,000 |

Prices in November

\`\`\`
watts = volts * amps
if watts > 5000:
    stop()
\`\`\`

[Get a quote](https://solar.example/quote)

First line\\
second line

After an empty line

---

- Check the battery

![At once there](https://solar.example/real.jpg)`

const chat = `Light is back 🔋

Two things we learned:\\
\\- measure first\\
\\- buy once

**Short** reply

- One \`kWh\`
- Two`

for (const [name, wanted] of Object.entries({ encyclopedia, weblog, chat }))
	test(`a page that is copied in the browser keeps what is read: ${name}`, async ({ page, context, watch }) => {
		watch.expected.push(/^request: https:\/\/[\w.]*\.example\//)
		await context.route(/https:\/\/[\w.]*\.example\//, (route) =>
			route.fulfill(
				route.request().resourceType() === 'document'
					? { contentType: 'text/html', body: fixture(`pages/${name}`) }
					: { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
			),
		)
		const other = await context.newPage()
		await other.goto(`https://pages.example/${name}`)
		await other.keyboard.press('ControlOrMeta+a')
		await other.keyboard.press('ControlOrMeta+c')
		await other.close()
		await newPost(page)
		await visual(page).click()
		await page.keyboard.press('ControlOrMeta+v')
		await expect(visual(page)).not.toHaveText('')
		await chooseMarkdown(page)
		expect((await content(page).inputValue()).trim().replaceAll('\u00a0', ' ')).toBe(wanted)
	})

const fromPrograms: Readonly<Record<string, string>> = {
	firefox: `## Solar power in Nigeria

Not to be confused with [Solar energy](https://wiki.example/wiki/Solar_energy).

**Solar power in Nigeria** is made from the [sun](https://wiki.example/wiki/Sun)\\.[\\[1\\]](https://wiki.example/wiki/S#cite_note-1) It grew by 22 \\% in 2024\\.

## History

[![Panels on a roof](https://upload.wiki.example/roof.jpg "Panels in Ikeja, 2023")](https://wiki.example/wiki/File:Roof.jpg)

- 1999: first *village*
  - Oyo
- 2014: **tariffs**

Plants

| Plant | Size | |
| --- | --- | --- |
| | MW | ha |
| Kano | 10 | 24 |`,
	gmail: `Good morning,

The visit is **on Friday**, see [the rules](https://nerc.gov.ng/rules).

- Meter
- Ladder

![roof.png](https://mail.google.com/mail/u/0?ui=2&ik=1&attid=0.1&view=fimg)

Best wishes\\
Ada`,
	excel: `| Load | Watts | Total \\| ₦ |
| --- | --- | --- |
| Fridge | 1,200 | 84000.5 |
| Light<br>outside | | [9](https://nerc.gov.ng/rules) |`,
	'google-sheets': `| Load | Watts |
| --- | --- |
| Fridge \\<big> | 1,200 |
| [The rules](https://nerc.gov.ng/rules) | |`,
	'libreoffice-writer': `## Power for a clinic

We measured for **three weeks**1, and *then* chose. The rules are [here](https://nerc.gov.ng/rules).

- Fridge
  - day and night
- Light

2. Buy

| Load | Watts |
| --- | --- |
| Fridge | |

![A fridge](https://clinic.example/fridge.jpg)

1In May.`,
	'libreoffice-calc': `| Load | Watts |
| --- | --- |
| Fridge | 1,200 |
| | 60 |`,
}

for (const [name, wanted] of Object.entries(fromPrograms))
	test(`what is copied elsewhere keeps its headings, lists, tables, links and pictures: ${name}`, async ({ page }) => {
		await newPost(page)
		await expect(visual(page)).toBeVisible()
		await paste(page, fixture(name), 'What it says')
		await chooseMarkdown(page)
		expect((await content(page).inputValue()).trim().replaceAll('\u00a0', ' ')).toBe(wanted)
	})

test('a list of Word goes on counting after a paragraph; a heading of a list keeps its number, not its bullet', async ({
	page,
}) => {
	await newPost(page)
	await expect(visual(page)).toBeVisible()
	const sign = (text: string) => `<span style='mso-list:Ignore'>${text}<span>&nbsp;&nbsp; </span></span>`
	const item = (level: number, text: string) =>
		`<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'>${sign(text)}Item<o:p></o:p></p>`
	await paste(
		page,
		`<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><h1 style='mso-list:l1 level1 lfo2'>${sign('1.2.')}Costs</h1><h2 style='mso-list:l2 level1 lfo3'>${sign('·')}Roofs</h2><h2 style='mso-list:l1 level2 lfo2'>${sign('1.1')}Scope</h2>${item(1, '1.')}${item(1, '2.')}<p class=MsoNormal>Between</p>${item(1, '3.')}${item(2, '3.1.')}${item(1, '4.')}</body></html>`,
		'Costs',
	)
	await chooseMarkdown(page)
	expect((await content(page).inputValue()).trim()).toBe(
		'## 1.2. Costs\n\n## Roofs\n\n## 1.1 Scope\n\n1. Item\n2. Item\n\nBetween\n\n3. Item\n   1. Item\n4. Item',
	)
})
