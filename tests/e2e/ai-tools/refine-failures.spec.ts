import { callMessages, functionMessages } from '#app/features/ai/messages.ts'
import { expectText, section, signInAs } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

/* Whatever goes wrong while an article is refined: the request is in the box again, the chat says what failed, the
   article is as it was, and the next request works. */

const runs = '**/api/forge/sessions/*/runs'
const runInProgress = '**/api/forge/runs/*'
const box = (page: Page) => page.getByLabel('What should change?')
const chat = (page: Page) => page.getByRole('log', { name: 'Refine Content' })
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
const article = (page: Page) => section(page, 'Article').first()

const events = (...all: object[]) => ({
	contentType: 'text/event-stream',
	body: all.map((event, at) => `id: ${at + 1}\ndata: ${JSON.stringify(event)}\n\n`).join(''),
})
const piece = { type: 'text', field: 'text', delta: '## A new beginning' }
const engineError = { code: 'provider_down', title: 'Refinement Error', message: 'The engine stopped in the middle.' }
const portal = { status: 200, contentType: 'text/html', body: '<h1>Buy an hour of internet.</h1>' }
const bad = (status: number) => ({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })

async function writeArticle(page: Page): Promise<void> {
	await page.goto('/admin/content-forge#post')
	await expect(page.locator('html')).toHaveAttribute('data-viewer', 'admin')
	await page.getByLabel('Post Title').fill(`Choosing a backup battery ${crypto.randomUUID().slice(0, 8)}`)
	await page.getByLabel('Topic', { exact: true }).fill('backup batteries for shops')
	await tab(page, /^Goals/).click()
	await page.getByRole('button', { name: 'Suggest Goals' }).click()
	await expectText(page, 'Content Goals Suggested')
	await tab(page, /^Full Post/).click()
	await page.getByLabel('Target Audience').selectOption({ index: 1 })
	await page.getByLabel('Desired Tone').selectOption({ index: 1 })
	await page.getByRole('button', { name: 'Generate Full Post' }).click()
	await expectText(page, 'Full Content Generated')
	await expect(article(page)).toContainText('battery')
}

/** Sends a request that fails, and looks at all that must be right then. */
async function fails(page: Page, request: string, said: string): Promise<void> {
	const before = await article(page).innerHTML()
	await box(page).fill(request)
	await box(page).press('Enter')
	await expect(chat(page).getByRole('listitem').nth(-2), request).toContainText(request)
	await expect(chat(page).getByRole('listitem').last(), request).toContainText(said)
	await expect(box(page), request).toHaveValue(request)
	await expect(send(page), request).toBeEnabled()
	expect(await article(page).innerHTML(), request).toBe(before)
}

test('the refine box gets its request back after every failure, and the next request works', async ({
	page,
	watch,
	context,
}) => {
	watch.expected.push(/status of 50[024]/, /ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_NETWORK/)
	await signInAs(page, 'admin', 'Bola Ade')
	await writeArticle(page)
	const ownWords = functionMessages['refine-content'].failed
	for (const status of [500, 502, 504]) {
		await page.route(runs, (route) => route.fulfill(bad(status)))
		await fails(page, `add a section After ${status}`, ownWords)
		await page.unrouteAll()
	}
	await page.route(runs, (route) => route.fulfill(portal))
	await fails(page, 'add a section After a portal', callMessages.offline)
	await page.unrouteAll()
	await page.route(runs, (route) => route.abort())
	await fails(page, 'add a section After a cut', callMessages.offline)
	await page.unrouteAll()
	await context.setOffline(true)
	await fails(page, 'add a section After no network', callMessages.offline)
	await context.setOffline(false)
	await page.route(runs, (route) => route.fulfill(events(piece, { type: 'error', error: engineError })))
	await fails(page, 'add a section After an error', engineError.message)
	await page.unrouteAll()
	// The connection ends in the middle, and the run cannot be found again.
	for (const status of [404, 502]) {
		watch.expected.push(/status of 404/)
		await page.route(runs, (route) => route.fulfill(events(piece)))
		await page.route(runInProgress, (route) => route.fulfill(bad(status)))
		await fails(page, `add a section After a piece and ${status}`, ownWords)
		await page.unrouteAll()
	}
	await send(page).click()
	await expectText(page, 'Content Refined')
	await expect(box(page)).toHaveValue('')
	await expect(article(page).getByRole('heading', { name: 'After a piece and 502' })).toHaveCount(1)
	for (const never of ['After 500', 'After a portal', 'After a cut', 'After no network', 'After an error'])
		await expect(article(page)).not.toContainText(never)
})

test('a request that fails while another tab is open is in the box when its tab is opened again', async ({ page }) => {
	await signInAs(page, 'admin', 'Bola Ade')
	await writeArticle(page)
	const { promise: isElsewhere, resolve: leave } = Promise.withResolvers<void>()
	await page.route(runs, async (route) => {
		await isElsewhere
		await route.fulfill(events(piece, { type: 'error', error: engineError }))
	})
	await box(page).fill('add a section Care')
	await box(page).press('Enter')
	await tab(page, /^Goals/).click()
	await expect(box(page)).toHaveCount(0)
	leave()
	await expectText(page, engineError.message)
	await tab(page, /^Full Post/).click()
	await expect(box(page)).toHaveValue('add a section Care')
	// So is what was typed and not sent.
	await box(page).fill('add a section Care and upkeep')
	await tab(page, /^Goals/).click()
	await tab(page, /^Full Post/).click()
	await expect(box(page)).toHaveValue('add a section Care and upkeep')
})
