import { beginInVisual, chooseMarkdown, content, visual } from '../support/post-editor.ts'
import { expect, test } from '../support/site.ts'

/* What a phone's keyboard deletes at the edge of two blocks: it says so by `beforeinput`, not by a key. */

/**
 * The Markdown of a block, and the same with a letter that was typed after the deletion from below, and from above; null
 * for a picture, which is selected as a whole: a browser then puts the letter in its place or next to it.
 */
const blocks: readonly (readonly [string, string, string | null, string | null])[] = [
	[
		'table',
		'| a | b |\n| --- | --- |\n| c | d |',
		'| a | b |\n| --- | --- |\n| c | dZ |',
		'| Za | b |\n| --- | --- |\n| c | d |',
	],
	['picture', '![A](/illustrations/about-1.svg)', null, null],
	['divider', '---', 'Z', 'Z'],
	['code', '```\none\n```', '```\noneZ\n```', '```\nZone\n```'],
	['list', '- one\n- two', '- one\n- twoZ', '- Zone\n- two'],
	['quote', '> one', '> oneZ', '> Zone'],
	['reference', '[Prices: Solar](/services/solar#costs "prices")', 'Z', 'Z'],
	[
		'details',
		'<details>\n<summary>One</summary>\n</details>',
		'<details>\n<summary>One</summary>\n</details>Z',
		'Z<details>\n<summary>One</summary>\n</details>',
	],
]

for (const [name, block, fromBelow, fromAbove] of blocks)
	test(`a deletion next to a ${name} changes no text, and one undo takes back the letter after it`, async ({
		page,
	}) => {
		await beginInVisual(page, '')
		const devtools = await page.context().newCDPSession(page)
		for (const [key, command, text, typed] of [
			['Home', 'deleteBackward', `${block}\n\nWord\n`, fromBelow && `${fromBelow}\n\nWord\n`],
			['End', 'deleteForward', `Word\n\n${block}\n`, fromAbove && `Word\n\n${fromAbove}\n`],
		] as const) {
			const press = async (after?: () => Promise<void>) => {
				await chooseMarkdown(page)
				await content(page).fill(text)
				await page.getByRole('tab', { name: 'Visual', exact: true }).click()
				await visual(page).getByText('Word', { exact: true }).click()
				await page.keyboard.press(key)
				const phoneKey = { windowsVirtualKeyCode: 229, key: 'Unidentified' }
				await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...phoneKey, commands: [command] })
				await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...phoneKey })
				await after?.()
				await chooseMarkdown(page)
			}
			const letter = async () => void (await devtools.send('Input.insertText', { text: 'Z' }))
			await press()
			await expect(content(page)).toHaveValue(text)
			await press(letter)
			if (typed !== null) await expect(content(page)).toHaveValue(typed)
			await press(async () => {
				await letter()
				await expect(visual(page)).toContainText('Z')
				await page.keyboard.press('ControlOrMeta+z')
			})
			await expect(content(page)).toHaveValue(text)
		}
	})
