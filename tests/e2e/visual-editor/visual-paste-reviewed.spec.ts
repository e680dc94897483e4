import { fixture, paste } from '../support/paste.ts'
import { chooseMarkdown, content, newPost, visual } from '../support/post-editor.ts'
import { expect, test, type Page } from '../support/site.ts'

/* What reviewers left in a document is not for readers; what only looks small or is in the HTML itself is. */

const text = async (page: Page): Promise<string> => {
	await chooseMarkdown(page)
	return (await content(page).inputValue()).trim()
}

test('a document of Word comes without comments and deleted text, and its powers stay powers', async ({ page }) => {
	await newPost(page)
	await expect(visual(page)).toBeVisible()
	await paste(page, fixture('word-reviewed'), 'Solar for clinics')
	expect(await text(page)).toBe(`## Solar for clinics

We built it in Kano last year.\\[1]

H₂O, 5 m² of roof, 10⁻⁶ and the 2nd of May.

---

\\[1] A footnote.`)
})

test('a document of Google that was saved as a page comes without comments', async ({ page }) => {
	await newPost(page)
	await expect(visual(page)).toBeVisible()
	await paste(
		page,
		`<p><span>Panels cost </span><span style="vertical-align:super;font-size:0.6em">2</span><span> more now.</span><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><p>Old <del>price</del></p><div style="border:1px solid black;margin:5px"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Is that so, Ada?</span></p><p>Ask her.</p></div>`,
		'Panels cost more now.',
	)
	expect(await text(page)).toBe('Panels cost ² more now.\n\nOld ~~price~~')
})

test('pictures that are in the HTML itself are asked about like files', async ({ page }) => {
	await newPost(page)
	await expect(visual(page)).toBeVisible()
	const noise = await page.evaluate(() => {
		const canvas = document.createElement('canvas')
		const context = canvas.getContext('2d')
		for (let nth = 0; nth < 64; nth += 1) {
			if (context) context.fillStyle = `hsl(${nth * 37} 80% 50%)`
			context?.fillRect((nth % 8) * 38, Math.floor(nth / 8) * 19, 38, 19)
		}
		return canvas.toDataURL('image/png')
	})
	const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
	const image = (alt: string, src = noise) => `<img width="200" height="200" alt="${alt}" src="${src}">`
	await paste(
		page,
		`<p>Before</p><p>${image('A roof')}</p><p>After</p>${image('A meter')}${image('Nothing', dot)}`,
		'Before\n\nAfter',
	)
	const dialog = page.getByRole('dialog')
	await expect(dialog.getByLabel('Description (alt text)')).toHaveCount(2)
	for (const [nth, name] of ['A roof', 'A meter'].entries())
		await dialog.getByLabel('Description (alt text)').nth(nth).fill(name)
	await dialog.getByRole('button', { name: 'Add 2 pictures' }).click()
	await expect(dialog).toHaveCount(0)
	expect(await text(page)).toMatch(
		/^Before\n\nAfter\n\n!\[A roof\]\(\/media\/[\w-]+\)\n\n!\[A meter\]\(\/media\/[\w-]+\)$/,
	)
})

test('a picture that was copied in a browser is the picture, not the address of another site', async ({ page }) => {
	await newPost(page)
	await expect(visual(page)).toBeVisible()
	await content(page).evaluate((place) => {
		const clipboardData = new DataTransfer()
		clipboardData.setData('text/html', '<meta charset="utf-8"><img src="https://other.example/roof.png" alt="A roof">')
		clipboardData.items.add(new File([new Uint8Array([1, 2, 3])], 'image.png', { type: 'image/png' }))
		place.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
	})
	await expect(page.getByRole('dialog').getByLabel('Description (alt text)')).toHaveCount(1)
	await expect(visual(page).getByRole('img')).toHaveCount(0)
})

test('a page of unfinished tags is pasted at once', async ({ page }) => {
	await newPost(page)
	await expect(visual(page)).toBeVisible()
	// With a pattern that looks for each end to the end of the text, this takes longer than the journey may.
	await paste(page, `<p>Before</p>${'<svg '.repeat(200_000)}`, 'Before')
	expect(await text(page)).toBe('Before')
})
