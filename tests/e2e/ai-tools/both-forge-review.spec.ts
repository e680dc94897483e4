import { callMessages } from '#app/features/ai/messages.ts'
import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { expectText, section, signInAs } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

test(
	'an article is refined, one change rejected, a version compared and restored; the draft asks before it is read',
	{ tag: '@any-width' },
	async ({ page, watch }) => {
		watch.expected.push(/status of 422/)
		await signInAs(page, 'admin', 'Bola Ade')
		await page.goto('/admin/content-forge#post')
		await expect(page.getByRole('tab', { name: /^Full Post/ })).toHaveAttribute('aria-selected', 'true')
		const mark = crypto.randomUUID().slice(0, 8)
		await page.getByLabel('Post Title').fill(`Choosing a backup battery ${mark}`)
		await page.getByLabel('Topic', { exact: true }).fill('backup batteries for shops, from ₦ 450,000')
		await page.getByLabel('Target Audience').selectOption({ index: 1 })
		await page.getByLabel('Desired Tone').selectOption({ index: 1 })
		await page.getByRole('tab', { name: /^Goals/ }).click()
		await page.getByRole('button', { name: 'Suggest Goals' }).click()
		await expectText(page, 'Content Goals Suggested')
		await page.getByRole('tab', { name: /^Full Post/ }).click()
		await page.getByRole('button', { name: 'Generate Full Post' }).click()
		await expectText(page, 'Full Content Generated')

		// Advice is next to it.
		const advice = section(page, 'Before you save')
		await expect(advice.getByText(/to check/)).toBeVisible()
		await expect(advice.getByText('Note “To write”').first()).toBeVisible()

		// A request of the list is written into the box; Enter sends it.
		const request = page.getByLabel('What should change?')
		await page.getByRole('button', { name: 'add a section X [after Y]' }).click()
		await expect(request).toHaveValue('add a section X')
		await request.fill('add a section Care')
		await request.press('Enter')
		await expectText(page, 'Content Refined')
		await expect(page.getByRole('log', { name: 'Refine Content' })).toContainText('add a section Care')
		await request.fill('make it sing')
		await page.getByRole('button', { name: 'Send' }).click()
		await expect(page.getByRole('log', { name: 'Refine Content' })).toContainText('understands these requests')
		await expectText(page, 'Refinement Error')
		// After a failure the request is in the box again.
		await expect(request).toHaveValue('make it sing')

		// Nor does it wait on a captive portal, which answers 200 with a page of its own.
		let asked = 0
		await page.route('**/api/forge/sessions/*/runs', (route) => {
			asked += 1
			return route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Buy an hour of internet.</h1>' })
		})
		await request.fill('add a section Batteries')
		await request.press('Enter')
		await expect(request).toHaveValue('')
		await expect(request).toHaveValue('add a section Batteries')
		await expect(page.getByRole('log', { name: 'Refine Content' })).toContainText(callMessages.offline)
		await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled()
		expect(asked).toBe(4)
		await page.unrouteAll()

		// What changed can be undone by its keys.
		await request.fill('rename Care to Upkeep')
		await request.press('Enter')
		await page.getByRole('button', { name: 'See what changed' }).click()
		const review = section(page, 'What changed')
		await expect(review.getByText('The change is accepted.')).toBeVisible()
		await review.getByRole('button', { name: 'Reject all' }).focus()
		await page.keyboard.press('n')
		await expect(review.getByRole('group').first()).toBeFocused()
		await page.keyboard.press('r')
		await expect(review.getByText('0 of 1 change accepted.')).toBeVisible()
		await expectAccessibleOnBothScreens(page, 'refined')
		await review.getByRole('button', { name: 'Apply' }).click()
		await expectText(page, 'Your choices are applied to the article.')
		await expect(review).toHaveCount(0)
		await expect(section(page, 'Article').first()).not.toContainText('Upkeep')

		// Any two versions next to each other, and back to one.
		await page.locator('summary', { hasText: 'Versions' }).click()
		await page.getByLabel('Compare', { exact: true }).selectOption('1')
		await page.getByLabel('with', { exact: true }).selectOption('2')
		await page.getByRole('button', { name: 'Compare', exact: true }).click()
		await expect(page.getByRole('heading', { name: 'Version 1 next to version 2' })).toBeVisible()
		await expect(page.locator('.versions-compare ins', { hasText: '## Care' })).toBeVisible()
		await page.getByRole('button', { name: 'Restore version 1' }).click()
		await expectText(page, 'Version 1 is restored.')
		await expect(section(page, 'Article').first()).not.toContainText('paragraphs on “Care”')
		await expectAccessibleOnBothScreens(page, 'versions')

		// The draft keeps what nobody looked up; notes are asked about before readers see them.
		await page.getByRole('button', { name: 'Save as Draft' }).click()
		await expect(page).toHaveURL(/\/admin\/posts\/edit\//)
		await page.getByRole('button', { name: 'Settings', exact: true }).click()
		await page.getByLabel('Status').selectOption('published')
		await page.getByRole('button', { name: 'Publish', exact: true }).click()
		await expect(page.getByRole('alert').filter({ hasText: 'Publish with these problems?' })).toContainText('To write')
	},
)
