import sharp from 'sharp'
import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { keepWaiting } from '../support/backstage.ts'
import { ready, expectText, section, signInAs } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

async function atTheLibrary(page: Page): Promise<void> {
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/admin/media')
	await ready(page, 'admin')
}

const picture = async (name: string, background: string) => ({
	name,
	mimeType: 'image/jpeg',
	buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
		.jpeg()
		.toBuffer(),
})

const chosen = (page: Page, file: string) => page.getByRole('listitem').filter({ hasText: file })
const tile = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** As a file manager, or a copied picture, hands it over. */
async function handOver(page: Page, way: 'drop' | 'paste', file: { name: string; buffer: Buffer }): Promise<void> {
	await page.evaluate(
		({ kind, name, base64 }) => {
			const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
			const transfer = new DataTransfer()
			transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }))
			const options = { bubbles: true, cancelable: true }
			const event =
				kind === 'drop'
					? new DragEvent('drop', { ...options, dataTransfer: transfer })
					: new ClipboardEvent('paste', { ...options, clipboardData: transfer })
			document.body.dispatchEvent(event)
		},
		{ kind: way, name: file.name, base64: file.buffer.toString('base64') },
	)
}

test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }))

test(
	'pictures are chosen, dropped and pasted, described and added, and one that fails keeps its words',
	{ tag: '@any-width' },
	async ({ page, watch }) => {
		watch.expected.push(/ERR_FAILED/)
		const mark = crypto.randomUUID().slice(0, 8)
		await atTheLibrary(page)
		await page.getByLabel('Choose pictures').setInputFiles([await picture('one.jpg', '#264')])
		await handOver(page, 'drop', await picture('two.jpg', '#642'))
		await handOver(page, 'paste', await picture('three.jpg', '#246'))
		await expect(page.getByRole('button', { name: 'Add 3 pictures' })).toBeVisible()
		await expectAccessibleOnBothScreens(page, 'chosen pictures')

		await chosen(page, 'one.jpg').getByLabel('Description (alt text)').fill(`A roof ${mark}`)
		await chosen(page, 'three.jpg').getByLabel('Decorative image').check()
		// The one without words waits, and says what is missing; the others go.
		let fails = true
		const held = Promise.withResolvers<void>()
		await page.route('**/admin/media/upload', async (route) => {
			await held.promise
			if (fails) return route.abort()
			return route.continue()
		})
		await page.getByRole('button', { name: 'Add 3 pictures' }).click()
		await expect(page.getByRole('button', { name: 'Adding 2 pictures' })).toHaveAttribute('aria-disabled', 'true')
		held.resolve()
		await expectText(page, '2 pictures were not added. They are still here.')
		await expect(chosen(page, 'two.jpg').getByText('Describe the picture')).toBeVisible()
		await expect(chosen(page, 'two.jpg').getByLabel('Description (alt text)')).toBeFocused()
		await expect(chosen(page, 'one.jpg').getByLabel('Description (alt text)')).toHaveValue(`A roof ${mark}`)
		await expect(chosen(page, 'one.jpg').getByRole('alert')).toBeVisible()
		await expectAccessibleOnBothScreens(page, 'pictures that did not arrive')
		fails = false
		await chosen(page, 'two.jpg').getByLabel('Description (alt text)').fill(`A wall ${mark}`)
		await page.getByRole('button', { name: 'Add 3 pictures' }).click()
		await expectText(page, '3 pictures are saved to the media library.')
		await expect(page.getByLabel('Choose pictures')).toBeFocused()
		await expect(tile(page, `A roof ${mark}`)).toBeVisible()
		await expect(tile(page, `A wall ${mark}`)).toBeVisible()
		await expect(page.getByText('Decorative', { exact: true }).first()).toBeVisible()
		await expectAccessibleOnBothScreens(page, 'the library')

		await page.getByRole('searchbox', { name: 'Search pictures' }).fill(`wall ${mark}`)
		await page.getByRole('button', { name: 'Search', exact: true }).click()
		await expect(tile(page, `A roof ${mark}`)).toHaveCount(0)
		await expect(tile(page, `A wall ${mark}`)).toBeVisible()
	},
)

