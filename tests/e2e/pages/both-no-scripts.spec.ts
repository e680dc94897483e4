import { unfold } from '../support/enquiry.ts'
import { signInAs } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

test.use({ javaScriptEnabled: false })

test('without scripts: home, services, blog, search, a post, an enquiry that arrives', async ({ page, isMobile }) => {
	await page.goto('/')
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Innovate.')
	await page.getByRole('link', { name: 'Discover Our Solutions' }).click()
	await expect(page).toHaveURL('/services')

	if (isMobile) {
		await page.getByRole('button', { name: 'Toggle menu' }).click()
		await page.getByRole('navigation', { name: 'Site menu' }).getByRole('link', { name: 'Blog' }).click()
	} else {
		await page.getByRole('button', { name: 'Services' }).click()
		await expect(page.locator('#services-menu').getByRole('link')).toHaveCount(4)
		await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
	}
	await expect(page).toHaveURL('/blog')
	await expect(page.getByRole('main').getByRole('article')).toHaveCount(9)

	const search = page.getByRole('searchbox', { name: 'Search posts' })
	await search.fill('inverter')
	await search.press('Enter')
	await expect(page).toHaveURL('/blog?q=inverter')
	await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
	await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await page.goBack()
	await expect(page).toHaveURL('/blog?q=inverter')

	await page.goto('/contact?service=custom-software')
	await expect(page.locator('[name=service]')).toHaveValue('technology')
	await page.locator('[name=name]').fill('Ngozi Eze')
	await page.locator('[name=email]').fill('ngozi@example.com')
	await unfold(page)
	await page.locator('[name=phone]').fill('0803 123 4567')
	await page.locator('[name=message]').fill('We need a booking system for our clinic in Enugu.')
	await page.locator('[name=terms]').check()
	await page.getByRole('button', { name: 'Send Message' }).click()
	await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
	await page.getByRole('link', { name: 'Send Another Message' }).click()
	await expect(page.locator('[name=name]')).toHaveValue('')
})

test('without scripts: nothing is shown that would need them', { tag: '@any-width' }, async ({ page }) => {
	await page.goto('/')
	for (const name of ['Change theme', 'Choose team palette', 'Next testimonial']) {
		await expect(page.getByRole('button', { name })).toBeHidden()
	}
})

test('without scripts: a post is written in one field of Markdown', { tag: '@any-width' }, async ({ page }) => {
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/blog/new')
	const content = page.getByLabel('Content', { exact: true })
	await expect(content).toHaveCount(1)
	await expect(content).toHaveAttribute('rows', '20')
	const mark = crypto.randomUUID().slice(0, 8)
	await page.getByLabel('Title', { exact: true }).fill(`Plain ${mark}`)
	// The slug follows the title by a script.
	await page.getByLabel('Slug', { exact: true }).fill(`plain-${mark}`)
	await content.fill('## One\n\n* two\n')
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.waitForURL(/\/admin\/posts\/edit\//)
	await expect(content).toHaveValue(/^## One\n\n\* two\s*$/)
})
