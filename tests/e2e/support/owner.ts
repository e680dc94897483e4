import sharp from 'sharp'
import { ready, expectText } from './people.ts'
import { expect, type Page } from './site.ts'

const published = 'Published. Visitors see it now.'

/** What an owner does in the admin of a site, by keyboard and mouse alone. */
export class Owner {
	readonly page: Page
	readonly #site: string
	constructor(page: Page, site: string) {
		this.page = page
		this.#site = site
	}

	/** The form of an entry, or of a new item of a collection: `services/new`. */
	async open(entry: string): Promise<void> {
		await this.page.goto(`${this.#site}/admin/site/${entry}`)
		await ready(this.page, 'admin')
	}

	/** Types into controls by their paths; a part that is folded is opened first. */
	async fill(values: Readonly<Record<string, string>>): Promise<void> {
		for (const [path, value] of Object.entries(values)) {
			const control = this.page.locator(`[name="value.${path}"]`)
			await this.#unfold(path)
			const tag = await control.evaluate(({ tagName }) => tagName)
			if (tag === 'SELECT') await control.selectOption(value)
			else await control.fill(value)
		}
	}

	/** Adds an item to a list of the form; answers with the path of the item. */
	async add(list: string): Promise<string> {
		await this.page.locator(`button[value="add value.${list}"]`).click()
		const ids = await this.page.locator(`[name="value.${list}"]`).inputValue()
		return `${list}.${ids.split(' ').at(-1)}`
	}

	async tick(path: string): Promise<void> {
		await this.#unfold(path)
		await this.page.locator(`[name="value.${path}"]`).check()
	}

	/** Uploads a picture in the dialog of a picture of the form, and takes it. */
	async choosePicture(path: string, alt: string): Promise<void> {
		await this.#unfold(`${path}.src`)
		const group = this.page.locator(`fieldset:has(> * [name="value.${path}.src"])`).last()
		await group.getByRole('button', { name: 'Choose a picture' }).click()
		const dialog = this.page.getByRole('dialog', { name: 'Choose a picture' })
		const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7ad' } })
			.jpeg()
			.toBuffer()
		await dialog.getByLabel('Upload a picture').setInputFiles({ name: 'chair.jpg', mimeType: 'image/jpeg', buffer })
		await dialog.getByLabel('Description (alt text)').fill(alt)
		await dialog.getByRole('button', { name: 'Add the picture' }).click()
		await expect(dialog).toBeHidden()
		await expect(this.page.locator(`[name="value.${path}.src"]`)).toHaveValue(/^\/media\//)
	}

	async publish(): Promise<void> {
		const { page } = this
		const isNew = page.url().endsWith('/new')
		await page.getByRole('button', { name: 'Publish', exact: true }).click()
		if (isNew) await page.waitForURL(/\/admin\/site\/[\w-]+\/(?!new$)[\w-]+$/)
		else await expectText(page, published)
		await expect(page.getByText(/^Published\. Last changed/)).toBeVisible()
	}

	/** Opens an entry, types and publishes. */
	async write(entry: string, values: Readonly<Record<string, string>>): Promise<void> {
		await this.open(entry)
		await this.fill(values)
		await this.publish()
	}

	/** Opens folded parts of the form around a control. */
	async #unfold(path: string): Promise<void> {
		const folded = this.page.locator(`details:not([open]):has([name="value.${path}"]) > summary`)
		for (let count = await folded.count(); count > 0; count = await folded.count()) await folded.first().click()
	}
}