test(
	'a picture is described again, its focus set by keyboard and by a click, replaced, and deleted after asking',
	{ tag: '@any-width' },
	async ({ page, context }) => {
		await context.grantPermissions(['clipboard-read', 'clipboard-write'])
		const mark = crypto.randomUUID().slice(0, 8)
		await atTheLibrary(page)
		await page.getByLabel('Choose pictures').setInputFiles([await picture('lamp.jpg', '#264')])
		await page.getByLabel('Description (alt text)').fill(`A lamp ${mark}`)
		await page.getByRole('button', { name: 'Add the picture' }).click()
		await tile(page, `A lamp ${mark}`).click()
		await expect(page.getByRole('heading', { level: 1, name: `A lamp ${mark}` })).toBeVisible()
		await expectAccessibleOnBothScreens(page, 'one picture')

		await section(page, 'Use it').getByRole('button', { name: 'Copy address' }).click()
		await expectText(page, 'Copied.')
		const address = await page.getByLabel('Address', { exact: true }).inputValue()
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
		expect(address).toMatch(new RegExp(`^/media/a-lamp-${mark}-[0-9a-f]{8}$`))

		const stage = page.locator('.media-stage')
		const box = await stage.boundingBox()
		if (!box) throw new Error('the picture has no place')
		await stage.click({ position: { x: box.width * 0.25, y: box.height * 0.6 } })
		await expect(page.getByLabel('From the left')).toHaveValue('25')
		await page.getByLabel('From the top').focus()
		await page.keyboard.press('ArrowRight')
		await expect(page.getByLabel('From the top')).toHaveValue('65')
		await expect(stage).toHaveClass(/focus-x-25 focus-y-65/)
		await page.getByLabel('Description (alt text)').fill(`A bright lamp ${mark}`)
		await page.getByRole('button', { name: 'Save', exact: true }).click()
		await expectText(page, 'Saved. Pages that use it update within seconds.')
		await expect(page.getByRole('heading', { level: 1, name: `A bright lamp ${mark}` })).toBeVisible()
		await page.reload()
		await ready(page, 'admin')
		await expect(page.getByLabel('From the left')).toHaveValue('25')

		await page.getByLabel('The new picture').setInputFiles(await picture('other.jpg', '#a42'))
		await page.getByRole('button', { name: 'Replace', exact: true }).click()
		await expectText(page, 'The picture is replaced.')
		await expect(section(page, 'The file').getByText('other.jpg')).toBeVisible()
		await expect(page.getByLabel('Address', { exact: true })).toHaveValue(address)

		await page.getByRole('button', { name: 'Delete the picture' }).click()
		const dialog = page.getByRole('dialog', { name: 'Delete this picture?' })
		await dialog.getByRole('button', { name: 'Cancel' }).click()
		await page.getByRole('button', { name: 'Delete the picture' }).click()
		await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
		await expectText(page, 'The picture is deleted.')
		await expect(tile(page, `A bright lamp ${mark}`)).toHaveCount(0)
	},
)

test(
	'a picture is deleted although its page refreshes by itself at the same time',
	{ tag: '@any-width' },
	async ({ page, watch }) => {
		// A refresh may still ask for the picture.
		watch.expected.push(/status of 404.*\/media\/files\//)
		const mark = crypto.randomUUID().slice(0, 8)
		await page.clock.install()
		await atTheLibrary(page)
		await page.getByLabel('Choose pictures').setInputFiles([await picture('fan.jpg', '#462')])
		await page.getByLabel('Description (alt text)').fill(`A fan ${mark}`)
		await page.getByRole('button', { name: 'Add the picture' }).click()
		await tile(page, `A fan ${mark}`).click()
		await expect(page.getByRole('heading', { level: 1, name: `A fan ${mark}` })).toBeVisible()
		await keepWaiting(new URL(page.url()).pathname.split('/').at(-1) ?? '')
		await page.reload()
		await ready(page, 'admin')

		// The response to the deletion is slow, and the time of several refreshes passes.
		await page.route('**/admin/media/**', async (route) => {
			if (route.request().method() === 'POST') await page.clock.runFor(20_000)
			await route.continue()
		})
		await page.getByRole('button', { name: 'Delete the picture' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
		await expectText(page, 'The picture is deleted.')
	},
)
