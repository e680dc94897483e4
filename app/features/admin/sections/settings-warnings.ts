import { settings, type SettingGroup, type SettingName } from '#app/settings/settings-table.ts'
import type { AttentionItem } from './attention.ts'
import { attentionMessages as messages } from './messages.ts'

type NotApplied = { lost: readonly SettingName[]; ignored: readonly { group: SettingGroup }[] }

/** Secrets whose key is missing, by name, and settings that are not in force. */
export function settingsWarnings({ lost, ignored }: NotApplied): AttentionItem[] {
	const common = { href: '/admin/settings', icon: 'triangle-alert', urgent: true } as const
	const labels = lost.map((name) => settings[name].field.label).join(', ')
	return [
		{ ...common, count: lost.length, text: messages.lostSecrets(lost.length, labels) },
		{ ...common, count: ignored.length, text: messages.ignoredSettings(ignored.length) },
	].filter(({ count }) => count > 0)
}
