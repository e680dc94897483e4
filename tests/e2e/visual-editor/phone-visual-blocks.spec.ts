import { beginInVisual, visual } from '../support/post-editor.ts'
import { expect, test } from '../support/site.ts'

/* A selected block on the smallest phones: its bar, and what is in front of the text after it. */

test('at 320 px all buttons of a block are in sight, and no button covers the text after it', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 700 })
	await beginInVisual(page, 'First roof.\n\n[Prices: Electrical](/services/electrical#costs "prices")\n\nLast roof.\n')
	await visual(page).getByText('First roof.').tap()
	await page.keyboard.press('Home')
	await page.keyboard.press('Shift+End')
	const improve = page.getByRole('button', { name: 'Improve' })
	await expect(improve).toBeVisible()
	await visual(page).locator('.visual-block').tap()
	const bar = page.getByRole('group', { name: /^Prices/ })
	for (const name of ['Change', 'Move up', 'Move down', 'Delete'])
		await expect(bar.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
	await expect(improve).toHaveCount(0)
})
