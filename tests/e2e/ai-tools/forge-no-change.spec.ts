import { beginStream, chunk, endStream, oddProvider, wholeResponse } from '../../support/ai/odd-provider.ts'
import { modelSettings } from '../support/model-settings.ts'
import { ownSite, startOwnSite } from '../support/own-site.ts'
import { expectText, section, signInAs, signInByPassword } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

/* A request that changes nothing: the chat says so, no toast does, and the article is the same version. */

const email = 'ngozi@example.com'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const chat = (page: Page) => page.getByRole('log', { name: 'Refine Content' })
const article = (page: Page) => section(page, 'Article').first()

/** Every toast of the page, also one that is gone again. */
async function recordToasts(page: Page): Promise<() => Promise<string[]>> {
	await page.addInitScript(() => {
		const toasts: string[] = []
		Reflect.set(window, 'toasts', toasts)
		const look = (nodes: NodeList) => {
			for (const node of nodes) {
				if (!(node instanceof Element)) continue
				const found = node.matches('[data-sonner-toast]') ? [node] : node.querySelectorAll('[data-sonner-toast]')
				for (const toast of found) toasts.push(toast.textContent)
			}
		}
		const observer = new MutationObserver((changes) => {
			for (const { addedNodes } of changes) look(addedNodes)
		})
		observer.observe(document, { childList: true, subtree: true })
	})
	return async () =>
		await page.evaluate(() => {
			const toasts: unknown = Reflect.get(window, 'toasts')
			return Array.isArray(toasts) ? toasts.map(String) : ['nothing was recorded']
		})
}

async function writeArticle(page: Page): Promise<void> {
	await page.goto('/admin/content-forge#post')
	await expect(page.locator('html')).toHaveAttribute('data-viewer', 'admin')
	await page.getByLabel('Post Title').fill('Choosing a backup battery')
	await page.getByLabel('Topic', { exact: true }).fill('backup batteries for shops')
	await page.getByRole('tab', { name: /^Goals/ }).click()
	await button(page, 'Suggest Goals').click()
	await expectText(page, 'Content Goals Suggested')
	await page.getByRole('tab', { name: /^Full Post/ }).click()
	await page.getByLabel('Target Audience').selectOption('Business Owners')
	await page.getByLabel('Desired Tone').selectOption('Friendly')
	await button(page, 'Generate Full Post').click()
	await expectText(page, 'Full Content Generated')
}

/** Sends a request, and waits until its reply is in the chat and the next can be sent. */
async function send(page: Page, request: string, reply: RegExp): Promise<void> {
	await page.getByLabel('What should change?').fill(request)
	await page.getByLabel('What should change?').press('Enter')
	await expect(chat(page).getByRole('listitem').last()).toContainText(reply)
	await expect(button(page, 'Send')).toBeEnabled()
}

test('without a model the chat says why nothing changed', async ({ page }) => {
	const toasts = await recordToasts(page)
	await signInAs(page, 'admin', 'Ngozi Eze')
	await writeArticle(page)
	const before = await article(page).innerHTML()
	const shown = await toasts()
	expect(shown.join()).toContain('Full Content Generated')
	await send(page, 'replace "moon" with "sun"', /No change\. “moon” is not in the article\.$/)
	await send(page, 'remove the section Batteries of the moon', /No change\. There is no section/)
	expect(await article(page).innerHTML()).toBe(before)
	await expect(chat(page).getByRole('link')).toHaveCount(0)
	expect(await toasts()).toEqual(shown)
	// A change is shown in a toast and has a link.
	await send(page, 'add a section Care', /See the change$/)
	await expectText(page, 'Content Refined')
	expect((await toasts()).slice(shown.length).join()).toContain('Content Refined')
})

test.describe(() => {
	test.use({ baseURL: ownSite })
	test('a model that returns the same article changes nothing', async ({ page, watch }) => {
		watch.expected.push(/ERR_ABORTED|ERR_NETWORK_CHANGED/)
		const text = '## First\n\nThe same text.\n\n## Last\n\nThe end of it.'
		const provider = await oddProvider()
		provider.answers((response, asked) => {
			if (asked.body.includes('suggestedGoals')) return wholeResponse(response, '{"suggestedGoals":["Choose well"]}')
			if (asked.body.includes('suggestedHeadings'))
				return wholeResponse(response, '{"suggestedHeadings":["First","Last"]}')
			beginStream(response)
			chunk(response, text)
			chunk(response, '', 'stop')
			return endStream(response)
		})
		const site = await startOwnSite(modelSettings(provider.url, 'same-model', email))
		try {
			const toasts = await recordToasts(page)
			await signInByPassword(page, email)
			await writeArticle(page)
			await expect(article(page)).toContainText('The end of it.')
			const before = await article(page).innerHTML()
			const shown = await toasts()
			await send(page, 'Make it warmer', /No change\. The article came back as it was/)
			expect(await article(page).innerHTML()).toBe(before)
			await expect(chat(page).getByRole('link')).toHaveCount(0)
			expect(await toasts()).toEqual(shown)
		} finally {
			await site.stop()
			provider.close()
		}
	})
})
