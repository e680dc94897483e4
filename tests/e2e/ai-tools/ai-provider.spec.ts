import { oddProvider, wholeResponse } from '../../support/ai/odd-provider.ts'
import { expectAccessible } from '../support/axe.ts'
import { ownSite as site, startOwnSite } from '../support/own-site.ts'
import { expectText, password, ready, signInByPassword } from '../support/people.ts'
import { expect, test, type Locator, type Page } from '../support/site.ts'

/* An owner on a phone enters a provider by keyboard and tests it: plain words say what goes wrong, and what was typed stays. */

const email = 'owner@example.com'
const key = 'sk-this-is-never-shown'
const settings = `${site}/admin/settings/ai`
const tools = `${site}/admin/ai-settings`
type Provider = Awaited<ReturnType<typeof oddProvider>>

// Each goes on from what the one before has saved.
test.describe.configure({ mode: 'serial' })
let own: Awaited<ReturnType<typeof startOwnSite>>
let provider: Provider

test.use({ viewport: { width: 360, height: 740 } })
test.beforeAll(async () => {
	provider = await oddProvider()
	own = await startOwnSite({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
})
test.afterAll(async () => {
	await own.stop()
	provider.close()
})
test.beforeEach(async ({ page, watch }) => {
	watch.expected.push(/request: http:\/\/localhost/, /status of 4\d\d/)
	await signInByPassword(page, email, site)
})

/** Presses Tab until the control has the focus; a control that Tab does not reach fails. */
async function tabTo(page: Page, control: Locator): Promise<void> {
	for (let presses = 0; presses < 80; presses++) {
		if (await control.evaluate((element) => element === document.activeElement)) return
		await page.keyboard.press('Tab')
	}
	await expect(control).toBeFocused()
}
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const secret = (page: Page) => page.getByLabel('API key', { exact: true })
const press = async (page: Page, name: string) => {
	await tabTo(page, page.getByRole('button', { name, exact: true }))
	await page.keyboard.press('Enter')
}
async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
	await tabTo(page, control)
	await page.keyboard.press('ControlOrMeta+A')
	await page.keyboard.type(text)
}
async function open(page: Page, address: string): Promise<void> {
	await page.goto(address)
	await ready(page, 'admin')
	await page.locator('#main').focus()
}
const toast = (page: Page) => page.locator('[data-sonner-toast]')

const good = JSON.stringify({ focusKeyword: 'solar inverter', longTailKeywords: ['hybrid inverter'] })

test('a provider is entered by keyboard, and an address that is none is said at its field', async ({ page }) => {
	await open(page, settings)
	await tabTo(page, page.getByRole('combobox', { name: 'Who writes' }))
	await page.keyboard.press('ArrowDown')
	await typeInto(page, field(page, 'Address of its API'), 'my-server')
	await typeInto(page, secret(page), key)
	await typeInto(page, field(page, 'Model for texts'), 'small-model')
	await typeInto(page, field(page, 'Seconds that a call may take'), '2')
	await typeInto(page, field(page, 'Retries after an error of the provider'), '0')
	await press(page, 'Save settings')
	await expectText(page, 'Enter an address that begins with https:// or http://')
	await expect(field(page, 'Address of its API')).toHaveValue('my-server')
	await expect(field(page, 'Model for texts')).toHaveValue('small-model')
	await expect(secret(page)).toHaveValue(key)
	await expect(page.getByRole('combobox', { name: 'Who writes' })).toHaveValue('openai-compatible')
	await expectAccessible(page, 'the provider with an error')
	await page.locator('#main').focus()
	await typeInto(page, field(page, 'Address of its API'), provider.url)
	await press(page, 'Save settings')
	await expectText(page, 'The settings are saved and in force.')
	await expect(secret(page)).toHaveValue('')
	await expect(page.locator('main')).not.toContainText(key)
})

test('the test call says in plain words what went wrong, and asks once for a double press', async ({ page }) => {
	type Script = Parameters<Provider['answers']>[0]
	const cases: readonly [Script, string | RegExp][] = [
		[(response) => wholeResponse(response, good), '“solar inverter” is its keyword'],
		[(response) => response.writeHead(401).end(`{"error":{"message":"${key}"}}`), 'rejected the key. Check “API key”'],
		[(response) => response.writeHead(404).end('{}'), 'nor the model “small-model”. Check “Model for texts”'],
		[(response) => response.writeHead(500).end('{}'), 'had a problem'],
		[(response) => response.socket?.destroy(), 'does not respond. Is it running'],
		[() => {}, 'did not respond within 2 s'],
	]
	await open(page, tools)
	for (const [script, text] of cases) {
		provider.answers(script)
		await press(page, 'Test the provider')
		await expect(toast(page).filter({ hasText: text })).toBeVisible()
		await expect(page.locator('body')).not.toContainText(key)
		expect([text, provider.asked.length]).toEqual([text, 1])
	}
	await expectAccessible(page, 'a test that failed')
	provider.answers((response) => void setTimeout(() => wholeResponse(response, good), 500))
	const button = page.getByRole('button', { name: 'Test the provider', exact: true })
	await button.dblclick()
	await expect(toast(page).filter({ hasText: 'is its keyword' })).toBeVisible()
	expect(provider.asked).toHaveLength(1)
	await expect(button).toBeFocused()
})

test('a local server that is not there, and a browser without a network, are said; what was typed stays', async ({
	page,
	context,
	watch,
}) => {
	watch.expected.push(/ERR_INTERNET_DISCONNECTED/, /^error: /)
	await open(page, settings)
	await typeInto(page, field(page, 'Model for texts'), 'another-model')
	await press(page, 'Look for local servers')
	await expectText(page, 'No local server responds.')
	await expect(field(page, 'Model for texts')).toHaveValue('another-model')
	await context.setOffline(true)
	await page.locator('#main').focus()
	await press(page, 'Save settings')
	await expect(
		toast(page).filter({ hasText: 'this may not have been saved. What you typed is still here.' }),
	).toBeVisible()
	await expect(field(page, 'Model for texts')).toHaveValue('another-model')
	await context.setOffline(false)
	await press(page, 'Save settings')
	await expectText(page, 'The settings are saved and in force.')
	await open(page, tools)
	await context.setOffline(true)
	await press(page, 'Test the provider')
	await expect(toast(page).filter({ hasText: 'The server did not respond' })).toBeVisible()
	await context.setOffline(false)
	await expect(page.getByRole('heading', { level: 1, name: 'AI settings' })).toBeVisible()
	provider.answers((response) => wholeResponse(response, good))
	await press(page, 'Test the provider')
	await expect(toast(page).filter({ hasText: 'is its keyword' })).toBeVisible()
	expect(JSON.parse(provider.asked[0]?.body ?? '{}')).toMatchObject({ model: 'another-model' })
})

test('a second tab with former values overwrites nothing, and shows both', async ({ page, context }) => {
	const other = await context.newPage()
	await open(page, settings)
	await open(other, settings)
	await typeInto(page, field(page, 'Model for texts'), 'model-of-one')
	await press(page, 'Save settings')
	await expectText(page, 'The settings are saved and in force.')
	await other.bringToFront()
	await typeInto(other, field(other, 'Model for texts'), 'model-of-two')
	await press(other, 'Save settings')
	await expectText(other, 'Saved by someone else: model-of-one.')
	await expect(field(other, 'Model for texts')).toHaveValue('model-of-two')
	await expectAccessible(other, 'two tabs that saved')
	await other.locator('#main').focus()
	await press(other, 'Save settings')
	await expectText(other, 'The settings are saved and in force.')
	await other.reload()
	await expect(field(other, 'Model for texts')).toHaveValue('model-of-two')
	await other.close()
})
