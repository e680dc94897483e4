import type { BetterAuthPlugin } from '@better-auth/core'
import { APIError } from 'better-auth/api'
import { anonymous, emailOTP, jwt, magicLink, phoneNumber } from 'better-auth/plugins'
import { sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { env } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { linkSeconds } from '#app/platform/mail/mail-kinds.ts'
import { sendSms } from '#app/platform/sms/sms.server.ts'
import { siteConfig } from '#app/config/site.config.ts'
import { mailLinkBack, sendAuthMail } from '../mails/auth-mails.server.ts'
import { captchas } from './captcha.server.ts'
import { signInCodeMail, signInLinkMail } from '../mails/mails.ts'
import { authMessages } from '../messages.ts'
import { anonymousPlaceholder, phonePlaceholder } from '../methods/placeholder-email.ts'

/** The plugins that the environment switches on (platform/env/env-auth.ts). */
export const switchedPlugins = (): BetterAuthPlugin[] => [
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
				await sendSms({ to, text: authMessages.codeText(siteConfig.shortName, code) })
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
