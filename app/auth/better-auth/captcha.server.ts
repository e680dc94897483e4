import type { BetterAuthPlugin } from '@better-auth/core'
import { captcha, type CaptchaOptions } from 'better-auth/plugins'
import { env } from '#app/platform/env/env.server.ts'
import { authCall } from '../mails/auth-call.server.ts'

/**
 * The calls that require a captcha where one is set: those that create accounts, check passwords or send messages. Not
 * those for a forgotten password and a link to confirm an address: people without JavaScript get in again that way.
 */
const endpoints = [
	'/sign-up/email',
	'/sign-in/email',
	'/sign-in/magic-link',
	'/email-otp/send-verification-otp',
	'/phone-number/send-otp',
	'/sign-in/phone-number',
	'/sign-in/anonymous',
]

/** The header with the captcha's response. */
const header = 'x-captcha-response'

/** The captcha's response as a call contains it: in the header, or in the field `captcha` of its body. */
export function captchaHeader(headers: Headers, body: Record<string, unknown> = {}): [string, string][] {
	const answer = headers.get(header) ?? body['captcha']
	return typeof answer === 'string' && /^[\x21-\x7e]{1,4096}$/.test(answer) ? [[header, answer]] : []
}

/** Whether this call requires a captcha and has no response to one: nothing else is checked then. */
export const lacksCaptcha = (path: string, headers: Headers, body: Record<string, unknown> = {}): boolean =>
	captchaOptions() !== null && endpoints.includes(path) && captchaHeader(headers, body).length === 0

/** The library's captcha, except for users who are signed in and for calls that the server makes. */
export function captchas(): BetterAuthPlugin[] {
	const options = captchaOptions()
	if (!options) return []
	const plugin = captcha(options)
	return [
		{
			...plugin,
			onRequest: async (request, context) =>
				authCall.getStore()?.skipsCaptcha ? undefined : plugin.onRequest(request, context),
		},
	]
}

function captchaOptions(): CaptchaOptions | null {
	const { CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY, CAPTCHA_SECRET_KEY, CAPTCHA_VERIFY_URL } = env
	if (!CAPTCHA_PROVIDER || !CAPTCHA_SITE_KEY || !CAPTCHA_SECRET_KEY) return null
	const shared = { secretKey: CAPTCHA_SECRET_KEY, endpoints, siteVerifyURLOverride: CAPTCHA_VERIFY_URL }
	if (CAPTCHA_PROVIDER === 'hcaptcha') return { ...shared, provider: 'hcaptcha', siteKey: CAPTCHA_SITE_KEY }
	return { ...shared, provider: 'cloudflare-turnstile', allowedHostnames: [new URL(env.SITE_URL).hostname] }
}
