import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { ready, signInAs } from '../support/people.ts'
import { beginInVisual, chooseMarkdown, content, visual } from '../support/post-editor.ts'
import { expect, test, type Locator } from '../support/site.ts'

test('a picture gets a caption and a width, which readers see as a figure', { tag: '@any-width' }, async ({ page }) => {
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

/** A picture as a file manager drops it, or as it is pasted. */
const give = (found: Locator, name: 'drop' | 'paste'): Promise<void> =>
	found.evaluate((text, name) => {
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

test(
	'a picture that is dropped or pasted into the visual editor is asked about',
	{ tag: '@any-width' },
	async ({ page }) => {
		await beginInVisual(page, 'Words.')
		for (const name of ['drop', 'paste'] as const) {
			await give(visual(page), name)
			await expect(page.getByRole('dialog')).toBeVisible()
			await page.keyboard.press('Escape')
			await expect(page.getByRole('dialog')).toHaveCount(0)
		}
	},
)

test(
	'a described picture is not lost by Escape, and waits for a network',
	{ tag: '@any-width' },
	async ({ page, watch }) => {
		watch.expected.push(/ERR_INTERNET_DISCONNECTED/)
		await beginInVisual(page, 'Words.')
		await page.setViewportSize({ width: 320, height: 640 })
		await give(visual(page), 'paste')
		const dialog = page.getByRole('dialog')
		const description = dialog.getByLabel('Description (alt text)')
		await description.fill('A roof')
		const add = dialog.getByRole('button', { name: 'Add the picture' })
		await page.context().setOffline(true)
		// As after a look at the picture.
		await dialog.locator('.modal-body').evaluate((body) => body.scrollTo(0, 0))
		await add.click()
		const failure = dialog.getByRole('alert').filter({ hasText: 'Please check your connection and try again.' })
		// The row is longer than a small phone.
		await expect(failure.first()).toBeInViewport({ ratio: 0.95 })
		const asked = page.waitForEvent('dialog')
		const pressed = page.keyboard.press('Escape')
		await (await asked).dismiss()
		await pressed
		await expect(description).toHaveValue('A roof')
		await page.context().setOffline(false)
		await add.click()
		await expect(dialog).toHaveCount(0)
		await expect(visual(page).getByRole('img', { name: 'A roof' })).toBeVisible()

		await give(visual(page), 'paste')
		await description.fill('A wall')
		page.once('dialog', (question) => void question.accept())
		await page.keyboard.press('Escape')
		await expect(dialog).toHaveCount(0)
		await expect(visual(page).getByRole('img')).toHaveCount(1)
	},
)

test('a picture is for the text it is dropped on, wherever the focus is', { tag: '@any-width' }, async ({ page }) => {
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/admin/site/newsletter-issues/new')
	await ready(page, 'admin')
	const text = page.locator('.visual-text')
	await expect(text).toBeVisible()
	await page.getByLabel('Subject').focus()
	await give(text, 'drop')
	await expect(page.getByRole('dialog', { name: 'Choose pictures' })).toBeVisible()
})

/** Whether the middle of an element is what a finger would touch there. */
const isOnTop = (found: Locator): Promise<boolean> =>
	found.evaluate((element) => {
		const { left, top, width, height } = element.getBoundingClientRect()
		const touched = document.elementFromPoint(left + width / 2, top + height / 2)
		return touched !== null && (element.contains(touched) || touched.contains(element))
	})

test('the panel of a picture does not cover the picture, nor the help the panel', async ({ page }) => {
	await beginInVisual(page, 'Before.\n\n![A roof](/illustrations/about-1.svg)\n\nAfter.\n\n'.repeat(6))
	const picture = visual(page).getByRole('img', { name: 'A roof' }).nth(2)
	const panel = page.getByRole('group', { name: 'Picture', exact: true })
	// Its upper edge is where the panel comes.
	await picture.scrollIntoViewIfNeeded()
	await picture.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 130))
	await picture.click()
	await expect(panel).toBeVisible()
	// One row, so that a phone has room for the picture as well.
	expect((await panel.boundingBox())?.height).toBeLessThan(100)
	await expect
		.poll(async () => (await picture.boundingBox())?.y ?? 0)
		.toBeGreaterThanOrEqual(await panel.evaluate((element) => element.getBoundingClientRect().bottom))
	// Its lower edge comes out from behind the bar of the panes.
	await visual(page).getByText('Before.').first().click()
	await picture.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - innerHeight + 200))
	await picture.click({ position: { x: 40, y: 20 } })
	await expect(panel).toBeVisible()
	await expect
		.poll(() => picture.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom))
		.toBeGreaterThan(
			await visual(page).evaluate((text) => Number.parseFloat(getComputedStyle(text).scrollMarginBottom)),
		)
	// The help is below the picture, wherever that is scrolled.
	for (const rest of [30, 0, -60]) {
		await picture.evaluate((element, rest) => {
			const bar = document.querySelector('.visual-picture-panel')?.getBoundingClientRect().bottom ?? 0
			scrollBy(0, element.getBoundingClientRect().bottom - bar - rest)
		}, rest)
		await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
		for (const field of await panel.locator('.input').all()) {
			await field.evaluate((element) => element.scrollIntoView({ block: 'nearest', inline: 'center' }))
			expect(await isOnTop(field), `${rest}`).toBe(true)
		}
	}
})
