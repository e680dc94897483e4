import sharp from 'sharp'
import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { ready, signInAs } from '../support/people.ts'
import { chooseMarkdown } from '../support/post-editor.ts'
import { expect, test, type Page } from '../support/site.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const bytes = () =>
	sharp({ create: { width: 900, height: 600, channels: 3, background: '#264' } })
		.jpeg()
		.toBuffer()

test(
	'a picture is chosen from the library or uploaded in the same dialog: into the text, as the featured image, in the forge',
	{ tag: '@any-width' },
	async ({ page, watch }) => {
		watch.expected.push(/status of 503/)
		await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
		const mark = crypto.randomUUID().slice(0, 8)
		await signInAs(page, 'admin', 'Ngozi Eze')
		const upload = await page.request.post('/admin/media/upload', {
			multipart: {
				key: crypto.randomUUID(),
				alt: `An old roof ${mark}`,
				picture: { name: 'roof.jpg', mimeType: 'image/jpeg', buffer: await bytes() },
			},
			headers: { 'sec-fetch-site': 'same-origin' },
		})
		expect(upload.status()).toBe(200)
		await page.goto('/blog/new')
		await ready(page, 'admin')
		await chooseMarkdown(page)

		// Into the text: one of the library and one from this device, together.
		await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Picture' }).click()
		const dialog = page.getByRole('dialog', { name: 'Choose pictures' })
		await dialog.getByRole('searchbox', { name: 'Search pictures' }).fill('nothing is called that')
		await expect(dialog.getByText('No results for “nothing is called that”')).toBeVisible()
		await dialog.getByRole('searchbox', { name: 'Search pictures' }).fill(mark)
		const old = dialog.getByRole('button', { name: `An old roof ${mark}` })
		await expect(old.getByRole('img')).toBeVisible()
		await old.press('Enter')
		await expect(old).toHaveAttribute('aria-pressed', 'true')
		await expectAccessibleOnBothScreens(page, 'the dialog that chooses a picture')
		await dialog
			.getByLabel('Upload a picture')
			.setInputFiles({ name: 'new.jpg', mimeType: 'image/jpeg', buffer: await bytes() })
		await dialog.getByLabel('Description (alt text)').fill(`A new roof ${mark}`)
		await dialog.getByRole('button', { name: 'Add 2 pictures' }).click()
		await expect(dialog).toBeHidden()
		await expect(field(page, 'Content')).toHaveValue(
			new RegExp(`!\\[An old roof ${mark}\\]\\(/media/\\S+\\)\\s+!\\[A new roof ${mark}\\]\\(/media/`),
		)

		// As the featured image: the newest is first, shown as a picture; the library can fail once.
		await page.route('**/admin/media/find*', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
		await page.getByRole('button', { name: 'Choose a picture' }).click()
		const one = page.getByRole('dialog', { name: 'Choose a picture' })
		await expect(one.getByText('The library could not be loaded.')).toBeVisible()
		await one.getByRole('button', { name: 'Try again' }).click()
		const own = one.getByRole('listitem').getByRole('img', { name: mark })
		await expect(own).toHaveCount(2)
		expect(await own.evaluateAll((all: HTMLImageElement[]) => all.map(({ alt }) => alt.slice(0, 5)))).toEqual([
			'A new',
			'An ol',
		])
		await one.getByRole('button', { name: `A new roof ${mark}` }).click()
		await one.getByRole('button', { name: `An old roof ${mark}` }).click()
		await expect(one.getByRole('button', { pressed: true })).toHaveCount(1)
		await one.getByRole('button', { name: 'Add the picture' }).click()
		await expect(field(page, 'Featured image')).toHaveValue(/^\/media\/an-old-roof-/)
		await expect(page.getByRole('main').getByRole('img', { name: `An old roof ${mark}` })).toBeVisible()
		await page.getByRole('button', { name: 'Remove the picture' }).click()
		await expect(field(page, 'Featured image')).toHaveValue('')

		await page.goto('/admin/content-forge')
		await ready(page, 'admin')
		await page.getByRole('tab', { name: /image/i }).click()
		await page.getByRole('button', { name: 'Choose a picture' }).click()
		await page
			.getByRole('dialog')
			.getByRole('button', { name: `A new roof ${mark}` })
			.click()
		await page.getByRole('dialog').getByRole('button', { name: 'Add the picture' }).click()
		await expect(page.getByRole('main').getByRole('img', { name: `A new roof ${mark}` })).toBeVisible()
	},
)
