import type { BetterAuthPlugin } from '@better-auth/core'
import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins'
import { env } from '#app/platform/env/env.server.ts'
import { siteConfig } from '#app/config/site.config.ts'
import { authMessages } from '../messages.ts'
import { providers } from '../methods/providers.server.ts'
import { switchedPlugins } from './switched-plugins.server.ts'

/** What the site offers besides the password: two always on, the others by environment. */
export function authPlugins(): BetterAuthPlugin[] {
	const site = new URL(env.SITE_URL)
	return [
		twoFactor({
			issuer: siteConfig.name,
			// This site's own throttle counts guesses, and cannot be used to lock an owner out.
			accountLockout: { enabled: false },
			backupCodeOptions: { amount: 10, length: 12, storeBackupCodes: 'encrypted' },
		}),
		passkey({
			rpID: site.hostname,
			rpName: siteConfig.name,
			origin: site.origin,
			authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
			authentication: {
				// A passkey counts as both steps, so the device must have verified its user.
				afterVerification: async ({ verification }) => {
					if (!verification.authenticationInfo.userVerified)
						throw new APIError('FORBIDDEN', { code: 'NOT_VERIFIED', message: authMessages.passkeyUnlocked })
				},
			},
			// The library adds the prefix of its other cookies.
			advanced: { webAuthnChallengeCookie: 'passkey' },
		}),
		...switchedPlugins(),
		providers(),
	]
}
