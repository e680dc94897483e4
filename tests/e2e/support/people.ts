import { randomUUID } from 'node:crypto'
import { expect, type Page } from './site.ts'

export const password = 'mangoes on the roof'
export const newAddress = (): string => `${randomUUID()}@example.com`

/** Signs up without the form: the journeys that are about something else need only somebody. */
export async function addPerson(page: Page, name = 'Adaeze Okafor'): Promise<string> {
	const email = newAddress()
	const response = await page.request.post('/api/auth/sign-up/email', {
		data: { name, email, password },
		headers: { 'sec-fetch-site': 'same-origin' },
	})
	expect(response.status()).toBe(200)
	return email
}

/** Signs in by the call that the form makes; the page's cookies are the browser's. */
export async function signIn(page: Page, email: string): Promise<void> {
	const response = await page.request.post('/api/auth/sign-in/email', {
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
export const said = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()
