import { editThisPage, ready, signInAs } from '../support/people.ts'
import { expect, test, type Locator } from '../support/site.ts'

test('the home page is edited in place: the page shows each letter, and either side opens the other', async ({
	page,
	watch,
}) => {
	// A page that is left while the router reads ahead: it leaves a promise of its own unhandled.
	watch.expected.push(/^error: $/)
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/')
	await (await editThisPage(page)).click()
	await page.waitForURL('/admin/site/home/single')
	await ready(page, 'admin')
	const isNarrow = (page.viewportSize()?.width ?? 0) < 1024
	const frame = page.frameLocator('iframe[title="The page with what you type"]')
	const field = page.getByRole('textbox', { name: 'Headline' })
	const headline = frame.getByRole('heading', { level: 1 })
	const before = await field.inputValue()

	await field.fill('Light for all')
	await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
	if (isNarrow) await page.getByRole('button', { name: 'Show the draft' }).click()
	await expect(headline).toHaveText('Light for all')
	expect(await headline.evaluate(({ ownerDocument }) => ownerDocument.querySelectorAll('script').length)).toBe(0)

	await expect(page.getByText(/^About \d+ KB for a visitor: ₦0\.\d\d of data/)).toBeVisible()
	await headline.click()
	await expect(field).toBeFocused()
	await field.press('Alt+Enter')
	await expect(headline).toBeFocused()
	await headline.press('Escape')
	await expect(field).toBeFocused()

	await field.fill(before)
	await expect(page.getByText('Saved', { exact: true })).toBeVisible()

	// What is below the form is as wide as the form.
	const right = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().right)
	const link = page.getByRole('link', { name: 'Manage preview links' })
	expect(await right(link)).toBeLessThanOrEqual(await right(page.locator('.site-form')))
})

test('an item is edited on the page that shows it: the link of the page leads there, and a part opens its folded field', async ({
	page,
	watch,
}) => {
	watch.expected.push(/^error: $/)
	await signInAs(page, 'admin', 'Chidi Nwosu')
	await page.goto('/services/solar')
	await (await editThisPage(page)).click()
	await page.waitForURL('/admin/site/services/solar')
	await ready(page, 'admin')
	const isNarrow = (page.viewportSize()?.width ?? 0) < 1024
	const frame = page.frameLocator('iframe[title="The page with what you type"]')
	if (isNarrow) await page.getByRole('button', { name: 'Show the draft' }).click()
	const price = frame.locator('td[data-field^="page.costs.ranges."]').first()
	await price.click()
	await expect(page.locator('input[name^="value.page.costs.ranges."][name$=".from"]').first()).toBeFocused()
	await page.goto('/admin/site/testimonials/new')
	await ready(page, 'admin')
	await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Adaeze Obi')
	if (isNarrow) await page.getByRole('button', { name: 'Show the draft' }).click()
	await expect(frame.getByText('Adaeze Obi')).toBeVisible()
	await page
		.getByRole('button', { name: 'Show the form' })
		.or(page.getByRole('textbox', { name: 'Name', exact: true }))
		.first()
		.click()
	await page.getByRole('textbox', { name: 'Name', exact: true }).fill('')
	await expect(
		page
			.getByText('Saved', { exact: true })
			.or(page.getByText('Not saved yet', { exact: true }))
			.first(),
	).toBeVisible()
})

const title = 'The page with what you type'

test('a question is written on the page that shows it: the folded answer opens, and either side opens the other', async ({
	page,
	watch,
}) => {
	watch.expected.push(/^error: $/)
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/admin/site/questions/new')
	await ready(page, 'admin')
	const frame = page.frameLocator(`iframe[title="${title}"]`)
	const question = page.getByRole('textbox', { name: 'Question', exact: true })
	const answer = page.getByRole('textbox', { name: 'Answer', exact: true })
	await question.fill('Do you work on Sundays?')
	if ((page.viewportSize()?.width ?? 0) >= 1024) {
		// The frame scrolls to the question; the page around it stays where its title is.
		await expect(frame.getByRole('heading', { name: 'Do you work on Sundays?' })).toBeInViewport()
		expect(await page.evaluate(() => window.scrollY)).toBe(0)
	}
	await answer.fill('Where something burns, yes.')
	await answer.press('Alt+Enter')
	const shown = frame.getByText('Where something burns, yes.')
	await expect(shown).toBeFocused()
	await expect(shown).toBeInViewport()
	await frame.getByRole('heading', { name: 'Do you work on Sundays?' }).click()
	await expect(question).toBeFocused()
	await question.fill('')
	await answer.fill('')
})

test('a part of the page is asked for before the page is there: it is opened when it comes', async ({ page }) => {
	await signInAs(page, 'admin', 'Ngozi Eze')
	const asked = Promise.withResolvers<void>()
	await page.route('**/admin/draft/**', async (route) => {
		await asked.promise
		await route.continue()
	})
	await page.goto('/admin/site/questions/new', { waitUntil: 'commit' })
	await ready(page, 'admin')
	const answer = page.getByRole('textbox', { name: 'Answer', exact: true })
	await answer.fill('Where something burns, yes.')
	await answer.press('Alt+Enter')
	asked.resolve()
	const frame = page.frameLocator(`iframe[title="${title}"]`)
	await expect(frame.getByText('Where something burns, yes.')).toBeFocused()
})

test('the company and the menu are edited next to a page that shows them, and the page of the admin stays as it is', async ({
	page,
	watch,
}) => {
	watch.expected.push(/^error: $/)
	await signInAs(page, 'admin', 'Chidi Nwosu')
	const isNarrow = (page.viewportSize()?.width ?? 0) < 1024
	const frame = page.frameLocator(`iframe[title="${title}"]`)
	const turn = async () => {
		if (isNarrow) await page.getByRole('button', { name: 'Show the draft' }).click()
	}
	await page.goto('/admin/site/company/single')
	await ready(page, 'admin')
	const tagline = page.getByRole('textbox', { name: 'Tagline' })
	const before = await tagline.inputValue()
	await tagline.fill('Light that stays')
	await turn()
	const shown = frame.getByText('Light that stays')
	await expect(shown).toBeVisible()
	await shown.click()
	await expect(tagline).toBeFocused()
	await tagline.press('Alt+Enter')
	await expect(shown).toBeFocused()
	await shown.press('Escape')
	await expect(tagline).toBeFocused()
	const colour = page.getByRole('textbox', { name: 'Main colour', exact: true })
	await colour.fill('#7a1f3d')
	await expect(frame.locator('head link[href="/theme/7a1f3d-default.css"]')).toHaveCount(1)
	await colour.fill('')
	await expect(frame.locator('head link[href^="/theme/"]')).toHaveCount(0)
	await tagline.fill(before)
	await expect(page.getByText('Saved', { exact: true })).toBeVisible()

	await page.goto('/admin/site/navigation/single')
	await ready(page, 'admin')
	const label = page.locator('input[name^="value.main."][name$=".label"]').first()
	const home = await label.inputValue()
	await label.evaluate((input) => input.closest('details')?.setAttribute('open', ''))
	await label.fill('Start here')
	await label.press('Alt+Enter')
	const link = frame.locator('[data-field^="main."]').filter({ hasText: 'Start here', visible: true })
	await expect(link).toBeFocused()
	await page.keyboard.press('Escape')
	await expect(label).toBeFocused()
	await label.fill(home)
	await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})
