import { smsProviders } from '#app/platform/env/env-auth.ts'
import { choiceSetting, secretSetting, textSetting } from './setting.ts'
import { onOff } from './sign-in-settings.ts'

const isAddress = (typed: string) =>
	/^https?:\/\/\S+$/.test(typed) && URL.canParse(typed) && new URL(typed).username === ''
const areCountries = (typed: string) => typed.split(',').every((code) => /^[a-z]{2}$/i.test(code.trim()))

/** Codes in text messages, and who sends them. */
export const smsSettings = {
	smsProvider: choiceSetting({
		variable: 'SMS_PROVIDER',
		label: 'Who sends text messages',
		options: ['', ...smsProviders],
		names: { '': 'Nobody', termii: 'Termii', twilio: 'Twilio', log: 'The log (for tests)' },
	}),
	smsKey: secretSetting({
		variable: 'SMS_API_KEY',
		label: 'Termii’s API key, or Twilio’s auth token',
	}),
	smsAccount: textSetting({
		variable: 'SMS_ACCOUNT',
		label: 'Twilio’s Account SID',
		help: 'Only for Twilio.',
		problem: (typed) => (/^\w+$/.test(typed) ? null : 'Enter letters and digits only.'),
	}),
	smsFrom: textSetting({
		variable: 'SMS_FROM',
		label: 'Sender',
		max: 20,
		help: 'A number, or the name that the provider has approved.',
	}),
	smsBaseUrl: textSetting({
		variable: 'SMS_BASE_URL',
		label: 'Address of its API',
		max: 500,
		help: 'If empty: the provider’s usual address. Termii gives each account its own.',
		problem: (typed) => (isAddress(typed) ? null : 'Enter an address that begins with https://.'),
	}),
	smsCountries: textSetting({
		variable: 'SMS_COUNTRIES',
		label: 'Countries that messages are sent to',
		max: 100,
		help: 'Codes with commas between, such as NG,GH. If empty: NG.',
		problem: (typed) => (areCountries(typed) ? null : 'Enter codes with commas between, such as NG,GH.'),
	}),
	signInPhone: choiceSetting({
		...onOff,
		variable: 'AUTH_PHONE',
		label: 'Sign up and in by a code in a text message',
	}),
}
