import { request } from '@playwright/test'
import { expect, type Page } from './site.ts'

export const password = 'mangoes on the roof'

/** As in playwright.config.ts; a page may not have gone anywhere yet. */
const site = `http://127.0.0.1:${process.env['E2E_PORT'] ?? 4173}`

/** A new account, signed in in this page's browser; answers with its address. */
export async function signUp(page: Page, name = 'Zainab Bello'): Promise<string> {
	const email = `${crypto.randomUUID()}@readers.example`
	await post(page, '/api/auth/sign-up/email', { name, email, password })
	await post(page, '/api/auth/sign-in/email', { email, password })
	return email
}

async function post(page: Page, path: string, data: Record<string, string>): Promise<void> {
	const response = await page.request.post(path, { data, headers: { origin: site } })
	expect(response.status(), path).toBe(200)
}

/** Somebody at the desk approves these comments, in a browser of their own. */
export async function approve(ids: readonly string[]): Promise<void> {
	const desk = await request.newContext({ baseURL: site, extraHTTPHeaders: { origin: site } })
	const data = { email: 'admin@imole.example', password }
	expect((await desk.post('/api/auth/sign-in/email', { data })).status()).toBe(200)
	for (const id of ids) {
		const response = await desk.post('/api/moderation', { form: { act: `approve:${id}`, seen: 'pending' } })
		expect(response.status(), await response.text()).toBe(200)
	}
	await desk.dispose()
}
