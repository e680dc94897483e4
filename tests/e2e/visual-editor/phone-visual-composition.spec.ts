import { beginInVisual, chooseMarkdown, content, visual } from '../support/post-editor.ts'
import { expect, test } from '../support/site.ts'

/* What the keyboard of a phone composes: across two blocks, next to a block by reference, in cells and list items. */

const text = `First paragraph here.

Second paragraph here.

[Prices: Solar](/services/solar#costs "prices")

Third one.

| a | b |
| --- | --- |
| c | |

- item one
- item two
`

test('whole words are composed across blocks, next to a reference, in cells and in list items', async ({ page }) => {
	await beginInVisual(page, text)
	await expect(visual(page).getByRole('group', { name: 'Prices: ' })).toBeVisible()
	const devtools = await page.context().newCDPSession(page)
	/** Grows letter by letter, as on a phone, and is taken with a space. */
	const compose = async (word: string) => {
		let now = ''
		for (const letter of word) {
			now += letter
			await devtools.send('Input.imeSetComposition', {
				text: now,
				selectionStart: now.length,
				selectionEnd: now.length,
			})
		}
		await devtools.send('Input.insertText', { text: `${word} ` })
	}

	await visual(page).getByText('First paragraph here.').click()
	await page.keyboard.press('Home')
	for (let nth = 0; nth < 'First '.length; nth += 1) await page.keyboard.press('ArrowRight')
	await page.keyboard.press('Shift+ArrowDown')
	await page.keyboard.press('Shift+End')
	await compose('word')

	await visual(page).getByText('Third one.').click()
	await page.keyboard.press('Home')
	await compose('ọjà')

	await visual(page).getByRole('cell', { name: 'c', exact: true }).click()
	await page.keyboard.press('End')
	await compose('xyz')
	await page.keyboard.press('Tab')
	await compose('ẹ̀kọ́')

	await visual(page).getByText('item two').click()
	await page.keyboard.press('End')
	await page.keyboard.press('Enter')
	await compose('three')
	await page.keyboard.press('Enter')
	await page.keyboard.press('Enter')
	await compose('last')

	await expect(content(page)).toHaveCount(1)
	await chooseMarkdown(page)
	await expect(content(page)).toHaveValue(
		`First word

[Prices: Solar](/services/solar#costs "prices")

ọjà Third one.

| a | b |
| --- | --- |
| cxyz | ẹ̀kọ́ |

- item one
- item two
- three

last
`.replace(/word$|three$|last$/gm, '$& '),
	)
})

test('a word composed over marked cells, a divider or a reference replaces no cell, and one undo takes it back', async ({
	page,
}) => {
	const table = '| a | b |\n| --- | --- |\n| c | d |\n| e | f |\n'
	await beginInVisual(page, '')
	const devtools = await page.context().newCDPSession(page)
	const compose = async (word: string) => {
		for (let end = 1; end <= word.length; end += 1)
			await devtools.send('Input.imeSetComposition', {
				text: word.slice(0, end),
				selectionStart: end,
				selectionEnd: end,
			})
		await devtools.send('Input.insertText', { text: word })
	}
	const open = async (text: string) => {
		await chooseMarkdown(page)
		await content(page).fill(text)
		await page.getByRole('tab', { name: 'Visual', exact: true }).click()
	}
	const mark = async () => {
		await visual(page).getByRole('cell', { name: 'c', exact: true }).click()
		await page.keyboard.press('End')
		await page.keyboard.press('Shift+ArrowRight')
		await page.keyboard.press('Shift+ArrowDown')
		await expect(visual(page).locator('.selectedCell')).toHaveCount(4)
	}
	const select = async () => {
		await visual(page).getByText('Word', { exact: true }).click()
		await page.keyboard.press('Home')
		await page.keyboard.press('Backspace')
	}
	const cases = [
		[table, mark, table.replace('| f |', '| fọjà |')],
		['---\n\nWord\n', select, 'ọjà\n\nWord\n'],
		['[Prices: Solar](/services/solar#costs "prices")\n\nWord\n', select, 'ọjà\n\nWord\n'],
	] as const
	for (const [text, begin, wanted] of cases) {
		await open(text)
		await begin()
		await compose('ọjà')
		await chooseMarkdown(page)
		await expect(content(page)).toHaveValue(wanted)
		await open(text)
		await begin()
		await compose('ọjà')
		await expect(visual(page)).toContainText('ọjà')
		await page.keyboard.press('ControlOrMeta+z')
		await chooseMarkdown(page)
		await expect(content(page)).toHaveValue(text)
	}
})
