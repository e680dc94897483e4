import { devices } from '@playwright/test'
import { phoneKeyboard } from '../support/phone-keyboard.ts'
import { beginInVisual, content, visual } from '../support/post-editor.ts'
import { expect, test, type Page } from '../support/site.ts'
import { expectMarkdown, open, select } from '../support/text-places.ts'

/* What is typed on a phone becomes what it says: Markdown signs, the `/` menu, corrections of words. */

/** As on a phone whose processor is busy: timers come after the keys that follow. */
const slowTimers = (page: Page) =>
	page.evaluate(() => {
		const after = window.setTimeout.bind(window)
		Object.defineProperty(window, 'setTimeout', {
			value: (run: () => void, ms = 0) => after(run, Math.max(ms, 1_000)),
		})
	})

/** Signs and words as a keyboard commits them, and the text that comes of them. */
const signs = [
	['a heading, composed', [['##', ' ']], '## Roofs\n'],
	[
		'a heading, sign by sign',
		[
			['', '#'],
			['', '#'],
			['', ' '],
		],
		'## Roofs\n',
	],
	['a list, composed', [['-', ' ']], '- Roofs\n'],
	[
		'a list, sign by sign',
		[
			['', '-'],
			['', ' '],
		],
		'- Roofs\n',
	],
	['a numbered list, composed', [['1.', ' ']], '1. Roofs\n'],
	['a quote, composed', [['>', ' ']], '> Roofs\n'],
] as const

