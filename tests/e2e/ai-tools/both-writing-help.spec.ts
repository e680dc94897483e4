import sharp from 'sharp'
import type { Asked } from '../../support/ai/odd-provider.ts'
import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { modelSettings } from '../support/model-settings.ts'
import { ownSite, startOwnSite } from '../support/own-site.ts'
import { patientModel } from '../support/patient-model.ts'
import { expectText, signInByPassword } from '../support/people.ts'
import { chooseMarkdown, visual } from '../support/post-editor.ts'
import { expect, test, type Page } from '../support/site.ts'

// A site of its own: its suggestions are written by a model, as slowly as this journey wants.
const email = 'ngozi@example.com'
test.use({ baseURL: ownSite })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Writing help' })

const answer = 'The big sun pays for our roofs quickly.'

/** A title is chosen among the suggestions, and undone. */
async function ideas(page: Page): Promise<void> {
	await button(page, 'Writing help').click()
	await button(page, 'Suggest titles').click()
	await button(page, `Use “${answer}”`).click()
	await expect(page.getByLabel('Title', { exact: true })).toHaveValue(answer)
	await expect(panel(page)).toContainText('The title is replaced.')
	await expectAccessibleOnBothScreens(page, 'suggested titles')
	await panel(page).getByRole('button', { name: 'Undo', exact: true }).click()
	await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Roofs')
	await button(page, 'Back').click()
	await panel(page).press('Escape')
}

/** The model is sent the picture, and its answer becomes the description in the text. */
async function alternativeText(page: Page, calls: readonly Asked[]): Promise<void> {
	const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#264' } })
		.jpeg()
		.toBuffer()
	const upload = await page.request.post('/admin/media/upload', {
		multipart: { key: crypto.randomUUID(), alt: 'Roof', picture: { name: 'roof.jpg', mimeType: 'image/jpeg', buffer } },
		headers: { 'sec-fetch-site': 'same-origin' },
	})
	expect(upload.status()).toBe(200)
	const src = /\/media\/[a-z0-9-]+/.exec(await upload.text())?.[0] ?? ''
	const field = page.locator('textarea[name=content]')
	await field.fill(`![](${src} "A roof")`)
	await field.press('ControlOrMeta+j')
	await button(page, 'Describe the picture').click()
	await expect(panel(page)).toContainText(answer)
	await button(page, 'Apply').click()
	await expect(field).toHaveValue(`![${answer}](${src} "A roof")`)
	expect(calls.at(-1)?.body).toContain('data:image/')
}

test('a selection is rewritten by a slow model, half of it accepted, and undone with one press', async ({
	page,
	watch,
}) => {
	const model = await patientModel(() => answer, 'The big sun '.length)
	// A reload ends requests, and the site is stopped before its page.
	watch.expected.push(/ERR_ABORTED|ERR_NETWORK_CHANGED|ERR_CONNECTION_REFUSED/)
	const site = await startOwnSite({
		...modelSettings(model.url, 'slow-model', email),
		AI_PRICE_INPUT: '2',
		AI_PRICE_OUTPUT: '8',
	})
	try {
		await signInByPassword(page, email)
		await page.goto('/blog/new')
		await expect(page.locator('html')).toHaveAttribute('data-viewer', 'admin')
		await expect(visual(page)).toBeVisible()
		await page.getByLabel('Title', { exact: true }).fill('Roofs')
		await visual(page).click()
		await page.keyboard.type('The sun pays for our roofs slowly.')
		await page.keyboard.press('Enter')
		await page.keyboard.type('A second paragraph.')
		await page.getByText('The sun pays').click()

		// By its key; what it works on and what it may cost is said before anything is sent.
		await page.keyboard.press('ControlOrMeta+j')
		await expect(panel(page)).toBeFocused()
		await expect(panel(page)).toContainText('The sun pays for our roofs slowly.')
		await expect(panel(page)).toContainText(/Costs up to \$0\.0\d/)
		await expect(panel(page)).toContainText('slow-model')
		await expectAccessibleOnBothScreens(page, 'the menu of the writing help')
		await button(page, 'Rewrite').click()
		await expect(panel(page)).toContainText('The big sun')

		// A reload in the middle: the run goes on, and its suggestion is offered again.
		await expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible()
		await page.reload()
		await expect(panel(page)).toContainText('The big sun')
		await button(page, 'Restore').first().click()
		model.goOn()
		await expect(panel(page)).toContainText('2 changes suggested.')
		await expect(panel(page)).toContainText(/Cost: about \$0\.0/)
		await expectAccessibleOnBothScreens(page, 'a suggestion')

		// The text may change in the meantime, also with the help closed: the suggestion waits. One of the changes is rejected.
		await panel(page).press('Escape')
		await expect(panel(page)).toHaveCount(0)
		await visual(page).getByText('A second paragraph.').click()
		await page.keyboard.press('End')
		await page.keyboard.type(' With more.')
		await page.keyboard.press('ControlOrMeta+j')
		await expect(panel(page)).toContainText('2 changes suggested.')
		const last = panel(page).getByRole('button', { name: /slowly becomes quickly/ })
		await last.click()
		await expect(last).toHaveAttribute('aria-pressed', 'false')
		await expect(panel(page)).toContainText('1 of 2 changes accepted.')
		await button(page, 'Apply').click()
		await expectText(page, 'The text is changed.')
		await expect(panel(page)).toHaveCount(0)
		await expect(visual(page)).toBeFocused()
		await expect(visual(page)).toContainText('The big sun pays for our roofs slowly.')
		await expect(visual(page)).toContainText('A second paragraph. With more.')
		// On a phone the help is a sheet at the bottom: the message does not cover its buttons.
		await page.keyboard.press('ControlOrMeta+j')
		const message = page.locator('[data-sonner-toast]', { hasText: 'The text is changed.' })
		await message.hover()
		const [over, under] = [await message.boundingBox(), await panel(page).boundingBox()]
		const isNextTo = (over?.x ?? 0) >= (under?.x ?? 0) + (under?.width ?? 0)
		expect(isNextTo || (over?.y ?? 0) + (over?.height ?? 0) <= (under?.y ?? 0)).toBe(true)
		await panel(page).press('Escape')
		await page.keyboard.press('ControlOrMeta+z')
		await expect(visual(page)).toContainText('The sun pays for our roofs slowly.')
		await expect(visual(page)).toContainText('A second paragraph. With more.')

		// In Markdown mode, and stopped: the provider's connection is closed, and the text stays.
		await chooseMarkdown(page)
		const field = page.locator('textarea[name=content]')
		await field.press('ControlOrMeta+Home')
		await button(page, 'Writing help').click()
		model.holdBack()
		await button(page, 'Shorten').click()
		await expect(panel(page)).toContainText('The big sun')
		await button(page, 'Stop').click()
		await expect(panel(page)).toContainText('Stopped.')
		await expect.poll(() => model.calls.at(-1)?.closedEarly).toBe(true)
		await expect(field).toHaveValue(/^The sun pays for our roofs slowly\./)
		await panel(page).press('Escape')
		await expect(field).toBeFocused()
		model.goOn()
		await ideas(page)
		await alternativeText(page, model.calls)
	} finally {
		model.goOn()
		await site.stop()
		model.close()
	}
})
