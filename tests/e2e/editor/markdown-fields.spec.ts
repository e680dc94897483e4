import { globSync, readFileSync } from 'node:fs'
import type { Shape } from '#app/content/field.ts'
import { contentTypes } from '#app/features/site/content-types.ts'
import { ready, signInAs } from '../support/people.ts'
import { expect, test, type Locator, type Page } from '../support/site.ts'

/* Every field of the site whose text is Markdown: each is written in the same editor, by keyboard, on the smallest phone. */

type MarkdownField = {
	label: string
	/** A new one that is empty, or whose text can be replaced. */
	open: (page: Page) => Promise<void>
	/** Saves it, and opens it again. */
	saveAndReopen: (page: Page) => Promise<void>
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')

const post: MarkdownField = {
	label: 'Content',
	async open(page) {
		await page.goto('/blog/new')
		await ready(page, 'admin')
		await page.getByLabel('Title', { exact: true }).fill(`Roofs ${crypto.randomUUID().slice(0, 8)}`)
	},
	async saveAndReopen(page) {
		await press(page, 'Save')
		await page.waitForURL(/\/admin\/posts\/edit\//)
		await ready(page, 'admin')
	},
}

const article: MarkdownField = {
	label: 'Article',
	async open(page) {
		await page.goto('/admin/content-forge')
		await ready(page, 'admin')
		await page.getByLabel('Post Title').fill(`Choosing a roof ${crypto.randomUUID().slice(0, 8)}`)
		await press(page, 'Run all steps')
		const asked = page.getByRole('group', { name: 'Who is it for, and how should it sound?' })
		await asked.getByLabel('Target Audience').selectOption({ index: 1 })
		await asked.getByLabel('Desired Tone').selectOption({ index: 1 })
		await press(page, 'Run all steps')
		await page.getByRole('tab', { name: /^Full Post/ }).press('Enter')
		await expect(page.getByText(/^Written: \d+ words$/)).toBeVisible()
		await expect(page.getByRole('button', { name: 'Run all steps' })).toBeEnabled()
		await press(page, 'Edit')
	},
	async saveAndReopen(page) {
		await press(page, 'Save changes')
		await expect(page.getByText('Your changes are in the article.').first()).toBeVisible()
		await press(page, 'Edit')
	},
}

const labelsIn = (shape: Shape): string[] => {
	if (shape.kind === 'group') return Object.values(shape.fields).flatMap(labelsIn)
	if (shape.kind === 'list') return labelsIn(shape.item)
	return shape.kind === 'text' && shape.isMarkdown ? [shape.label] : []
}
/** Those of the content types. */
const entries = contentTypes.flatMap(({ name, open }) =>
	labelsIn(open(({ field }) => field.shape)).map((label): MarkdownField => ({
		label,
		async open(page) {
			await page.goto(`/admin/site/${name}/new`)
			await ready(page, 'admin')
			await page.getByLabel('Subject', { exact: true }).fill(`Roofs ${crypto.randomUUID().slice(0, 8)}`)
		},
		async saveAndReopen(page) {
			await press(page, 'Save draft')
			await page.waitForURL(new RegExp(`/admin/site/${name}/(?!new)`))
			await page.reload()
			await ready(page, 'admin')
		},
	})),
)

/** By the module that shows the editor. */
const shownBy: Readonly<Record<string, readonly MarkdownField[]>> = {
	'app/features/editor/form/editor-form.tsx': [post],
	'app/features/content-forge/article/article-edit.tsx': [article],
	'app/features/site-admin/controls/markdown-control.tsx': entries,
}

test('every module that shows the editor is listed here, with a field', () => {
	const modules = globSync('app/**/*.tsx').filter((file) => readFileSync(file, 'utf8').includes('<MarkdownEditor'))
	expect(modules.toSorted()).toEqual(Object.keys(shownBy).toSorted())
	expect(Object.values(shownBy).filter((fields) => fields.length === 0)).toEqual([])
})

/** Markdown that no editor would write like this. */
const odd = `Roofs
=====

*   one
*   two

<div class="x">HTML</div>


|a|b |
|:-|-:|
|1|2|

__Bold__ &amp; [there][ref]  
on

~~~ js
code
~~~

[ref]: https://example.com 'Title'`

const field = (page: Page, label: string): Locator => page.getByRole('textbox', { name: label, exact: true })
const visual = (page: Page, label: string) => field(page, label).and(page.locator('div'))
const choose = async (page: Page, mode: 'Visual' | 'Markdown') => {
	const tab = page.getByRole('tab', { name: mode, exact: true })
	await tab.focus()
	await page.keyboard.press('Enter')
	await expect(tab).toHaveAttribute('aria-selected', 'true')
}

test.use({ viewport: { width: 320, height: 568 } })

for (const { label, open, saveAndReopen } of Object.values(shownBy).flat())
	test(`${label}: letters that are typed early, every byte, the keyboard on a small phone, and without the visual editor`, async ({
		page,
		watch,
	}) => {
		// Content Forge stores an article at the end of a run, and merges what the page saves at the same time.
		watch.expected.push(/ERR_FAILED|dynamically imported|status of 409/)
		await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
		await signInAs(page, 'admin', 'Bola Ade')
		let go = () => {}
		const waiting = new Promise<void>((resolve) => (go = resolve))
		await page.route(/mount-[\w-]+\.js/, async (route) => {
			await waiting
			await route.continue()
		})
		await open(page)
		await field(page, label).fill('')
		await field(page, label).pressSequentially('Early ')
		await expect(field(page, label)).toHaveAttribute('rows', '20')
		await page.keyboard.type('letters')
		go()
		await expect(visual(page, label)).toBeFocused()
		await expect(field(page, label)).toHaveCount(1)
		await page.keyboard.type(' and late')
		await page.keyboard.press('Enter')
		await page.keyboard.type('/quo')
		await expect(page.getByRole('option', { name: 'Quote', selected: true })).toBeVisible()
		await page.keyboard.press('Enter')
		await page.keyboard.type('Said')
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
		await choose(page, 'Markdown')
		await expect(field(page, label)).toHaveValue(/^Early letters and late\n\n> Said\n*$/)

		await field(page, label).fill(odd)
		await choose(page, 'Visual')
		await expect(visual(page, label)).toContainText('HTML')
		await choose(page, 'Markdown')
		await expect(field(page, label)).toHaveValue(odd)
		await choose(page, 'Visual')
		await saveAndReopen(page)
		await expect(visual(page, label)).toContainText('HTML')
		await choose(page, 'Markdown')
		await expect(field(page, label)).toHaveValue(odd)
		await choose(page, 'Visual')

		await page.unroute(/mount-[\w-]+\.js/)
		await page.route(/mount-[\w-]+\.js/, (route) => route.abort('failed'))
		await page.reload()
		await ready(page, 'admin')
		await field(page, label).focus()
		await expect(page.getByText('The visual editor could not be started.').first()).toBeVisible()
		await expect(field(page, label)).toHaveAttribute('rows', '20')
		await expect(field(page, label)).toHaveValue(odd)
	})
