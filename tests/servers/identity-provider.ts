import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import Provider from 'oidc-provider'

export type Person = { sub: string; email?: string; email_verified?: boolean; name?: string }

export type IdentityProvider = {
	issuer: string
	/** Settings that make a site use it. */
	env: Record<string, string>
	/** Who is sitting at the browser. */
	person: Person
	/** Makes a liar of it: changes the claims of the next ID tokens, or leaves the token out (null). */
	tamper: ((claims: JWTPayload) => JWTPayload | null) | null
	/** What the profile endpoint says instead of the person. */
	profile: Person | null
	/** How many codes were exchanged, taken or not. */
	exchanges: number
	/** Walks from the address the site sent the browser to, back to the address the provider sends it to. */
	visit: (address: string) => Promise<URL>
	/** An ID token for a program that asked the provider itself. */
	token: (claims: JWTPayload) => Promise<string>
	close: () => Promise<void>
}

const client = { id: 'imole', secret: 'a secret of forty characters for the tests' }

/** A real OpenID provider on a free port, where everybody is signed in at once as `person`. */
export async function startIdentityProvider(siteUrl = 'http://site.test'): Promise<IdentityProvider> {
	const server = http.createServer()
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address: AddressInfo | string | null = server.address()
	if (typeof address !== 'object' || address === null) throw new Error('The identity provider has no port.')
	const issuer = `http://127.0.0.1:${address.port}`
	const { privateKey } = await generateKeyPair('RS256', { extractable: true })
	const key = { ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' }
	const own: IdentityProvider = {
		issuer,
		env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret },
		person: { sub: 'nobody' },
		tamper: null,
		profile: null,
		exchanges: 0,
		visit: (from) => walk(from, siteUrl),
		token: (claims) => {
			const now = Math.floor(Date.now() / 1_000)
			const all = { iss: issuer, aud: client.id, iat: now, exp: now + 300, ...claims }
			return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(privateKey)
		},
		close: async () => {
			server.closeAllConnections()
			server.close()
			await once(server, 'close')
		},
	}
	const provider = new Provider(issuer, {
		clients: [
			{
				client_id: client.id,
				client_secret: client.secret,
				redirect_uris: [`${siteUrl}/api/auth/callback/oidc`],
				response_types: ['code'],
				grant_types: ['authorization_code'],
			},
		],
		jwks: { keys: [key] },
		cookies: { keys: ['for the tests only'] },
		claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
		findAccount: (_context, id) => ({
			accountId: id,
			claims: () => ({ ...own.person, sub: id }),
		}),
		features: { devInteractions: { enabled: false } },
		interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
		pkce: { required: () => true },
		ttl: { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
	})
	provider.use(async (context, next) => {
		await next()
		if (context.path === '/me' && own.profile) context.body = own.profile
		if (context.path !== '/token' || context.method !== 'POST') return
		own.exchanges += 1
		const answer: unknown = context.body
		if (!own.tamper || typeof answer !== 'object' || answer === null || !('id_token' in answer)) return
		const claims = own.tamper(decodeJwt(String(answer.id_token)))
		const { id_token: _token, ...rest } = answer
		const sign = (all: JWTPayload) =>
			new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(privateKey)
		context.body = claims ? { ...rest, id_token: await sign(claims) } : rest
	})
	const answer = provider.callback()
	server.on('request', (request, response) => {
		if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
		void finish(provider, own.person, request, response)
	})
	return own
}

async function finish(
	provider: Provider,
	person: Person,
	request: http.IncomingMessage,
	response: http.ServerResponse,
): Promise<void> {
	const details = await provider.interactionDetails(request, response)
	const grant = new provider.Grant({ accountId: person.sub, clientId: client.id })
	grant.addOIDCScope('openid email profile')
	const result =
		details.prompt.name === 'login'
			? { login: { accountId: person.sub } }
			: { consent: { grantId: await grant.save() } }
	await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true })
}

/** Follows redirects as a fresh browser does, until one leads back to the site. */
async function walk(from: string, siteUrl: string): Promise<URL> {
	const cookies = new Map<string, string>()
	let at = new URL(from)
	for (let steps = 0; steps < 10; steps++) {
		if (at.origin === siteUrl) return at
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
		for (const set of response.headers.getSetCookie()) {
			const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s)
			cookies.set(name, value)
		}
		const next = response.headers.get('location')
		if (!next) throw new Error(`The provider stopped at ${at.pathname}: ${response.status} ${await response.text()}`)
		at = new URL(next, at)
	}
	throw new Error('The provider redirects for ever.')
}
