import { captchaProviders } from '#app/platform/env/env-auth.ts'
import { choiceSetting, secretSetting, textSetting } from './setting.ts'

const isAddress = (typed: string) =>
	/^https?:\/\/\S+$/.test(typed) && URL.canParse(typed) && new URL(typed).username === ''

/** The check that a visitor is a person, before signing up and in. */
export const captchaSettings = {
	captchaProvider: choiceSetting({
		variable: 'CAPTCHA_PROVIDER',
		label: 'Captcha',
		options: ['', ...captchaProviders],
		names: { '': 'None', turnstile: 'Cloudflare Turnstile', hcaptcha: 'hCaptcha' },
		help: 'Visitors’ browsers then load its script when they sign up or in.',
	}),
	captchaSiteKey: textSetting({
		variable: 'CAPTCHA_SITE_KEY',
		label: 'Site key',
		problem: (typed) => (/^[\w.-]+$/.test(typed) ? null : 'Enter letters, digits, - . and _ only.'),
	}),
	captchaSecret: secretSetting({
		variable: 'CAPTCHA_SECRET_KEY',
		label: 'Secret key',
	}),
	captchaVerifyUrl: textSetting({
		variable: 'CAPTCHA_VERIFY_URL',
		label: 'Address that verifies answers',
		max: 500,
		help: 'If empty: the provider’s usual address.',
		problem: (typed) => (isAddress(typed) ? null : 'Enter an address that begins with https://.'),
	}),
}
