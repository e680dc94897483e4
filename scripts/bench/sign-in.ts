import type { Site } from './site.ts'

const [email, password] = ['owner@example.com', 'mangoes on the roof']

/** Where requests of a browser that is on the site come from. */
export const origin = 'http://site.localhost'

/** The first admin; `env` makes the account. */
export const admin = { env: { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } }

/** The cookies of the first admin. */
export async function signIn({ url }: Pick<Site, 'url'>): Promise<string> {
	const response = await fetch(`${url}/api/auth/sign-in/email`, {
		method: 'POST',
		headers: { origin, 'content-type': 'application/json' },
		body: JSON.stringify({ email, password }),
	})
	if (!response.ok) throw new Error(`could not sign in: ${response.status}`)
	return response.headers
		.getSetCookie()
		.map((each) => each.split(';')[0])
		.join('; ')
}
