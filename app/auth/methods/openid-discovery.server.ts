import { createRemoteJWKSet } from 'jose'
import { z } from 'zod'

/** How long to wait for any response of a provider. */
const providerWaitMs = 5_000
/** A provider's changed keys or addresses are picked up after this time. */
const cacheMs = 3_600_000

const address = z.url({ protocol: /^https?$/ })
const document = z.object({
	issuer: z.string(),
	authorization_endpoint: address,
	token_endpoint: address,
	jwks_uri: address,
	userinfo_endpoint: address.optional(),
	token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
	authorization_response_iss_parameter_supported: z.boolean().optional(),
})

export type Discovered = z.output<typeof document> & { keys: ReturnType<typeof createRemoteJWKSet> }

/**
 * A provider's configuration (OpenID Connect Discovery 1.0). Fetched when somebody first signs in with it: a provider
 * that is down must not keep this site from starting, and is found again when it is back.
 *
 * @throws when it does not respond, or describes another issuer.
 */
export function discovery(issuer: string): () => Promise<Discovered> {
	let cached: { found: Discovered; at: number } | null = null
	let asking: Promise<Discovered> | null = null
	const ask = async () => {
		try {
			const found = await discover(issuer)
			cached = { found, at: Date.now() }
			return found
		} catch (error) {
			// An hour-old configuration is better than none; keys are fetched separately.
			if (cached) return cached.found
			throw error
		} finally {
			asking = null
		}
	}
	return async () => (cached && Date.now() - cached.at < cacheMs ? cached.found : await (asking ??= ask()))
}

async function discover(issuer: string): Promise<Discovered> {
	const found = document.parse(await fetchJson(`${withoutSlash(issuer)}/.well-known/openid-configuration`))
	if (withoutSlash(found.issuer) !== withoutSlash(issuer))
		throw new Error(`The provider at ${issuer} says that it is ${found.issuer}.`)
	const open = [found.authorization_endpoint, found.token_endpoint, found.jwks_uri, found.userinfo_endpoint]
	if (issuer.startsWith('https:') && open.some((url) => url?.startsWith('http:')))
		throw new Error(`The provider at ${issuer} names an address without encryption.`)
	const keys = createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: providerWaitMs })
	return { ...found, keys }
}

const withoutSlash = (url: string) => url.replace(/\/$/, '')

/** A JSON response of a provider. Redirects are not followed: a secret or token goes nowhere else. */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
	const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(providerWaitMs) })
	if (!response.ok) throw new Error(`${new URL(url).origin} answered ${response.status}.`)
	return response.json()
}
