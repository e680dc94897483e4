import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { expectText, signInAs } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

test(
	'a topic becomes a draft: asked for, stored through a reload, written, opened in the editor',
	{ tag: '@any-width' },
	async ({ page, watch }) => {
		await signInAs(page, 'admin', 'Ngozi Eze')
		await page.goto('/admin')
		await page.getByRole('main').getByRole('link', { name: 'AI Simple Generator' }).click()
		await expect(page.getByRole('heading', { level: 1, name: 'AI Simple Generator' })).toBeVisible()
		await expectAccessibleOnBothScreens(page, 'generator')

		const prompt = page.getByLabel('Topic or prompt')
		const generate = page.getByRole('button', { name: 'Generate Post' })
		await generate.click()
		await expectText(page, 'Please enter a topic or prompt for the blog post.')
		await expect(prompt).toBeFocused()
		await prompt.fill('Earthing for small workshops')
		await page.reload()
		await expect(prompt).toHaveValue('Earthing for small workshops')

		// A provider that is away: what was typed stays, and it is said why.
		watch.expected.push(/ERR_FAILED/)
		await page.route('**/api/functions/**', (route) => route.abort())
		await generate.click()
		await expectText(page, 'Generation Failed')
		await expect(prompt).toHaveValue('Earthing for small workshops')
		await page.unroute('**/api/functions/**')

		await generate.click()
		await expect(page).toHaveURL(/\/admin\/posts\/edit\//)
		await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Earthing for small workshops')
		await page.goto('/admin/ai-generator')
		await expect(prompt).toHaveValue('')
	},
)