for (const [keyboard, agent] of [
	['an input method of a desktop', devices['Desktop Chrome'].userAgent],
	// ProseMirror knows it by its name, and treats its keyboards as their own kind.
	['a keyboard of Android', devices['Pixel 7'].userAgent],
] as const)
	test.describe(keyboard, () => {
		test.use({ userAgent: agent })

		for (const [name, presses, wanted] of signs)
			test(`typed signs become ${name}, however soon the next word begins`, async ({ page }) => {
				await beginInVisual(page, '')
				const keyboard = await phoneKeyboard(page)
				await slowTimers(page)
				await visual(page).click()
				for (const [composed, after] of presses) await keyboard.word(composed, after)
				await keyboard.word('Roofs', '')
				await expectMarkdown(page, new RegExp(`^${wanted.trim().replace('.', '\\.')}\\n*$`))
			})

		test('signs that are the first of a text after a word become nothing else', async ({ page }) => {
			await beginInVisual(page, 'One\n')
			const keyboard = await phoneKeyboard(page)
			await select(page, 'One')
			await keyboard.word(' ##')
			await keyboard.word('two', '')
			await expectMarkdown(page, /^One ## two\n*$/)
		})

		for (const ended of [true, false])
			test(`the menu inserts a table by Enter, and leaves no letters: composed letters ${ended ? 'ended' : 'open'}`, async ({
				page,
			}) => {
				await beginInVisual(page, '')
				const keyboard = await phoneKeyboard(page)
				await visual(page).click()
				await keyboard.commit('/')
				await keyboard.begin('tab')
				await expect(page.getByRole('option', { name: 'Table', selected: true })).toBeVisible()
				if (ended) await keyboard.commit('tab')
				await page.keyboard.press('Enter')
				await expect(visual(page).getByRole('table')).toBeVisible()
				await keyboard.word('Load', '')
				await expectMarkdown(page, /^\| Load \|[ |]*\|\n\| --- \| --- \|\n\| {1,2}\| {1,2}\|\n\| {1,2}\| {1,2}\|\n*$/)
			})

		for (const name of ['Table', 'Quote', 'Divider', 'Code'])
			test(`an entry of the menu is chosen by touch while letters are composed: ${name}`, async ({ page }) => {
				await beginInVisual(page, 'One\n')
				const keyboard = await phoneKeyboard(page)
				await select(page, 'One')
				await page.keyboard.press('Enter')
				await keyboard.begin(`/${name.slice(0, 3).toLowerCase()}`)
				await page.getByRole('option', { name, exact: true }).tap()
				await expect(page.getByRole('listbox', { name: 'Insert' })).toBeHidden()
				await expect(visual(page)).toBeFocused()
				await keyboard.word('Two', '')
				const wanted: Record<string, RegExp> = {
					Table: /^One\n\n\| Two \|[ |]*\|\n/,
					Quote: /^One\n\n> Two\n*$/,
					Divider: /^One\n\n---\n\nTwo\n*$/,
					Code: /^One\n\n```\nTwo\n```\n*$/,
				}
				await expectMarkdown(page, wanted[name] ?? '')
			})

		for (const [name, block] of [
			['divider', '---'],
			['reference', '[Prices: Solar](/services/solar#costs "prices")'],
		] as const)
			test(`letters that are composed over a selected ${name} and deleted again leave it`, async ({ page }) => {
				await beginInVisual(page, '')
				const keyboard = await phoneKeyboard(page)
				const text = `One\n\n${block}\n\nWord\n`
				for (const composed of ['ọ', 'ọjà']) {
					await open(page, text)
					await select(page, 'Word')
					await page.keyboard.press('Home')
					await page.keyboard.press('Backspace')
					await keyboard.begin(composed)
					await keyboard.compose('')
					await keyboard.commit('')
					await expect(visual(page)).not.toContainText(composed)
					await expectMarkdown(page, text)
				}
				// What was written before is undone as before.
				await open(page, text)
				await select(page, 'One')
				await keyboard.word(' more', '')
				await select(page, 'Word')
				await page.keyboard.press('Home')
				await page.keyboard.press('Backspace')
				await keyboard.begin('ọ')
				await keyboard.compose('')
				await keyboard.commit('')
				// The block is there again in the next turn of the page.
				await page.evaluate(() => new Promise((done) => setTimeout(done)))
				await page.keyboard.press('ControlOrMeta+z')
				await expectMarkdown(page, text)
			})

		test('a corrected word is in the place of the wrong one, also across bold letters, in links, cells and items', async ({
			page,
		}) => {
			await beginInVisual(page, '')
			const keyboard = await phoneKeyboard(page)
			const cases = [
				['I recieve it.\n', 'recieve', 2, /^I receive it\.\n$/],
				['I **rec**ieve it.\n', 'ieve', 2, /^I (\*\*rece\*\*ive|\*\*rec\*\*eive|\*\*receive\*\*|receive) it\.\n$/],
				['I rec**ieve** it.\n', 'ieve', 2, /^I (rec\*\*eive\*\*|rece\*\*ive\*\*|\*\*receive\*\*|receive) it\.\n$/],
				['I [recieve](/about) it.\n', 'recieve', 2, /^I \[receive\]\(\/about\) it\.\n$/],
				['- I recieve\n- it\n', 'recieve', 2, /^- I receive\n- it\n$/],
				[
					'| I recieve | b |\n| --- | --- |\n| c | d |\n',
					'recieve',
					2,
					/^\| I receive \| b \|\n\| --- \| --- \|\n\| c \| d \|\n$/,
				],
			] as const
			for (const [text, at, from, wanted] of cases) {
				await open(page, text)
				await select(page, at)
				await keyboard.compose('receive', { from, to: from + 'recieve'.length })
				await keyboard.commit('receive')
				await expectMarkdown(page, wanted)
			}
		})

		test('two spaces become a full stop, and the text goes on after it', async ({ page }) => {
			await beginInVisual(page, '')
			const keyboard = await phoneKeyboard(page)
			for (const [text, at] of [
				['One\n', 'One'],
				['- One\n', 'One'],
				['**One**\n', 'One'],
			] as const) {
				await open(page, text)
				await select(page, at)
				await keyboard.commit(' ')
				await keyboard.deleteBackward()
				await keyboard.commit('. ')
				await keyboard.word('Two', '')
				await expectMarkdown(page, /^(- )?(\*\*One\. Two\*\*|One\. Two|\*\*One\.\*\* Two|\*\*One\*\*\. Two)\n$/)
			}
		})

		test('a mode that is chosen while letters are composed has all of them, in both directions', async ({ page }) => {
			await beginInVisual(page, 'One.\n')
			const keyboard = await phoneKeyboard(page)
			await select(page, 'One.')
			await keyboard.word(' Two')
			await keyboard.begin('ọjà')
			await page.getByRole('tab', { name: 'Markdown', exact: true }).click()
			await expect(content(page)).toHaveCount(1)
			await expect(content(page)).toHaveValue('One. Two ọjà\n')
			await content(page).press('ControlOrMeta+Home')
			await content(page).press('End')
			await keyboard.commit(' ')
			await keyboard.begin('ẹ̀kọ́')
			await page.getByRole('tab', { name: 'Visual', exact: true }).click()
			await expect(visual(page)).toHaveText('One. Two ọjà ẹ̀kọ́')
			await expect(content(page)).toHaveCount(1)
		})
	})
