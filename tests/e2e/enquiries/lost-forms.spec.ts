import { authMessages } from '#app/auth/messages.ts'
import { ready, signInAs } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

/* One form of each kind on hydrated pages; that all are caught is tests/specification/mutations.test.ts. */

const portal = { status: 200, contentType: 'text/html', body: '<html><body>Buy an hour of internet.</body></html>' }
const gateway = (status: number) => ({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
const responses = [null, gateway(500), gateway(502), gateway(504), portal]

/** Presses the button once for each failure: the sentence appears, the text stays, one request was made. */
async function failingForm(page: Page, button: string, field: { label: string; text: string }): Promise<void> {
	const typed = page.getByRole('main').getByRole('textbox', { name: field.label, exact: true }).first()
	await typed.fill(field.text)
	let requests = 0
	let response: (typeof responses)[number] = null
	await page.route('**/*', async (route) => {
		if (route.request().method() !== 'POST' || route.request().url().endsWith('/api/view')) return route.fallback()
		requests += 1
		return response === null ? route.abort('failed') : route.fulfill(response)
	})
	for (const [index, next] of responses.entries()) {
		response = next
		const press = page.getByRole('main').getByRole('button', { name: button, exact: true }).first()
		await press.click()
		await expect.poll(() => requests, { message: `${button}, ${index}` }).toBe(index + 1)
		await expect(page.getByText(authMessages.noResponse).filter({ visible: true }).first()).toBeVisible()
		await expect(press).toBeEnabled()
		await expect(typed).toHaveValue(field.text)
	}
	expect(requests).toBe(responses.length)
	await page.unrouteAll()
}

test('forms that get no response of the site say so and keep what was typed', async ({ page, watch }) => {
	// The last: the router leaves a promise of its own unhandled when the connection is cut.
	watch.expected.push(/status of 50\d/, /ERR_FAILED/, /^error: $/)
	await signInAs(page, 'admin', 'Ngozi Eze')
	const forms = [
		{ path: '/account', button: 'Save', label: 'About you', text: 'Electrician in Enugu.' },
		{ path: '/admin/ai-settings/voice', button: 'Save brand voice', label: 'How we write', text: 'Plain and warm.' },
	]
	for (const { path, button, ...field } of forms) {
		await page.goto(path)
		await ready(page, 'admin')
		await failingForm(page, button, field)
	}
})
