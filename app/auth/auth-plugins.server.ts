import type { BetterAuthPlugin } from '@better-auth/core'
import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { emailOTP, jwt, magicLink, twoFactor } from 'better-auth/plugins'
import { sql } from '#app/db/client.server.ts'
import { linkSeconds } from '#app/platform/mail-kinds.ts'
import { env } from '#app/platform/env.server.ts'
import { siteConfig } from '#app/site.config.ts'
import { mailLink, sendAuthMail } from './auth-mails.server.ts'
import { signInCodeMail, signInLinkMail } from './mails.ts'
import { authMessages } from './messages.ts'
import { providers } from './providers.server.ts'

/** The capabilities besides the password: two always on, the others by environment. */
export function authPlugins(): BetterAuthPlugin[] {
	const site = new URL(env.SITE_URL)
	return [
		twoFactor({
			issuer: siteConfig.name,
			// Our own throttle counts guesses, and cannot be used to lock an owner out.
			accountLockout: { enabled: false },
			backupCodeOptions: { amount: 10, length: 12, storeBackupCodes: 'encrypted' },
		}),
		passkey({
			rpID: site.hostname,
			rpName: siteConfig.name,
			origin: site.origin,
			authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
			authentication: {
				// A passkey stands for both steps, so the device must have asked who holds it.
				afterVerification: async ({ verification }) => {
					if (!verification.authenticationInfo.userVerified)
						throw new APIError('FORBIDDEN', { code: 'NOT_VERIFIED', message: authMessages.passkeyUnlocked })
				},
			},
			// The library puts the prefix of its other cookies in front.
			advanced: { webAuthnChallengeCookie: 'passkey' },
		}),
		...(env.AUTH_JWT ? [tokensForServices()] : []),
		...(env.AUTH_MAGIC_LINK ? [signInLinks()] : []),
		...(env.AUTH_EMAIL_CODE ? [signInCodes()] : []),
		providers(),
	]
}

const tokensForServices = () =>
	jwt({ jwt: { definePayload: ({ user }) => ({ sub: user.id, role: user['role'] }), expirationTime: '5m' } })

const signInLinks = () =>
	magicLink({
		disableSignUp: true,
		storeToken: 'hashed',
		expiresIn: linkSeconds('sign-in-link'),
		sendMagicLink: async ({ email, token }) => {
			// The library writes to every address; to one without an account the link would be no use.
			if (await mayBeMailed(email))
				await sendAuthMail('sign-in-link', email, signInLinkMail(mailLink('/sign-in', { link: token })))
		},
	})

async function mayBeMailed(email: string): Promise<boolean> {
	const [person] = await sql`select 1 from profiles where email = ${email.toLowerCase()} and suspended_at is null`
	return person !== undefined
}

const signInCodes = () =>
	emailOTP({
		disableSignUp: true,
		storeOTP: 'hashed',
		expiresIn: linkSeconds('sign-in-code'),
		otpLength: 8,
		sendVerificationOTP: async ({ email, otp, type }) => {
			if (type === 'sign-in' && (await mayBeMailed(email)))
				await sendAuthMail('sign-in-code', email, signInCodeMail(otp))
		},
	})
