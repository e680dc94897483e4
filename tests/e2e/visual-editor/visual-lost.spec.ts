import { endSessions } from '../support/backstage.ts'
import { password, ready, signInAs } from '../support/people.ts'
import { chooseMarkdown, content, newPost, visual } from '../support/post-editor.ts'
import { expect, test, type Page } from '../support/site.ts'

/* What holds the text of the visual editor where the device or the session does not. */

const autosaved = (page: Page) => expect(page.getByText(/^Draft saved \d\d:\d\d$/).first()).toBeVisible()

test('on a device whose storage is full the server has the text, and without both the screen says so', async ({
	page,
	context,
	watch,
}) => {
	watch.expected.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
	await context.addInitScript(() => {
		Storage.prototype.setItem = () => {
			throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
		}
	})
	await newPost(page)
	await expect(visual(page)).toBeVisible()
	await visual(page).click()
	await page.keyboard.type('Written with a full storage')
	await autosaved(page)
	await page.close({ runBeforeUnload: false })
	const second = await context.newPage()
	await second.goto('/blog/new')
	await ready(second, 'admin')
	await second.getByRole('button', { name: 'Restore', exact: true }).first().click()
	await expect(visual(second)).toHaveText('Written with a full storage')
	await autosaved(second)

	await context.setOffline(true)
	await visual(second).click()
	await second.keyboard.press('ControlOrMeta+End')
	await second.keyboard.type(' and no line')
	await expect(second.getByText('Not saved anywhere: keep this page open, or copy your text').first()).toBeVisible()
	// The browser asks before the page is left.
	const asked = second.waitForEvent('dialog')
	const leaving = second.evaluate(() => location.reload()).catch(() => {})
	const dialog = await asked
	expect(dialog.type()).toBe('beforeunload')
	await dialog.dismiss()
	await leaving
	await expect(visual(second)).toHaveText('Written with a full storage and no line')
	await context.setOffline(false)
	await second.evaluate(() => dispatchEvent(new Event('online')))
	await autosaved(second)
	await chooseMarkdown(second)
	await expect(content(second)).toHaveValue(/^Written with a full storage and no line\n*$/)
})

test('a session that ends while somebody types takes nothing from the visual editor', async ({ page, watch }) => {
	watch.expected.push(/status of 401/)
	const email = await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/blog/new')
	await ready(page, 'admin')
	await expect(visual(page)).toBeVisible()
	const title = `Signed out ${crypto.randomUUID().slice(0, 8)}`
	await page.getByLabel('Title', { exact: true }).fill(title)
	await visual(page).click()
	await page.keyboard.type('Before. ')
	await autosaved(page)
	await endSessions(email)
	await page.keyboard.type('After.')
	await expect(page.getByText('Signed out: sign in to continue saving').first()).toBeVisible()
	await page.keyboard.press('Enter')
	await page.keyboard.type('- one')
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.getByRole('main').getByRole('button', { name: 'Sign in again' }).click()
	const dialog = page.getByRole('dialog', { name: 'Welcome to our Blog' })
	await dialog.getByLabel('Email').fill(email)
	await dialog.locator('#sign-in-password').fill(password)
	await dialog.locator('form').getByRole('button', { name: 'Sign In' }).click()
	await expect(dialog).toBeHidden()
	await expect(visual(page)).toHaveText(/^Before\. After\.\s*one$/)
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.waitForURL(/\/admin\/posts\/edit\//)
	await ready(page, 'admin')
	await expect(visual(page)).toHaveText(/^Before\. After\.\s*one$/)
})
