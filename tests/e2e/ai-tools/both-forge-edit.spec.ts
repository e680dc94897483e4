import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { ready, expectText, signInAs } from '../support/people.ts'
import { expect, test, type Locator } from '../support/site.ts'

test('an article is edited in the visual editor; a reload keeps the edit, saving it makes a version', async ({
	page,
	watch,
}) => {
	// A save on leaving can arrive after the next page was loaded, whose first save is then put on top of it.
	watch.expected.push(/status of 409/)
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	await signInAs(page, 'admin', 'Bola Ade')
	await page.goto('/admin/content-forge')
	await ready(page, 'admin')
	await page.getByLabel('Post Title').fill(`Choosing a backup battery ${crypto.randomUUID().slice(0, 8)}`)
	// All steps ask for what they need next to their button.
	const all = page.getByRole('button', { name: 'Run all steps' })
	await all.click()
	const asked = page.getByRole('group', { name: 'Who is it for, and how should it sound?' })
	await asked.getByLabel('Target Audience').selectOption({ index: 1 })
	await asked.getByLabel('Desired Tone').selectOption({ index: 1 })
	await all.click()
	await page.getByRole('tab', { name: /^Full Post/ }).click()
	await expect(page.getByText(/^Written: \d+ words$/)).toBeVisible()
	await expect(all).toBeEnabled()

	const article = page.getByRole('textbox', { name: 'Article', exact: true })
	// One count of words is on the screen, also in the editor, which has its own.
	// The whole text of a count: an article may speak of a number of words too.
	const counts = page
		.getByText(/^(Written: |Works on |[\d,]+ of )?[\d,]+ words?(?=$|,|:| · )/)
		.filter({ visible: true })
	await expect(counts).toHaveCount(1)
	await page.getByRole('button', { name: 'Edit', exact: true }).click()
	await expect(article.and(page.locator('div'))).toBeVisible()
	await expect(article).toHaveCount(1)
	await expect(counts).toHaveCount(1)
	await article.getByRole('heading').first().click()
	await page.keyboard.press('End')
	await page.keyboard.press('Enter')
	await page.keyboard.type('In my own words.')
	// In a narrow window the admin has a bar at the bottom: caret and menus stay above it by this margin (room.ts).
	const size = page.viewportSize()
	await page.setViewportSize({ width: 900, height: 600 })
	const margin = await page
		.locator('.visual-text')
		.evaluate((text) => Number.parseFloat(getComputedStyle(text).scrollMarginBottom))
	expect(margin).toBeGreaterThan((await page.locator('.admin-bar').boundingBox())?.height ?? Infinity)
	if (size) await page.setViewportSize(size)
	await expectAccessibleOnBothScreens(page, 'editing the article')
	// Right after the last key.
	await page.keyboard.insertText(' And these')
	await page.reload()
	await expect(article.and(page.locator('div'))).toContainText('In my own words. And these')
	await page.getByRole('button', { name: 'Save changes' }).click()
	await expectText(page, 'Your changes are in the article.')
	await expect(page.getByRole('region', { name: 'Article', exact: true })).toContainText('In my own words. And these')

	// A refinement replaces the article, and one press takes it back.
	const shown = page.getByRole('region', { name: 'Article', exact: true })
	// What renders Markdown comes after the page.
	await expect(shown.getByRole('heading').first()).toBeVisible()
	const headings = await shown.getByRole('heading').count()
	await page.getByLabel('What should change?').fill('add a section Care')
	await page.getByLabel('What should change?').press('Enter')
	await expect(shown.getByRole('heading')).toHaveCount(headings + 1)
	await page.getByRole('button', { name: 'Undo the change' }).click()
	await expect(shown.getByRole('heading')).toHaveCount(headings)
	await expect(shown).toBeFocused()
	await expect(shown).toContainText('In my own words. And these')
	await page.locator('summary', { hasText: 'Versions' }).click()
	await expect(page.getByText('Edited').first()).toBeVisible()

	// The text scrolls in its box: a picture there comes out from behind the edges of the box.
	await page.getByRole('button', { name: 'Edit', exact: true }).click()
	await page.getByRole('tab', { name: 'Markdown', exact: true }).click()
	await page
		.getByRole('textbox', { name: 'Article', exact: true })
		.fill('Before.\n\n![A roof](/illustrations/about-1.svg#half)\n\nAfter.\n\n'.repeat(6))
	await page.getByRole('tab', { name: 'Visual', exact: true }).click()
	const picture = article.getByRole('img', { name: 'A roof' }).nth(2)
	await picture.scrollIntoViewIfNeeded()
	const [box, panel] = [page.locator('.forge-edit'), page.getByRole('group', { name: 'Picture', exact: true })]
	const bottomOf = (found: Locator) => found.evaluate((element) => element.getBoundingClientRect().bottom)
	await box.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
	// Only its upper edge is in the box.
	await picture.evaluate((element) => {
		const frame = element.closest('.forge-edit')
		frame?.scrollBy(0, element.getBoundingClientRect().top - frame.getBoundingClientRect().bottom + 40)
	})
	const placeOfBox = await box.boundingBox()
	await picture.click({ position: { x: 40, y: 10 } })
	await expect(panel).toBeVisible()
	await expect.poll(() => bottomOf(picture)).toBeLessThanOrEqual(await bottomOf(box))
	expect((await picture.boundingBox())?.y).toBeGreaterThanOrEqual(await bottomOf(panel))
	await expect(picture).toBeInViewport({ ratio: 0.99 })
	// The box has the room for it: the page remains where it is.
	expect(Math.abs(((await box.boundingBox())?.y ?? 0) - (placeOfBox?.y ?? 0))).toBeLessThan(2)
})
