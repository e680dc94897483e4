import { keysOf } from '#app/content/group.ts'
import { sortableDay } from '#app/format/dates.ts'
import { aiSettings } from './groups/ai-settings.ts'
import { budgetInDollars, budgetProblems, budgetSettings } from './groups/budget-settings.ts'
import { captchaSettings } from './groups/captcha-settings.ts'
import { cdnSettings } from './groups/cdn-settings.ts'
import { frequencySettings, limitsOf } from './groups/frequency-settings.ts'
import { limitSettings, notificationSettings } from './groups/limit-settings.ts'
import { mailSettings } from './groups/mail-settings.ts'
import { signInSettings } from './groups/sign-in-settings.ts'
import type { SecretSetting, Setting } from './groups/setting.ts'
import { discoverySettings, siteSettings } from './groups/site-settings.ts'
import { smsSettings } from './groups/sms-settings.ts'
import { smtpUrlOf } from './smtp-url.ts'

/** Every setting that an admin can change, by group; a page for each group. Forms, checks and storage derive from it. */
const settingGroups = {
	mail: mailSettings,
	ai: aiSettings,
	'ai-cost': budgetSettings,
	'sign-in': signInSettings,
	sms: smsSettings,
	captcha: captchaSettings,
	notifications: notificationSettings,
	site: siteSettings,
	discovery: discoverySettings,
	cdn: cdnSettings,
	limits: limitSettings,
	frequency: frequencySettings,
} satisfies Record<string, Record<string, Setting>>

export type SettingGroup = keyof typeof settingGroups
export const groupNames: readonly SettingGroup[] = keysOf(settingGroups)

/** Groups that public pages and their headers follow. */
export const onPublicPages: readonly SettingGroup[] = ['captcha', 'site', 'discovery', 'limits']

type NamesIn<G> = G extends object ? keyof G & string : never
export type SettingName = NamesIn<(typeof settingGroups)[SettingGroup]>

type SecretsIn<G> = G extends object
	? { [Name in keyof G & string]: G[Name] extends SecretSetting ? Name : never }[keyof G & string]
	: never
/** Those that are stored encrypted; each has an entry in `secret-places.server.ts`. */
export type SecretName = SecretsIn<(typeof settingGroups)[SettingGroup]>

/** All of them by name. */
export const settings: Readonly<Record<SettingName, Setting>> = {
	...settingGroups.mail,
	...settingGroups.ai,
	...settingGroups['ai-cost'],
	...settingGroups['sign-in'],
	...settingGroups.sms,
	...settingGroups.captcha,
	...settingGroups.notifications,
	...settingGroups.site,
	...settingGroups.discovery,
	...settingGroups.cdn,
	...settingGroups.limits,
	...settingGroups.frequency,
}

export const settingNames: readonly SettingName[] = keysOf(settings)
export const namesIn = (group: SettingGroup): readonly SettingName[] => keysOf(settingGroups[group])
export const isSettingName = (text: string): text is SettingName => Object.hasOwn(settings, text)

export type SettingValues = Readonly<Partial<Record<SettingName, string>>>

type Values = (name: SettingName) => string
const valuesIn =
	(values: SettingValues): Values =>
	(name) =>
		values[name] ?? settings[name].default

/** Variables with several settings in them, or in another unit than their setting. */
const combined: Readonly<Record<string, (value: Values) => string | null>> = {
	SMTP_URL: (value) =>
		smtpUrlOf({
			server: value('mailServer'),
			port: value('mailPort'),
			security: value('mailSecurity'),
			user: value('mailUser'),
			password: value('mailPassword'),
		}),
	AI_MONTHLY_BUDGET: budgetInDollars,
	AI_TIMEOUT_MS: (value) => (value('aiTimeout') === '' ? null : String(Number(value('aiTimeout')) * 1_000)),
	LIMITS: limitsOf,
}

/** What is wrong with values that are right one by one, by setting. */
export const problemsTogether = (values: SettingValues): Readonly<Partial<Record<SettingName, string>>> =>
	budgetProblems(valuesIn(values), sortableDay(new Date()))

/** The values as variables of the environment; what has its default is left out. */
export function variablesOf(values: SettingValues): Record<string, string> {
	const value = valuesIn(values)
	return Object.fromEntries(
		settingNames.flatMap((name) => {
			const { variable } = settings[name]
			const text = combined[variable] ? combined[variable](value) : (values[name] ?? '')
			return text === null || text === '' ? [] : [[variable, text]]
		}),
	)
}
