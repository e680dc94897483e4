import { expectAccessibleOnBothScreens } from './support/axe.ts'
import { beginInVisual, chooseMarkdown, content, visual } from './support/post-editor.ts'
import { expect, test } from './support/site.ts'

test('a picture gets a caption and a width, which readers see as a figure', async ({ page }) => {
	await beginInVisual(page, 'Before.  \nstays\n\n![A roof](/illustrations/about-1.svg)\n\n*  After\n')
	await visual(page).getByRole('img', { name: 'A roof' }).click()
	const panel = page.getByRole('group', { name: 'Picture', exact: true })
	await panel.getByLabel('Caption').fill('Twelve panels, “before” and after')
	await panel.getByLabel('Width').selectOption('Half')
	await expect(visual(page).getByText('Twelve panels')).toBeVisible()
	await expectAccessibleOnBothScreens(page, 'the panel of a picture')
	await chooseMarkdown(page)
	const written = '![A roof](/illustrations/about-1.svg#half "Twelve panels, “before” and after")'
	await expect(content(page)).toHaveValue(`Before.  \nstays\n\n${written}\n\n*  After\n`)
	await page.getByRole('button', { name: 'Preview', exact: true }).click()
	const figure = page.getByRole('region', { name: 'Preview of the post' }).getByRole('figure')
	await expect(figure).toHaveText('Twelve panels, “before” and after')
	await expect(figure).toHaveClass('picture-half')
})

test('a picture that is dropped or pasted into the visual editor is asked about', async ({ page }) => {
	await beginInVisual(page, 'Words.')
	for (const name of ['drop', 'paste']) {
		await visual(page).evaluate((text, name) => {
			const data = new DataTransfer()
			const dot = Uint8Array.from(
				atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
				(sign) => sign.charCodeAt(0),
			)
			data.items.add(new File([dot], 'roof.png', { type: 'image/png' }))
			const { left, top } = text.getBoundingClientRect()
			text.dispatchEvent(
				name === 'paste'
					? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
					: new DragEvent('drop', {
							dataTransfer: data,
							bubbles: true,
							cancelable: true,
							clientX: left + 20,
							clientY: top + 20,
						}),
			)
		}, name)
		await expect(page.getByRole('dialog')).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(page.getByRole('dialog')).toHaveCount(0)
	}
})
