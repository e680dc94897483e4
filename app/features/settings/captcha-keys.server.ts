import { z } from 'zod'
import { env } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import type { SettingsChange } from '#app/settings/save-settings.server.ts'
import { captchaMessages as messages } from './messages.ts'

const usual: Readonly<Record<string, string>> = {
	turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
	hcaptcha: 'https://api.hcaptcha.com/siteverify',
}

const patienceMs = 8_000

const verdict = z.looseObject({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) })

const aboutKeys = /secret|sitekey|keys/

/**
 * Asks the provider of a captcha whether it knows the keys that were typed, before they are in force: with a captcha that
 * cannot be verified nobody could sign in with a password, and so nobody could correct it.
 *
 * @throws {ExpectedError}
 */
export async function requireKnownCaptcha({ group, typed, removed }: SettingsChange): Promise<void> {
	const provider = typed.captchaProvider ?? env.CAPTCHA_PROVIDER ?? ''
	const secret = typed.captchaSecret || (removed.includes('captchaSecret') ? '' : env.CAPTCHA_SECRET_KEY)
	const siteKey = typed.captchaSiteKey ?? env.CAPTCHA_SITE_KEY
	const url = typed.captchaVerifyUrl || env.CAPTCHA_VERIFY_URL || usual[provider]
	// What is missing is said by the form, with everything else that is wrong with it.
	if (group !== 'captcha' || !secret || !siteKey || !url || !URL.canParse(url)) return
	const answer = await ask(url, { secret, sitekey: siteKey, response: 'are these keys known' })
	if (answer === null) throw new ExpectedError(messages.noAnswer, { field: 'captchaProvider' })
	const code = answer['error-codes'].find((each) => aboutKeys.test(each))
	if (code !== undefined) throw new ExpectedError(messages.unknownKeys(code), { field: 'captchaSecret' })
}

async function ask(url: string, fields: Record<string, string>): Promise<z.output<typeof verdict> | null> {
	try {
		const signal = AbortSignal.timeout(patienceMs)
		const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'error', signal })
		return verdict.parse(await response.json())
	} catch {
		return null
	}
}
