import { expectAccessible } from '../support/axe.ts'
import { beginInVisual, chooseMarkdown, content, visual } from '../support/post-editor.ts'
import { expect, test } from '../support/site.ts'

test('rows and columns are moved at the thumb, above the keyboard of a phone', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await beginInVisual(page, '| a | b |\n|---|:-:|\n| c | d |\n| e | f |\n')
	await visual(page).getByRole('cell', { name: 'f' }).click()
	const bar = page.getByRole('group', { name: 'Table' })
	const button = (name: string) => bar.getByRole('button', { name, exact: true })
	await expect(button('Add row')).toBeInViewport({ ratio: 1 })
	const sizes = await bar.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
	expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
	// The browser under test has no keyboard on the screen: its visual viewport is made smaller as one does.
	await page.evaluate(() => {
		const viewport = window.visualViewport
		if (!viewport) throw new Error('There is no visual viewport.')
		Object.defineProperty(viewport, 'height', { configurable: true, get: () => innerHeight - 300 })
		viewport.dispatchEvent(new Event('resize'))
	})
	await expect.poll(async () => (await bar.boundingBox())?.y ?? 0).toBeLessThan(440)
	const box = await bar.boundingBox()
	expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(441)
	await expectAccessible(page, 'the bar of a table at the thumb')
	await button('Move row up').click()
	await button('Move column left').click()
	await expect(page.getByText('Column moved to place 1 of 2')).toBeAttached()
	await expect(visual(page)).toBeFocused()
	await page.keyboard.type('!')
	await chooseMarkdown(page)
	await expect(content(page)).toHaveValue('| b | a |\n| :---: | --- |\n| f! | e |\n| d | c |\n')
})

test('a table in an empty item divides its list, and one undo takes it back', async ({ page }) => {
	await page.clock.install()
	await beginInVisual(page, '1. one\n2. two\n3. three\n')
	await visual(page).getByText('two').click()
	await page.keyboard.press('End')
	await page.keyboard.press('Enter')
	await page.keyboard.insertText('/table')
	// Longer than the pause that ends a step of undo (500 ms).
	await page.clock.fastForward(600)
	await page.keyboard.press('Enter')
	await page.keyboard.type('Load')
	await expect(visual(page).getByRole('listitem')).toHaveText(['one', 'two', 'three'])
	await chooseMarkdown(page)
	await expect(content(page)).toHaveValue(
		/^1\. one\n2\. two\n\n\| Load \| +\|\n\| --- \| --- \|\n(?:\| +\| +\|\n){2}\n3\. three\n$/,
	)
	await page.getByRole('tab', { name: 'Visual', exact: true }).click()
	await visual(page).getByText('one', { exact: true }).click()
	await page.keyboard.press('End')
	await page.keyboard.press('Enter')
	await page.keyboard.insertText('/divider')
	await page.clock.fastForward(600)
	await page.keyboard.press('Enter')
	await expect(visual(page).getByRole('listitem')).toHaveText(['one', 'two', 'three'])
	await page.keyboard.press('ControlOrMeta+z')
	await expect(visual(page).getByRole('listitem')).toHaveText(['one', '/divider', 'two', 'three'])
})
