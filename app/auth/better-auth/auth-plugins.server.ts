import type { BetterAuthPlugin } from '@better-auth/core'
import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { twoFactor, anonymous, emailOTP, jwt, magicLink, phoneNumber } from 'better-auth/plugins'
import { env } from '#app/platform/env/env.server.ts'
import { company } from '#app/config/company.ts'
import { authMessages } from '../messages.ts'
import { providers } from '../methods/providers.server.ts'
import { sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { log } from '#app/platform/log/log.server.ts'
import { linkSeconds } from '#app/platform/mail/mail-kinds.ts'
import { sendSms } from '#app/platform/sms/sms.server.ts'
import { mailLinkBack, sendAuthMail } from '../mails/auth-mails.server.ts'
import { captchas } from './captcha.server.ts'
import { signInCodeMail, signInLinkMail } from '../mails/mails.ts'
import { anonymousPlaceholder, phonePlaceholder } from '../methods/placeholder-email.ts'

/** Sign-in methods in addition to the password: two always on, the others by environment. */
export function authPlugins(siteName: string): BetterAuthPlugin[] {
	const site = new URL(env.SITE_URL)
	return [
		twoFactor({
			issuer: siteName,
			// This site's own throttle counts guesses, and cannot be used to lock an owner out.
			accountLockout: { enabled: false },
			backupCodeOptions: { amount: 10, length: 12, storeBackupCodes: 'encrypted' },
		}),
		passkey({
			rpID: site.hostname,
			rpName: siteName,
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

/** The plugins that the environment switches on (platform/env/env-auth.ts). */
const switchedPlugins = (): BetterAuthPlugin[] => [
	...(env.AUTH_JWT ? [tokensForServices()] : []),
	...(env.AUTH_MAGIC_LINK ? [signInLinks()] : []),
	...(env.AUTH_EMAIL_CODE ? [signInCodes()] : []),
	...(env.AUTH_PHONE ? [phoneCodes()] : []),
	...(env.AUTH_ANONYMOUS ? [anonymousAccounts()] : []),
	...captchas(),
]

const tokensForServices = () =>
	jwt({ jwt: { definePayload: ({ user }) => ({ sub: user.id, role: user['role'] }), expirationTime: '5m' } })

const signInLinks = () =>
	magicLink({
		disableSignUp: true,
		storeToken: 'hashed',
		expiresIn: linkSeconds('sign-in-link'),
		sendMagicLink: async ({ email, token }) => {
			// The library would write to every address; to one without an account the link would be useless.
			if (await mayBeMailed(email))
				await sendAuthMail('sign-in-link', email, signInLinkMail(mailLinkBack('/sign-in', { link: token })))
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

/** The same for numbers with and without an account: the phone's owner signs up with the code. */
const phoneCodes = () =>
	phoneNumber({
		otpLength: 6,
		expiresIn: 300,
		allowedAttempts: 3,
		requireVerification: true,
		sendOTP: async ({ phoneNumber: to, code }) => {
			try {
				await sendSms({ to, text: authMessages.codeText(company().shortName, code) })
			} catch (error) {
				log.warn({ err: error }, 'a text message could not be sent')
				throw new APIError('SERVICE_UNAVAILABLE', { code: 'SMS_FAILED', message: authMessages.smsFailed })
			}
		},
		signUpOnVerification: {
			getTempEmail: () => phonePlaceholder(newId()),
			getTempName: () => authMessages.nameless,
		},
	})

const anonymousAccounts = () =>
	anonymous({
		generateRandomEmail: () => anonymousPlaceholder(newId()),
		generateName: () => authMessages.nameless,
	})
