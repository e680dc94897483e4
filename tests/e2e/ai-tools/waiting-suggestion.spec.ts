import { ready } from '../support/people.ts'
import { beginInVisual, visual } from '../support/post-editor.ts'
import { expect, test } from '../support/site.ts'

test('a suggestion that waits when a new post is saved waits in that post, and not in the next new one', async ({
	page,
}) => {
	const panel = page.getByRole('dialog', { name: 'Writing help' })
	const button = (name: string) => page.getByRole('button', { name, exact: true })
	await beginInVisual(page, 'We utilise big solar panels.\n')
	await page.getByLabel('Title', { exact: true }).fill(`Roofs ${crypto.randomUUID().slice(0, 8)}`)
	await visual(page).click()
	await page.keyboard.press('ControlOrMeta+j')
	await button('Use simpler words').click()
	await expect(panel).toContainText('utilise becomes use')

	await page.keyboard.press('ControlOrMeta+s')
	await page.waitForURL(/\/admin\/posts\/edit\//)
	const address = page.url()
	await ready(page, 'admin')
	await expect(panel).toContainText('utilise becomes use')

	await page.goto('/blog/new')
	await ready(page, 'admin')
	await expect(visual(page)).toBeVisible()
	await visual(page).click()
	await page.keyboard.press('ControlOrMeta+j')
	await expect(panel).toContainText('Select some text, or put the cursor in a paragraph.')

	await page.goto(address)
	await expect(panel).toContainText('utilise becomes use')
	await button('Apply').click()
	await expect(visual(page)).toHaveText('We use big solar panels.')

	// A phone has no Ctrl+Z; what was written since then stays.
	await visual(page).press('ControlOrMeta+End')
	await page.keyboard.press('Enter')
	await page.keyboard.insertText('Call us.')
	await page
		.getByRole('listitem')
		.filter({ hasText: 'The text is changed.' })
		.getByRole('button', { name: 'Undo', exact: true })
		.click()
	await expect(visual(page)).toHaveText(/^We utilise big solar panels\.\s*Call us\.$/)
})
