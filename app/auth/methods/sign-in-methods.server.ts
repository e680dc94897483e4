import { env as inForce, type Env } from '#app/platform/env/env.server.ts'
import type { SignInMethods } from './sign-in-methods.ts'

/** The id of the organisation's own provider; its redirect address is /api/auth/callback/oidc. */
export const organisation = 'oidc'

/** The sign-in methods that settings switch on; those in force, unless others are given. */
export function signInMethodNames(env: Env = inForce): SignInMethods {
	const providers = [
		...(env.GOOGLE_CLIENT_ID ? [{ id: 'google', name: 'Google' }] : []),
		...(env.GITHUB_CLIENT_ID ? [{ id: 'github', name: 'GitHub' }] : []),
		...(env.OIDC_ISSUER ? [{ id: organisation, name: env.OIDC_NAME }] : []),
	]
	return {
		link: env.AUTH_MAGIC_LINK,
		code: env.AUTH_EMAIL_CODE,
		phone: env.AUTH_PHONE,
		captcha: env.CAPTCHA_PROVIDER !== undefined,
		work: env.OIDC_DOMAINS !== undefined,
		providers,
	}
}

/** Whether an address belongs to the organisation whose people sign in at its own provider. */
export function isWorkAddress(email: string): boolean {
	const domain = email.trim().toLowerCase().split('@').at(-1) ?? ''
	return inForce.OIDC_DOMAINS?.includes(domain) === true
}
