import { keysOf } from '#app/content/group.ts'
import { aiSettings } from './ai-settings.ts'
import { limitSettings, notificationSettings } from './limit-settings.ts'
import { mailSettings } from './mail-settings.ts'
import { signInSettings } from './sign-in-settings.ts'
import type { Setting } from './setting.ts'
import { smtpUrlOf } from './smtp-url.ts'

/** Every setting that an admin can change, by group; a page for each group. Forms, checks and storage derive from it. */
const settingGroups = {
	mail: mailSettings,
	ai: aiSettings,
	'sign-in': signInSettings,
	notifications: notificationSettings,
	limits: limitSettings,
} satisfies Record<string, Record<string, Setting>>

export type SettingGroup = keyof typeof settingGroups
export const groupNames: readonly SettingGroup[] = keysOf(settingGroups)

type NamesIn<G> = G extends object ? keyof G & string : never
export type SettingName = NamesIn<(typeof settingGroups)[SettingGroup]>

/** All of them by name. */
export const settings: Readonly<Record<SettingName, Setting>> = {
	...settingGroups.mail,
	...settingGroups.ai,
	...settingGroups['sign-in'],
	...settingGroups.notifications,
	...settingGroups.limits,
}

export const settingNames: readonly SettingName[] = keysOf(settings)
export const namesIn = (group: SettingGroup): readonly SettingName[] => keysOf(settingGroups[group])
export const isSettingName = (text: string): text is SettingName => Object.hasOwn(settings, text)

export type SettingValues = Readonly<Partial<Record<SettingName, string>>>

/** Variables with several settings in them. */
const combined: Readonly<Record<string, (value: (name: SettingName) => string) => string | null>> = {
	SMTP_URL: (value) =>
		smtpUrlOf({
			server: value('mailServer'),
			port: value('mailPort'),
			security: value('mailSecurity'),
			user: value('mailUser'),
			password: value('mailPassword'),
		}),
}

/** The values as variables of the environment; what has its default is left out. */
export function variablesOf(values: SettingValues): Record<string, string> {
	const value = (name: SettingName) => values[name] ?? settings[name].default
	return Object.fromEntries(
		settingNames.flatMap((name) => {
			const { variable } = settings[name]
			const text = combined[variable] ? combined[variable](value) : (values[name] ?? '')
			return text === null || text === '' ? [] : [[variable, text]]
		}),
	)
}
