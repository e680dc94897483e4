import { randomUUID } from 'node:crypto'
import { addAccount, addSession } from './backstage.ts'
import { expect, type Locator, type Page } from './site.ts'

export const password = 'mangoes on the roof'
export const newAddress = (): string => `${randomUUID()}@example.com`

/** As in playwright.config.ts; a page may not have gone anywhere yet. */
export const site = `http://127.0.0.1:${process.env['E2E_PORT'] ?? 4173}`
type Role = 'viewer' | 'admin' | 'owner'

/** An account without the form: the journeys that are about something else need only somebody. */
export async function addPerson(name = 'Adaeze Okafor', role: Role = 'viewer'): Promise<string> {
	const email = newAddress()
	await addAccount(email, name, role)
	return email
}

const cookieName = 'site.session_token'

/** A session of that account in this page's browser, without a password. */
export async function signIn(page: Page, email: string): Promise<void> {
	const session = { name: cookieName, value: await addSession(email), httpOnly: true }
	const hint = { name: 'session-hint', value: '1' }
	await page.context().addCookies([session, hint].map((cookie) => ({ ...cookie, url: site, sameSite: 'Lax' })))
}

/** A session of that account, for a request outside of the browser. */
export const sessionCookie = async (email: string): Promise<string> => `${cookieName}=${await addSession(email)}`

/** Somebody new, signed in in this page's browser; answers with their address. */
export async function signInAs(page: Page, role: Role, name?: string): Promise<string> {
	const email = await addPerson(name, role)
	await signIn(page, email)
	return email
}

/** Signs in at a site of the journey's own by the call that the form makes; the page's cookies are the browser's. */
export async function signInByPassword(page: Page, email: string, at = ''): Promise<void> {
	const response = await page.request.post(`${at}/api/auth/sign-in/email`, {
		data: { email, password },
		headers: { 'sec-fetch-site': 'same-origin' },
	})
	expect(response.status()).toBe(200)
}

/** Scripts have looked who is there: from here on React answers, too. */
export const ready = (page: Page, who: 'viewer' | 'admin' | 'visitor' = 'viewer') =>
	expect(page.locator('html')).toHaveAttribute('data-viewer', who)

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Words at the corner, in a toast or a notice. */
export const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

/** "Edit this page": on phones it is in the menu. */
export async function editThisPage(page: Page): Promise<Locator> {
	await expect(page.locator('html')).toHaveAttribute('data-viewer', /admin|editor/)
	const menu = page.getByRole('button', { name: 'Toggle menu' })
	if (await menu.isVisible()) await menu.click()
	return page.getByRole('link', { name: 'Edit this page' })
}
