import { addPerson, ready, signInAs } from '../support/people.ts'
import { expect, test, type Locator, type Page } from '../support/site.ts'

/* On a wide screen what is worked on comes first, and a row is as high as what it says. */

const top = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN

async function open(page: Page, path: string): Promise<void> {
	await page.goto(path)
	await ready(page, 'admin')
}

test('a comment takes 180 px at most and its text, and all that can be done is one line', async ({ page }) => {
	await signInAs(page, 'admin', 'Bola Ade')
	await open(page, '/admin/comments')
	const rows = await page.locator('.queue-item').evaluateAll((items) =>
		items.map((item) => {
			const buttons = [...item.querySelectorAll('.queue-actions button, .queue-reply > summary')]
			const shown = buttons.filter((button) => button.checkVisibility())
			const heights = [...item.querySelectorAll('.queue-text, .queue-parent')].map((part) => {
				const { marginTop, marginBottom } = getComputedStyle(part)
				return part.getBoundingClientRect().height + Number.parseFloat(marginTop) + Number.parseFloat(marginBottom)
			})
			// Of a reply also what it replies to.
			const text = heights.reduce((sum, height) => sum + height, 0)
			const tops = shown.map((button) => button.getBoundingClientRect()).map(({ y, height }) => y + height / 2)
			return { height: item.clientHeight - text, spread: Math.max(...tops) - Math.min(...tops), count: shown.length }
		}),
	)
	expect(rows.length).toBeGreaterThan(1)
	for (const { height, spread, count } of rows) {
		expect(count).toBeGreaterThan(3)
		expect(spread).toBeLessThan(2)
		expect(height).toBeLessThanOrEqual(180)
	}
})

test('a reply to an enquiry is written below the message, before what happened so far', async ({ page }) => {
	const form = { name: 'Halima Sani', email: 'halima@example.com', service: 'solar', terms: 'on' }
	await page.request.post('/api/enquiry', {
		form: { ...form, message: 'Two rooms need rewiring.' },
		headers: { 'sec-fetch-site': 'same-origin' },
	})
	await signInAs(page, 'admin', 'Bola Ade')
	// The first page may be full of those of other journeys, which are due sooner.
	await open(page, '/admin/leads?q=halima@example.com')
	await page.getByRole('link', { name: 'Halima Sani' }).first().click()
	const heading = (name: string | RegExp) => page.getByRole('heading', { level: 2, name })
	await expect(heading('Activity')).toBeVisible()
	const order = [heading('Their message'), heading(/^Reply to/), heading('Activity')]
	const tops = await Promise.all(order.map(top))
	expect(tops).toEqual(tops.toSorted((one, other) => one - other))
})

test('the library begins with its pictures: adding takes one line', async ({ page }) => {
	await signInAs(page, 'admin', 'Bola Ade')
	await open(page, '/admin/media')
	expect((await page.locator('.media-add').boundingBox())?.height).toBeLessThan(130)
	await expect(page.getByText(/JPEG/).first()).toBeVisible()
})

/** Lines that are cut, or reach out of their place. */
const cut = (page: Page, selector: string) =>
	page.locator(selector).evaluateAll((all) => {
		if (all.length === 0) throw new Error('nothing to look at')
		return all
			.filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
			.map((each) => each.textContent)
	})

test('no title of a post is cut while there is room', async ({ page }) => {
	await signInAs(page, 'admin', 'Bola Ade')
	await open(page, '/admin/posts')
	expect(await cut(page, '.posts-name')).toEqual([])
})

test('the role of a person and that an address is not confirmed are both whole', async ({ page }) => {
	const email = await addPerson('Adaeze Okonkwo-Balogun')
	await signInAs(page, 'owner', 'Bola Ade')
	await open(page, `/admin/users?q=${email}`)
	const id = await page.locator('.user-row [name=id]').first().inputValue()
	const form = { intent: 'role', id, role: 'editor' }
	await page.request.post('/admin/users', { form, headers: { 'sec-fetch-site': 'same-origin' } })
	for (const width of [1280, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		await open(page, '/admin/users')
		await expect(page.locator('.user-badges:has(.badge):has(.status)').first()).toBeVisible()
		expect(await cut(page, '.user-badges, .user-badges > *'), `at ${width} px`).toEqual([])
	}
})
