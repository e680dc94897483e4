import { z } from 'zod'
import { env, inEnvironment } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import type { SettingsChange } from '#app/settings/save-settings.server.ts'
import { settings, type SettingName } from '#app/settings/settings-table.ts'
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
 * cannot be verified nobody could sign in with a password, and so nobody could correct it. A secret that was not typed
 * goes only where it is sent already: this runs before the check of what is saved.
 *
 * @throws {ExpectedError}
 */
export async function requireKnownCaptcha({ group, typed, removed }: SettingsChange): Promise<void> {
	const after = (name: SettingName): string =>
		inEnvironment(settings[name].variable) ?? settings[name].field.check(typed[name] ?? '', () => {})
	const [provider, siteKey] = [after('captchaProvider'), after('captchaSiteKey')]
	const url = after('captchaVerifyUrl') || usual[provider]
	const isOfEnvironment = inEnvironment(settings.captchaSecret.variable) !== undefined
	const typedSecret = isOfEnvironment ? '' : after('captchaSecret')
	const isRemoved = !isOfEnvironment && removed.includes('captchaSecret')
	const secret = typedSecret || (isRemoved ? '' : env.CAPTCHA_SECRET_KEY)
	// What is missing is said by the form, with everything else that is wrong with it.
	if (group !== 'captcha' || !secret || !siteKey || !url || !URL.canParse(url)) return
	const inForce = env.CAPTCHA_VERIFY_URL ?? usual[env.CAPTCHA_PROVIDER ?? '']
	// With a secret of the environment another provider may be chosen; a stored one is typed again for it.
	const isKnown = url === inForce || (isOfEnvironment && url === usual[provider])
	// Saving says why.
	if (typedSecret === '' && !isKnown) return
	const response = await ask(url, { secret, sitekey: siteKey, response: 'are these keys known' })
	if (response === null) throw new ExpectedError(messages.noResponse, { field: 'captchaProvider' })
	const code = response['error-codes'].find((each) => aboutKeys.test(each))
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
