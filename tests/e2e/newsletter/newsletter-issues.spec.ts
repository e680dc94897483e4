import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { mailsTo } from '../support/backstage.ts'
import { ready, expectText, signInAs } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

test('an issue is begun from posts, written, looked at in light, dark and plain text, and tested', async ({
	page,
	watch,
}) => {
	// What the test puts into every document does not run in the frame that shows an email.
	watch.expected.push(/Blocked script execution in .*\/html/)
	const email = await signInAs(page, 'admin', 'Bola Ade')
	await page.goto('/admin/newsletter/issues')
	await ready(page, 'admin')
	await expectAccessibleOnBothScreens(page, 'the list of issues')
	await page.getByRole('link', { name: 'Issue from posts' }).click()
	await page.getByRole('checkbox').nth(0).check()
	await page.getByRole('checkbox').nth(1).check()
	await expectAccessibleOnBothScreens(page, 'choosing posts')
	await page.getByRole('button', { name: 'Create the issue' }).click()
	const subject = page.getByLabel('Subject')
	await expect(subject).toBeVisible()
	await subject.fill('November, in short')
	const text = page.getByRole('textbox', { name: 'Text', exact: true })
	await expect(text.and(page.locator('div')).getByRole('link', { name: 'Read the post' }).first()).toBeVisible()
	await expect(text).toHaveCount(1)
	await text.press('Control+End')
	await page.keyboard.press('Enter')
	// Longer than an email is wide.
	await page.keyboard.type(`https://example.com/${'long_'.repeat(30)}`)
	await page.keyboard.press('Enter')
	await page.keyboard.type('See you soon.')
	// Saving right after the last key.
	await page.keyboard.press('ControlOrMeta+s')
	await expectText(page, 'Draft saved.')
	await expect(text).toBeFocused()
	await page.keyboard.type(' Ade')
	// “Saved” without more: “Unsaved changes” and “Draft saved.” of the first time are on the page at once.
	await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
	await page.getByRole('button', { name: 'Save draft', exact: true }).click()
	await expect(page.getByText('Saved', { exact: true })).toBeVisible()
	await expectAccessibleOnBothScreens(page, 'the form of an issue')

	await page.goto('/admin/newsletter/issues')
	await ready(page, 'admin')
	await page.getByRole('link', { name: 'November, in short' }).first().click()
	const frame = page.frameLocator('iframe')
	await expect(frame.getByRole('heading', { level: 1, name: 'November, in short' })).toBeVisible()
	await expect(frame.getByText('See you soon. Ade')).toBeVisible()
	expect(await frame.locator('html').evaluate((all) => all.scrollWidth - all.clientWidth)).toBe(0)
	await expectAccessibleOnBothScreens(page, 'the preview')
	const colour = () => frame.locator('.card').evaluate((card) => getComputedStyle(card).backgroundColor)
	const light = await colour()
	await page.getByRole('link', { name: 'Dark' }).click()
	await expect.poll(colour).not.toBe(light)
	await page.getByRole('link', { name: 'Plain text' }).click()
	await expect(page.locator('pre')).toContainText('See you soon.')
	await expectAccessibleOnBothScreens(page, 'the plain text')

	await page.getByRole('button', { name: 'Send me a test' }).click()
	await expect.poll(async () => (await mailsTo(email)).at(-1)?.subject).toBe('Test: November, in short')
})
