import { createAuthorizationURL, type OAuth2Tokens, type OAuthProvider } from '@better-auth/core/oauth2'
import { APIError } from 'better-auth/api'
import { decodeJwt, jwtVerify } from 'jose'
import { z } from 'zod'
import { log } from '#app/platform/log/log.server.ts'
import { authMessages } from '../messages.ts'
import { discovery, fetchJson } from './openid-discovery.server.ts'
import { spendToken } from './used-codes.server.ts'

export type OpenIdSettings = { id: string; name: string; issuer: string; clientId: string; clientSecret: string }

/** What identifies a person; nothing else of the provider's response is read. */
const claims = z.object({
	sub: z.string().min(1).max(255),
	email: z.email().max(254).optional(),
	email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).optional(),
	name: z.string().optional(),
})
type Claims = z.output<typeof claims>

/** The maximum age of a token; used ones are remembered for longer (db/personal/retention-rules.ts: ten minutes). */
const tokenMinutes = 8

const tokenResponse = z.object({ id_token: z.string(), access_token: z.string() })

/** Signed with the provider's private key: with a shared secret everybody who knows it could sign. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/**
 * An OpenID Connect provider for the auth library's redirect flow, which handles the state, PKCE and the nonce. The
 * library's own generic provider fetches the configuration at start only, waits without limit, accepts a response
 * without an ID token, and does not compare whose profile it is.
 */
export function openIdProvider(settings: OpenIdSettings): OAuthProvider<Claims> {
	const { id, name, clientId } = settings
	let issuer = settings.issuer
	const ask = discovery(settings.issuer)
	const discovered = async () => {
		const found = await ask()
		issuer = found.issuer
		return found
	}
	const found = () =>
		discovered().catch((error: unknown) => {
			log.warn({ err: error, provider: id }, 'a sign-in provider could not be reached')
			const content = { code: 'PROVIDER_AWAY', message: authMessages.providerAway }
			throw new APIError('SERVICE_UNAVAILABLE', content, { 'Retry-After': '30' })
		})
	return {
		id,
		name,
		/** As the provider spells it, once it has been fetched. */
		get issuer() {
			return issuer
		},
		requiresIdTokenNonce: true,
		accountSubject: ({ profile }) => profile.sub,
		createAuthorizationURL: async ({ state, codeVerifier, redirectURI, idTokenNonce, loginHint }) =>
			createAuthorizationURL({
				id,
				options: { clientId },
				authorizationEndpoint: (await found()).authorization_endpoint,
				state,
				codeVerifier,
				redirectURI,
				scopes: ['openid', 'email', 'profile'],
				...(idTokenNonce !== undefined && { nonce: idTokenNonce }),
				...(loginHint !== undefined && { loginHint }),
			}),
		validateAuthorizationCode: async ({ code, codeVerifier = '', redirectURI }) =>
			orLogged(id, () => exchange(settings, discovered, { code, codeVerifier, redirectURI })),
		getUserInfo: async (tokens) =>
			profileOf(
				await orLogged(id, () => identify(settings, discovered, { ...tokens, nonce: tokens.expectedIdTokenNonce })),
			),
		// Posted by a program that has signed its user in at the provider: with its own nonce, and once.
		idToken: {
			verify: async (idToken, nonce) => {
				const person = await orLogged(id, () => identify(settings, discovered, { idToken, nonce }))
				return person !== null && (await spendToken(idToken))
			},
		},
		// Verified before this; its nonce was compared above.
		getUserInfoFromIdToken: async (idToken) => profileOf(claims.parse(decodeJwt(idToken))),
	}
}

function profileOf(person: Claims | null) {
	if (!person) return null
	const { email, email_verified: emailVerified = false, name } = person
	return { user: { email, emailVerified, ...(name !== undefined && { name }) }, data: person }
}

/** Logs the reason; the visitor only learns that it did not work. */
async function orLogged<T>(provider: string, work: () => Promise<T>): Promise<T | null> {
	try {
		return await work()
	} catch (error) {
		log.warn({ err: error, provider }, 'a sign-in through a provider was refused')
		return null
	}
}

type Found = ReturnType<typeof discovery>

async function exchange(
	{ clientId, clientSecret }: OpenIdSettings,
	discovered: Found,
	{ code, codeVerifier, redirectURI }: { code: string; codeVerifier: string; redirectURI: string },
): Promise<OAuth2Tokens> {
	const { token_endpoint, token_endpoint_auth_methods_supported: methods } = await discovered()
	const body = new URLSearchParams({
		grant_type: 'authorization_code',
		code,
		redirect_uri: redirectURI,
		code_verifier: codeVerifier,
	})
	const headers = new Headers({ accept: 'application/json' })
	if (methods && !methods.includes('client_secret_basic')) {
		body.set('client_id', clientId)
		body.set('client_secret', clientSecret)
	} else {
		const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`
		headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`)
	}
	const response = tokenResponse.parse(await fetchJson(token_endpoint, { method: 'POST', headers, body }))
	return { idToken: response.id_token, accessToken: response.access_token }
}

/**
 * Who it is, by an ID token that was issued for this site, for this very attempt, and lately (OpenID Connect Core
 * 3.1.3.7).
 */
async function identify(
	{ clientId }: OpenIdSettings,
	discovered: Found,
	{ idToken, accessToken, nonce }: Pick<OAuth2Tokens, 'idToken' | 'accessToken'> & { nonce: string | undefined },
): Promise<Claims> {
	if (!idToken || !nonce) throw new Error('There is no ID token, or no nonce to compare.')
	const { issuer, keys, userinfo_endpoint: profile } = await discovered()
	const { payload } = await jwtVerify(idToken, keys, {
		issuer,
		audience: clientId,
		algorithms,
		maxTokenAge: tokenMinutes * 60,
		clockTolerance: 60,
		requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
	})
	if (payload['nonce'] !== nonce) throw new Error('The ID token was made for another visit.')
	if (payload['azp'] !== undefined && payload['azp'] !== clientId)
		throw new Error('The ID token was made for another site.')
	const person = claims.parse(payload)
	if (person.email !== undefined || !profile || !accessToken) return person
	const more = claims.parse(await fetchJson(profile, { headers: { authorization: `Bearer ${accessToken}` } }))
	if (more.sub !== person.sub) throw new Error('The profile belongs to somebody else.')
	return { ...person, ...more }
}
