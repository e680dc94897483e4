import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { addPerson, newAddress, ready, signInAs } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

const onePixel = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
	'base64',
)

test(
	'people, enquiries and settings are found and opened by keyboard; a search that fails can be repeated',
	{ tag: '@any-width' },
	async ({ page, watch }) => {
		watch.expected.push(/ERR_FAILED/)
		const name = `Amaka ${newAddress().slice(0, 8)}`
		const sent = await page.request.post('/api/enquiry', {
			form: { name, email: newAddress(), service: 'solar', message: `An inverter for ${name}, please.`, terms: 'on' },
			headers: { 'sec-fetch-site': 'same-origin' },
		})
		expect(sent.status()).toBe(200)
		const reader = `Sade ${newAddress().slice(0, 8)}`
		await addPerson(reader)
		await signInAs(page, 'admin', 'Bola Ade')
		await page.goto('/admin')
		await ready(page, 'admin')
		// What is typed before the palette's script is loaded goes into its field.
		const script = Promise.withResolvers<void>()
		await page.route(/\/palette-[^/]*\.js$/, (route) => script.promise.then(() => route.continue()))
		const asked = page.waitForRequest(/\/palette-[^/]*\.js$/)
		await page.keyboard.press('Control+k')
		await asked
		await page.keyboard.type(reader)
		script.resolve()
		const field = page.getByRole('combobox', { name: /^Find pages, posts, people/ })
		await expect(field).toBeFocused()
		await expect(field).toHaveValue(reader)
		await expect(page.getByRole('group', { name: 'People' }).getByRole('option')).toContainText([reader])
		await field.fill('spam')
		await expect(page.getByText(/\d+ results?|No results/)).toBeVisible()
		await page.route('**/admin/find?*', (route) => route.abort())
		await field.fill(name)
		await expect(page.getByText('The search failed.')).toBeVisible()
		await expectAccessibleOnBothScreens(page, 'the search failed')
		await page.unroute('**/admin/find?*')
		await page.getByRole('button', { name: 'Try again' }).click()
		await expect(page.getByRole('group', { name: 'Enquiries' }).getByRole('option')).toContainText([name])
		await expectAccessibleOnBothScreens(page, 'an enquiry found')
		await field.press('Enter')
		await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

		await page.keyboard.press('Control+k')
		await field.fill('smtp')
		await expect(page.getByRole('group', { name: 'Settings' }).getByRole('option')).toHaveText(['Mail server'])
		await field.press('Enter')
		await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
	},
)

test('pictures are found by what they show or by their file, and opened', { tag: '@any-width' }, async ({ page }) => {
	await signInAs(page, 'admin', 'Bola Ade')
	const mark = newAddress().slice(0, 8)
	const alt = `A charge controller ${mark}`
	const added = await page.request.post('/admin/media/upload', {
		multipart: {
			key: crypto.randomUUID(),
			alt,
			picture: { name: `site-visit-${mark}.png`, mimeType: 'image/png', buffer: onePixel },
		},
		headers: { 'sec-fetch-site': 'same-origin' },
	})
	expect(added.ok()).toBe(true)
	await page.goto('/admin')
	await ready(page, 'admin')
	const field = page.getByRole('combobox', { name: /^Find pages, posts, people/ })
	for (const typed of [`charge controller ${mark}`, `visit-${mark}`]) {
		await page.keyboard.press('Control+k')
		await field.fill(typed)
		const found = page.getByRole('group', { name: 'Pictures' }).getByRole('option')
		await expect(found).toHaveCount(1)
		await expect(found).toContainText(alt)
		await expectAccessibleOnBothScreens(page, 'a picture found')
		await field.press('Enter')
		await expect(page).toHaveURL(/\/admin\/media\/[0-9a-f-]{36}$/)
		await expect(page.getByRole('textbox', { name: /Description|alt text/i }).first()).toHaveValue(alt)
		await page.goto('/admin')
		await ready(page, 'admin')
	}
})
