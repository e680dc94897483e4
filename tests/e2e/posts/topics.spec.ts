import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { signInAs } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

test('a tag is added, renamed, described and merged, and its old addresses lead to the other', async ({
	page,
	watch,
}) => {
	const own = crypto.randomUUID().slice(0, 8)
	const [first, renamed, other] = [`Rain ${own}`, `Rainfall ${own}`, `Harmattan ${own}`]
	// The pages of a tag without posts, and of one that was deleted.
	watch.expected.push(/404|410/)
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/admin/posts')
	await page.getByRole('link', { name: 'Categories and tags' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Categories and tags' })).toBeVisible()
	await expectAccessibleOnBothScreens(page, 'categories')
	await page.getByRole('navigation', { name: 'Categories or tags' }).getByRole('link', { name: 'Tags' }).click()
	for (const name of [first, other]) {
		await page.getByRole('link', { name: 'Add a tag' }).click()
		await expect(page.getByRole('heading', { level: 1, name: 'Add a tag' })).toBeVisible()
		if (name === first) await expectAccessibleOnBothScreens(page, 'a new tag')
		await page.getByLabel('Name').fill(name)
		await page.getByRole('button', { name: 'Add tag' }).click()
		await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
	}
	await page.getByRole('link', { name: first, exact: true }).click()
	await page.getByRole('textbox', { name: 'Name' }).fill(renamed)
	await page.getByLabel('Description').fill('How much falls, and when.')
	await expect(page.getByText('25 of 155 characters')).toBeVisible()
	await expectAccessibleOnBothScreens(page, 'a tag')
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await expect(page.getByText(`“${first}” is now called “${renamed}”.`).first()).toBeVisible()
	await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible()

	await page.getByLabel('The tag to merge into').selectOption(other)
	await page.getByRole('button', { name: 'Continue' }).click()
	await expect(page.getByRole('heading', { level: 1, name: `Merge “${renamed}” into “${other}”?` })).toBeVisible()
	await expect(page.getByText(`“${renamed}” has no posts.`)).toBeVisible()
	await expectAccessibleOnBothScreens(page, 'the question before a merge')
	await page.getByRole('button', { name: 'Merge', exact: true }).click()
	await expect(page.getByText('Merged.')).toBeVisible()
	await page.goto(`/blog/tag/${first.toLowerCase()}`)
	// It has no page before a post has it.
	await expect(page).toHaveURL((url) => decodeURIComponent(url.pathname) === `/blog/tag/${other.toLowerCase()}`)
	await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()

	await page.goto('/admin/posts/topics?show=tags')
	await page.getByRole('link', { name: `Delete “${other}”` }).click()
	// The list is dimmed until the question has come.
	await expect(page.getByRole('heading', { level: 1, name: `Delete “${other}”?` })).toBeVisible()
	await expectAccessibleOnBothScreens(page, 'the question before a deletion')
	await page.getByRole('button', { name: 'Delete permanently' }).click()
	await expect(page.getByText('Deleted. Its posts are still there.')).toBeVisible()
	await page.goto(`/blog/tag/${first.toLowerCase()}`)
	await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})
