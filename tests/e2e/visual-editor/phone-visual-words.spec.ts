import { devices } from '@playwright/test'
import { phoneKeyboard } from '../support/phone-keyboard.ts'
import { beginInVisual, visual } from '../support/post-editor.ts'
import { expect, test, type Page } from '../support/site.ts'
import { expectMarkdown, open, select } from '../support/text-places.ts'

/* Words that a phone's keyboard writes at once, gives up, deletes and takes back. */

const table = '| a | b |\n| --- | --- |\n| c | d |\n| e | f |\n\nAfter.\n'

async function markCells(page: Page): Promise<void> {
	await visual(page).getByRole('cell', { name: 'c', exact: true }).click()
	await page.keyboard.press('End')
	await page.keyboard.press('Shift+ArrowRight')
	await page.keyboard.press('Shift+ArrowDown')
	await expect(visual(page).locator('.selectedCell')).toHaveCount(4)
}

for (const [name, agent] of [
	['an input method of a desktop', devices['Desktop Chrome'].userAgent],
	['a keyboard of Android', devices['Pixel 7'].userAgent],
] as const)
	test.describe(name, () => {
		test.use({ userAgent: agent })

		for (const composed of ['ọ', 'ọjà'])
			test(`a word composed over marked cells and given up leaves every cell: ${composed}`, async ({ page }) => {
				await beginInVisual(page, table)
				const keyboard = await phoneKeyboard(page)
				await markCells(page)
				await keyboard.begin(composed)
				await keyboard.compose('')
				await keyboard.commit('')
				await expect(visual(page)).not.toContainText(composed)
				await expectMarkdown(page, table)
				// What is written next is in the last marked cell, and one undo takes it back.
				await open(page, table)
				await markCells(page)
				await keyboard.begin(composed)
				await keyboard.compose('')
				await keyboard.commit('')
				await keyboard.word('kW', '')
				await expect(visual(page).getByRole('cell', { name: 'fkW', exact: true })).toBeVisible()
				await page.keyboard.press('ControlOrMeta+z')
				await expectMarkdown(page, table)
			})

		test('words that are swiped are written whole, each after a space', async ({ page }) => {
			await beginInVisual(page, '')
			const keyboard = await phoneKeyboard(page)
			const swipe = async (word: string) => {
				await keyboard.compose(word)
				await keyboard.commit(word)
			}
			for (const [text, at, wanted] of [
				['One\n', 'One', 'One two three\n'],
				['**One**\n', 'One', /^\*\*One two three\*\*\n$/],
				['**One** and\n', 'One', /^\*\*One( two three\*\*|\*\* two three) and\n$/],
				['[One](/about)\n', 'One', '[One](/about) two three\n'],
				['`One`\n', 'One', /^`One( two three`|` two three)\n$/],
				['- One\n- Last\n', 'One', '- One two three\n- Last\n'],
				['> One\n', 'One', '> One two three\n'],
				['## One\n\nLast\n', 'One', '## One two three\n\nLast\n'],
				['| One | b |\n| --- | --- |\n| c | d |\n', 'One', '| One two three | b |\n| --- | --- |\n| c | d |\n'],
				['First\nOne\nLast\n', 'One', 'First\nOne two three\nLast\n'],
			] as const) {
				await open(page, text)
				await select(page, at)
				await keyboard.commit(' ')
				await swipe('two')
				await keyboard.commit(' ')
				await swipe('three')
				await expectMarkdown(page, wanted)
			}
		})

		test('a word that is deleted letter by letter at the start of a block is gone, and the next deletion joins the blocks', async ({
			page,
		}) => {
			await beginInVisual(page, '')
			const keyboard = await phoneKeyboard(page)
			for (const [text, at, wanted] of [
				['One\n\nTwo\n', 'Two', 'OneTwo\n'],
				['## One\n\nTwo\n', 'Two', '## OneTwo\n'],
				['- One\n- Two\n', 'Two', '- One\n\n  Two\n'],
				['One\n\n- Two\n', 'Two', 'One\n\nTwo\n'],
				['One\n\n## Two\n', 'Two', 'OneTwo\n'],
				['One\n\n> Two\n', 'Two', 'One\n\nTwo\n'],
				['One\n\n**Two** three\n', 'Two', 'One**Two** three\n'],
			] as const) {
				await open(page, text)
				await select(page, at)
				for (const _letter of at) await page.keyboard.press('ArrowLeft')
				await keyboard.begin('ọjà')
				for (const left of ['ọj', 'ọ', '']) await keyboard.compose(left)
				await keyboard.commit('')
				await expect(visual(page)).not.toContainText('ọ')
				await keyboard.deleteBackward()
				await expectMarkdown(page, wanted)
			}
		})

		test('marked cells are emptied, and text that is selected across blocks is deleted', async ({ page }) => {
			await beginInVisual(page, table)
			const keyboard = await phoneKeyboard(page)
			await markCells(page)
			await keyboard.deleteBackward()
			await expectMarkdown(page, '| a | b |\n| --- | --- |\n| | |\n| | |\n\nAfter.\n')
			await open(page, 'One two\n\n> Quote\n\n- Item\n\nLast word\n')
			await select(page, 'One')
			await page.keyboard.press('Shift+ControlOrMeta+End')
			for (const _letter of ' word') await page.keyboard.press('Shift+ArrowLeft')
			await keyboard.deleteBackward()
			await expectMarkdown(page, 'One word\n')
		})

		test('composed words are undone as they were written, and done again', async ({ page }) => {
			await beginInVisual(page, 'One\n\nLast **bold** word\n')
			const keyboard = await phoneKeyboard(page)
			await select(page, 'bold')
			await keyboard.word(' two')
			await select(page, 'One')
			await keyboard.word(' three', '')
			await expect(visual(page)).toContainText('One three')
			await page.keyboard.press('ControlOrMeta+z')
			await expect(visual(page)).not.toContainText('three')
			await expect(visual(page)).toContainText('bold two')
			await page.keyboard.press('ControlOrMeta+z')
			await expectMarkdown(page, 'One\n\nLast **bold** word\n')
			await page.getByRole('tab', { name: 'Visual', exact: true }).click()
			await visual(page).press('ControlOrMeta+Shift+z')
			await visual(page).press('ControlOrMeta+Shift+z')
			await expect(visual(page)).toContainText('One three')
			await expect(visual(page)).toContainText('bold two')
		})
	})
