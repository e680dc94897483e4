import { expect } from 'vitest'
import { z } from 'zod'
import { readViewer } from '#app/auth/viewer.server.ts'
import { Visitor } from '../auth.ts'
import type { IdentityProvider } from '../../servers/identity-provider.ts'

const started = z.object({ url: z.url() })

/** Visits to an identity provider and back, step by step, so that a test can meddle with each. */
export function visitsTo(provider: IdentityProvider) {
	let count = 0
	function somebody(email: string, more: Partial<IdentityProvider['person']> = {}) {
		count += 1
		provider.person = { sub: `person-${count}`, email, email_verified: true, name: 'Chinwe Eze', ...more }
		return provider.person
	}

	/** Begins a visit; answers with the address at the provider. */
	async function begin(visitor: Visitor, path = '/sign-in/social', body: Record<string, unknown> = {}) {
		const response = await visitor.post(path, { provider: 'oidc', ...body })
		expect(response.status, response.text).toBe(200)
		return started.parse(response.json).url
	}

	/** Comes back with whatever the provider put in the address. */
	const arrive = (visitor: Visitor, back: URL) =>
		visitor.get(back.pathname.replace('/api/auth', ''), Object.fromEntries(back.searchParams))

	async function signIn(visitor = new Visitor(), body: Record<string, unknown> = {}) {
		const response = await arrive(visitor, await provider.visit(await begin(visitor, '/sign-in/social', body)))
		return { visitor, response, to: response.headers.get('location'), viewer: await readViewer(visitor.cookie) }
	}

	return { somebody, begin, arrive, signIn }
}
