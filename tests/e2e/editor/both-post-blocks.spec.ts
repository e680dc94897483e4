import sharp from 'sharp'
import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { ready, signInAs } from '../support/people.ts'
import { visual } from '../support/post-editor.ts'
import { expect, test, type Page } from '../support/site.ts'

const bytes = () =>
	sharp({ create: { width: 900, height: 600, channels: 3, background: '#264' } })
		.jpeg()
		.toBuffer()

/** Chooses an entry of the `/` menu in an empty paragraph. */
async function insert(page: Page, name: string): Promise<void> {
	await page.keyboard.type(`/${name.toLowerCase()}`)
	await expect(page.getByRole('option', { name, selected: true })).toBeVisible()
	await page.keyboard.press('Enter')
}

/** To a new paragraph after a selected block. */
async function goOn(page: Page): Promise<void> {
	await page.keyboard.press('ArrowDown')
}

test('a post with every kind of block is made without a sign of Markdown', async ({ page }) => {
	test.slow()
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	const mark = crypto.randomUUID().slice(0, 8)
	await signInAs(page, 'admin', 'Ngozi Eze')
	const upload = await page.request.post('/admin/media/upload', {
		multipart: {
			key: crypto.randomUUID(),
			alt: `A roof ${mark}`,
			picture: { name: 'roof.jpg', mimeType: 'image/jpeg', buffer: await bytes() },
		},
		headers: { 'sec-fetch-site': 'same-origin' },
	})
	expect(upload.status()).toBe(200)
	await page.goto('/blog/new')
	await ready(page, 'admin')
	await expect(visual(page)).toBeVisible()
	await page.getByLabel('Title', { exact: true }).fill(`Blocks ${mark}`)
	await page.getByLabel('Title', { exact: true }).press('Enter')
	await expect(visual(page)).toBeFocused()

	await insert(page, 'Heading')
	await page.keyboard.type('What we do')
	await page.keyboard.press('Enter')
	await insert(page, 'Callout')
	await page.keyboard.type('Switch it off first.')
	await page.getByLabel('Kind of callout').selectOption('Warning')
	await visual(page).getByText('Switch it off first.').click()
	await page.keyboard.press('End')
	await page.keyboard.press('Enter')
	await page.keyboard.press('Enter')

	await insert(page, 'Quote')
	await page.keyboard.type('They came on time.')
	await page.keyboard.press('Enter')
	await page.keyboard.press('Enter')
	await insert(page, 'Smaller heading')
	await page.keyboard.type('In three days')
	await page.keyboard.press('Enter')
	for (const kind of ['List', 'Numbered list']) {
		await insert(page, kind)
		await page.keyboard.type('Measure')
		await page.keyboard.press('Enter')
		await page.keyboard.type('Build')
		await page.keyboard.press('Enter')
		await page.keyboard.press('Enter')
	}
	await insert(page, 'Table')
	for (const cell of ['Load', 'Watts', 'Fridge', '120', 'Light', '9']) {
		await page.keyboard.type(cell)
		await page.keyboard.press('Tab')
	}
	await insert(page, 'Picture')
	const pictures = page.getByRole('dialog', { name: 'Choose pictures' })
	await pictures.getByRole('searchbox', { name: 'Search pictures' }).fill(mark)
	await pictures.getByRole('button', { name: `A roof ${mark}` }).click()
	await pictures.getByRole('button', { name: /^Add / }).click()
	await expect(pictures).toBeHidden()
	await expect(visual(page).getByRole('img', { name: `A roof ${mark}` })).toBeVisible()
	await expect(visual(page)).toBeFocused()
	await page.keyboard.press('ControlOrMeta+b')
	await page.keyboard.type('Ask')
	await page.keyboard.press('ControlOrMeta+b')
	await page.keyboard.type(' about it. ')
	await page.keyboard.press('ControlOrMeta+k')
	const link = page.getByRole('dialog', { name: 'Link' })
	await link.getByLabel('Address', { exact: true }).fill('/services/electrical')
	await link.getByLabel('Link text', { exact: true }).fill('Our electricians')
	await link.getByRole('button', { name: 'Save link' }).click()
	await expect(visual(page)).toBeFocused()
	await page.keyboard.press('Enter')
	await insert(page, 'Divider')
	for (const [kind, label] of [
		['Figure', 'Figure'],
		['Prices', 'Service'],
		['Project', 'Project'],
		['Testimonial', 'Testimonial'],
	] as const) {
		await insert(page, kind)
		const dialog = page.getByRole('dialog', { name: kind })
		await dialog.getByRole('button', { name: 'Insert' }).click()
		await expect(dialog.getByText('Choose one.').last()).toBeVisible()
		await dialog.getByLabel(label, { exact: true }).selectOption({ index: 1 })
		if (kind === 'Prices') await expectAccessibleOnBothScreens(page, 'the panel of a block')
		await dialog.getByRole('button', { name: 'Insert' }).click()
		await expect(dialog).toBeHidden()
		await expect(visual(page).getByRole('group', { name: `${kind}: ` })).toBeVisible()
		await goOn(page)
	}

	await insert(page, 'Button')
	const button = page.getByRole('dialog', { name: 'Button' })
	await button.getByLabel('Text of the button').fill('Ask about the roof')
	await button.getByLabel('Service').selectOption({ index: 1 })
	await button.getByLabel('Text of the button').press('Enter')
	await expect(button).toBeHidden()
	await goOn(page)

	for (const [kind, address] of [
		['Video', 'https://www.youtube.com/watch?v=abc'],
		['Map', 'https://maps.app.goo.gl/abc'],
	] as const) {
		await insert(page, kind)
		const dialog = page.getByRole('dialog', { name: kind, exact: true })
		await dialog.getByLabel(`Address of the ${kind.toLowerCase()}`).fill(address)
		await dialog.getByRole('button', { name: 'Choose a picture' }).click()
		const library = page.getByRole('dialog', { name: 'Choose pictures' })
		await library.getByRole('searchbox', { name: 'Search pictures' }).fill(mark)
		await library.getByRole('button', { name: `A roof ${mark}` }).click()
		await library.getByRole('button', { name: /^Add / }).click()
		await expect(dialog.getByLabel('Description of the picture (alt text)')).toHaveValue(`A roof ${mark}`)
		await dialog.getByRole('button', { name: 'Insert' }).click()
		await expect(dialog).toBeHidden()
		await goOn(page)
	}
	await insert(page, 'Code')
	await page.keyboard.type('select 1')
	await page.getByLabel('Language of the code').selectOption('SQL')

	// By keyboard: a selected block is named, moved, changed and deleted.
	await visual(page).getByRole('group', { name: 'Video: ' }).click()
	await expect(page.getByText(`Video: A roof ${mark}. Press Enter to change it, Delete to delete it.`)).toBeAttached()
	await page.keyboard.press('Alt+ArrowUp')
	await expect(
		visual(page)
			.getByRole('group')
			.filter({ hasText: /^(Video|Ask)/ })
			.first(),
	).toHaveAccessibleName(/^Video/)
	await page.keyboard.press('Enter')
	const video = page.getByRole('dialog', { name: 'Video', exact: true })
	await expect(video.getByLabel('Address of the video')).toHaveValue('https://www.youtube.com/watch?v=abc')
	await page.keyboard.press('Escape')
	await expect(video).toBeHidden()
	await visual(page).getByRole('group', { name: 'Map: ' }).click()
	await page.keyboard.press('Delete')
	await expect(visual(page).getByRole('group', { name: 'Map: ' })).toHaveCount(0)
	await page.keyboard.press('ControlOrMeta+z')
	await expect(visual(page).getByRole('group', { name: 'Map: ' })).toBeVisible()
	await expectAccessibleOnBothScreens(page, 'the visual editor with every kind of block')

	// On a phone the settings are behind a button of the bar at the bottom.
	const settings = page.getByRole('main').getByRole('button', { name: 'Settings', exact: true })
	if (await settings.isVisible()) await settings.click()
	await page.getByLabel('Status', { exact: true }).selectOption('Published')
	await page.getByRole('button', { name: 'Publish', exact: true }).click()
	await page.waitForURL(`/blog/blocks-${mark}`)
	const text = page.locator('.prose')
	await expect(text.getByRole('note')).toContainText('Switch it off first.')
	await expect(text.getByRole('heading', { level: 3, name: 'In three days' })).toBeVisible()
	await expect(text.getByRole('blockquote').first()).toHaveText('They came on time.')
	await expect(text.locator('> ul > li, > ol > li')).toHaveText(['Measure', 'Build', 'Measure', 'Build'])
	await expect(text.getByRole('group', { name: 'Table: Load, Watts' }).getByRole('row')).toHaveText([
		/Load\s*Watts/,
		/Fridge\s*120/,
		/Light\s*9/,
	])
	await expect(text.locator('> hr')).toHaveCount(1)
	await expect(text.getByRole('img', { name: `A roof ${mark}` })).toHaveCount(3)
	await expect(text.locator('> p strong')).toHaveText('Ask')
	await expect(text.getByRole('link', { name: 'Our electricians' })).toHaveAttribute('href', '/services/electrical')
	await expect(text.locator('.record')).toHaveCount(4)
	await expect(text.getByRole('link', { name: 'Ask about the roof' })).toHaveAttribute('href', /^\/contact\?service=/)
	await expect(text.getByRole('link', { name: /Watch the video on YouTube/ })).toBeVisible()
	await expect(text.getByRole('link', { name: /Open the map on Google Maps/ })).toBeVisible()
	await expect(text.getByRole('group', { name: 'SQL code' })).toBeVisible()
	await expectAccessibleOnBothScreens(page, 'a post with every kind of block')
})
