import { z } from 'zod'

/* Settings of sign-in methods other than the password; part of env.server.ts. The addresses of a method that is off do not exist. */

const onOff = z
	.enum(['on', 'off'], 'must be on or off')
	.default('off')
	.transform((value) => value === 'on')

export const smsProviders = ['termii', 'twilio', 'log'] as const
export const captchaProviders = ['turnstile', 'hcaptcha'] as const
const address = 'must be an address such as https://api.example.com'
const countries = 'must be country codes with commas between, such as NG,GH'

export const authSettings = {
	AUTH_MAGIC_LINK: onOff,
	AUTH_EMAIL_CODE: onOff,
	/** Sign-up and sign-in by a code in a text message. */
	AUTH_PHONE: onOff,
	/** Anonymous accounts, for programs that need a session before a name and address. */
	AUTH_ANONYMOUS: onOff,
	/** Programs that have an ID token of a provider already may post it. */
	AUTH_ID_TOKEN: onOff,
	/** Signed tokens for other services (`/api/auth/token`, keys at `/api/auth/jwks`). */
	AUTH_JWT: onOff,
	SMS_PROVIDER: z.enum(smsProviders, `must be one of ${smsProviders.join(', ')}`).optional(),
	/** Twilio's Account SID. */
	SMS_ACCOUNT: z.string().regex(/^\w+$/, 'must have letters and digits only').optional(),
	/** Twilio's auth token, Termii's API key. */
	SMS_API_KEY: z.string().optional(),
	/** A number, or the sender's name as the provider has approved it. */
	SMS_FROM: z.string().max(20, 'must be at most 20 characters long').optional(),
	/** Instead of the provider's usual address; Termii gives each account its own. */
	SMS_BASE_URL: z
		.url({ protocol: /^https?$/, error: address })
		.transform((text) => text.replace(/\/$/, ''))
		.optional(),
	/** Countries that messages are sent to: owners of some foreign numbers earn from each message. */
	SMS_COUNTRIES: z
		.string()
		.default('NG')
		.transform((text) =>
			text
				.toUpperCase()
				.split(',')
				.map((code) => code.trim()),
		)
		.refine((codes) => codes.every((code) => /^[A-Z]{2}$/.test(code)), countries),
	CAPTCHA_PROVIDER: z.enum(captchaProviders, `must be one of ${captchaProviders.join(', ')}`).optional(),
	CAPTCHA_SITE_KEY: z
		.string()
		.regex(/^[\w.-]+$/, 'must have letters, digits, - . and _ only')
		.optional(),
	CAPTCHA_SECRET_KEY: z.string().optional(),
	/** Replaces the provider's verification address. */
	CAPTCHA_VERIFY_URL: z.url({ protocol: /^https?$/, error: address }).optional(),
}

type AuthEnv = {
	AUTH_PHONE: boolean
	AUTH_ID_TOKEN: boolean
	SMS_PROVIDER?: (typeof smsProviders)[number] | undefined
	SMS_ACCOUNT?: string | undefined
	SMS_API_KEY?: string | undefined
	SMS_FROM?: string | undefined
	GOOGLE_CLIENT_ID?: string | undefined
	OIDC_ISSUER?: string | undefined
}

/** Errors for settings that require others. */
export function authProblem(env: AuthEnv): { name: string; message: string } | null {
	if (env.AUTH_PHONE && !env.SMS_PROVIDER) return { name: 'SMS_PROVIDER', message: 'is needed when AUTH_PHONE is on' }
	const needed = {
		log: [],
		twilio: ['SMS_ACCOUNT', 'SMS_API_KEY', 'SMS_FROM'],
		termii: ['SMS_API_KEY', 'SMS_FROM'],
	} as const
	const missing = env.SMS_PROVIDER && needed[env.SMS_PROVIDER].find((name) => env[name] === undefined)
	if (missing) return { name: missing, message: `is needed when SMS_PROVIDER is ${env.SMS_PROVIDER}` }
	if (env.AUTH_ID_TOKEN && !env.GOOGLE_CLIENT_ID && !env.OIDC_ISSUER)
		return { name: 'OIDC_ISSUER', message: 'or GOOGLE_CLIENT_ID is needed when AUTH_ID_TOKEN is on' }
	return null
}
