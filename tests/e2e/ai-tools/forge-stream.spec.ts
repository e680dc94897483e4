import { beginStream, chunk, endStream, oddProvider, wholeResponse } from '../../support/ai/odd-provider.ts'
import { modelSettings } from '../support/model-settings.ts'
import { ownSite, startOwnSite } from '../support/own-site.ts'
import { expectText, signInByPassword } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

// A site of its own: its texts are written by a model, which writes as slowly as this journey wants.
const email = 'ngozi@example.com'
test.use({ baseURL: ownSite })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A model that stops after the first part of an article, until it may go on. */
async function patientModel() {
	const provider = await oddProvider()
	let pause = Promise.withResolvers<void>()
	const articles: { closedEarly: boolean }[] = []
	provider.answers(async (response, asked) => {
		if (asked.body.includes('suggestedGoals'))
			return wholeResponse(response, '{"suggestedGoals":["Choose the right size"]}')
		if (asked.body.includes('suggestedHeadings'))
			return wholeResponse(response, '{"suggestedHeadings":["First","Last"]}')
		articles.push(asked)
		beginStream(response)
		for (const word of '## First\n\nThe first words of it.\n\n'.split(/(?<= )/)) chunk(response, word)
		await pause.promise
		for (const word of '## Last\n\nThe last words of it.'.split(/(?<= )/)) chunk(response, word)
		chunk(response, '', 'stop')
		return endStream(response)
	})
	return {
		url: provider.url,
		articles,
		goOn: () => pause.resolve(),
		holdBack: () => (pause = Promise.withResolvers<void>()),
		close: provider.close,
	}
}

/** Everything that an article asks for, on the tab that writes it. */
async function fillIn(page: Page): Promise<void> {
	await page.goto('/admin/content-forge')
	await expect(page.locator('html')).toHaveAttribute('data-viewer', 'admin')
	await page.getByLabel('Post Title').fill('Solar for a bakery')
	await page.getByLabel('Topic', { exact: true }).fill('Solar for a bakery')
	await page.getByRole('tab', { name: 'Goals' }).click()
	await button(page, 'Suggest Goals').click()
	await expectText(page, 'Content Goals Suggested')
	await page.getByRole('tab', { name: 'Full Post' }).click()
	await page.getByLabel('Target Audience').selectOption('Business Owners')
	await page.getByLabel('Desired Tone').selectOption('Friendly')
}

test('an article that is being written outlives a reload, and Stop keeps what has come', async ({ page, watch }) => {
	const model = await patientModel()
	watch.expected.push(/ERR_ABORTED|ERR_NETWORK_CHANGED/)
	const site = await startOwnSite(modelSettings(model.url, 'slow-model', email))
	try {
		await signInByPassword(page, email)
		await fillIn(page)

		// The words are there before the article is whole; what is announced is that it is being written.
		const article = page.getByRole('region', { name: 'Article', exact: true })
		await button(page, 'Generate Full Post').click()
		await expect(article).toContainText('The first words of it.')
		await expect(article).toHaveAttribute('aria-busy', 'true')
		await expect(page.getByRole('status').getByText('Writing', { exact: true })).toBeVisible()
		await expect(button(page, 'Generate Full Post')).toBeDisabled()
		await expect(page.getByRole('status').filter({ hasText: 'The first words' })).toHaveCount(0)

		// A reload in the middle joins the same run: nothing is asked twice, nothing is missing.
		await page.reload()
		await expect(article).toContainText('The first words of it.')
		await expect(article).not.toContainText('The last words of it.')
		model.goOn()
		await expect(page.getByText(/^Written: \d+ words$/)).toBeVisible()
		await expect(article).toContainText('The last words of it.')
		await expect(article.getByRole('heading')).toHaveText(['First', 'Last'])
		expect(model.articles).toHaveLength(1)

		// Stopped by hand: the article stays, what had come is a version, and the model is not paid for any more.
		model.holdBack()
		await button(page, 'Generate Full Post').click()
		await expect(article).toHaveAttribute('aria-busy', 'true')
		await expect.poll(() => model.articles.length).toBe(2)
		await expect(article).not.toContainText('The last words of it.')
		await button(page, 'Stop').first().click()
		await expect(article).not.toHaveAttribute('aria-busy', 'true')
		// The button that was pressed is gone.
		await expect(button(page, 'Generate Full Post')).toBeFocused()
		await expect(article).toContainText('The last words of it.')
		await page.getByText('Versions', { exact: true }).click()
		await expect(page.getByText('Interrupted').first()).toBeVisible()
		await expect.poll(() => model.articles[1]?.closedEarly).toBe(true)
	} finally {
		// The page asks for nothing more when its site stops.
		await page.goto('about:blank')
		model.close()
		await site.stop()
	}
})

test('an article is readable while it is written, and when what shows it cannot be loaded', async ({ page, watch }) => {
	const model = await patientModel()
	watch.expected.push(/ERR_ABORTED|ERR_NETWORK_CHANGED|ERR_FAILED/)
	const site = await startOwnSite(modelSettings(model.url, 'slow-model', email))
	try {
		await signInByPassword(page, email)
		const script = /\/assets\/article-view-[^/]*\.js$/
		await page.route(script, (route) => route.abort())
		await fillIn(page)
		const article = page.getByRole('region', { name: 'Article', exact: true })
		const failed = page.waitForEvent('requestfailed', (request) => script.test(request.url()))
		await button(page, 'Generate Full Post').click()
		await failed
		await expect(article).toContainText('## First')
		await expect(article).toContainText('The first words of it.')
		await expect(article).toHaveAttribute('aria-busy', 'true')
		await article.focus()
		await page.unroute(script)
		model.goOn()
		await expect(article.getByRole('heading')).toHaveText(['First', 'Last'])
		await expect(article).not.toHaveAttribute('aria-busy', 'true')
		await expect(article).toBeFocused()

		const editor = /\/assets\/article-edit-[^/]*\.js$/
		await page.route(editor, (route) => route.abort())
		await button(page, 'Edit').click()
		await expectText(page, 'The editor could not be loaded.')
		await expect(article.getByRole('heading')).toHaveText(['First', 'Last'])
		await page.unroute(editor)
		await button(page, 'Edit').click()
		await expect(page.getByRole('textbox', { name: 'Article', exact: true })).toBeVisible()
	} finally {
		await page.goto('about:blank')
		model.close()
		await site.stop()
	}
})
