import type { BetterAuthPlugin } from '@better-auth/core'
import type { OAuthProvider } from '@better-auth/core/oauth2'
import { github } from 'better-auth/social-providers'
import { env } from '#app/platform/env/env.server.ts'
import { openIdProvider } from './openid-provider.server.ts'
import { organisation } from './sign-in-methods.server.ts'

/** The providers that are switched on, for the auth library. */
export function providers(): BetterAuthPlugin {
	return { id: 'providers', init: () => ({ context: { socialProviders: switchedOn().map(withTrustedFacts) } }) }
}

function switchedOn(): OAuthProvider[] {
	const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET } = env
	const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = env
	const all: OAuthProvider[] = []
	if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET)
		all.push(
			openIdProvider({
				id: 'google',
				name: 'Google',
				issuer: 'https://accounts.google.com',
				clientId: GOOGLE_CLIENT_ID,
				clientSecret: GOOGLE_CLIENT_SECRET,
			}),
		)
	if (GITHUB_CLIENT_ID && GITHUB_CLIENT_SECRET)
		all.push(github({ clientId: GITHUB_CLIENT_ID, clientSecret: GITHUB_CLIENT_SECRET }))
	if (OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET)
		all.push(
			openIdProvider({
				id: organisation,
				name: OIDC_NAME,
				issuer: OIDC_ISSUER,
				clientId: OIDC_CLIENT_ID,
				clientSecret: OIDC_CLIENT_SECRET,
			}),
		)
	return all
}

/**
 * An address that the provider has not verified is ignored: it neither opens an account nor creates one that blocks the
 * real owner. Pictures are left out; this site loads nothing from other servers.
 */
function withTrustedFacts(provider: OAuthProvider): OAuthProvider {
	const { getUserInfo, getUserInfoFromIdToken } = provider
	provider.getUserInfo = async (tokens) => trusted(await getUserInfo(tokens))
	if (getUserInfoFromIdToken)
		provider.getUserInfoFromIdToken = async (idToken) => trusted(await getUserInfoFromIdToken(idToken))
	return provider
}

type UserInfo = Awaited<ReturnType<OAuthProvider['getUserInfo']>>

function trusted(profile: UserInfo): UserInfo {
	if (!profile) return null
	const { email, emailVerified, name } = profile.user
	const user = { emailVerified, name: cleanName(name), ...(emailVerified && email != null && { email }) }
	return { ...profile, user }
}

/** Shown next to what a user writes: one line, and no address to advertise. */
function cleanName(name = ''): string {
	const line = name
		.replace(/[\p{C}\s]+/gu, ' ')
		.trim()
		.slice(0, 100)
		.trim()
	return line === '' || /https?:|www\.|\/\/|@/i.test(line) ? 'Member' : line
}
