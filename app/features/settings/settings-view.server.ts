import { inEnvironment } from '#app/platform/env/env.server.ts'
import { openSettings, settingsInTrouble, storedSettings } from '#app/settings/settings.server.ts'
import { versionOf } from '#app/settings/save-settings.server.ts'
import { namesIn, settings, type SettingGroup, type SettingName } from '#app/settings/settings-table.ts'
import { partsOfSmtpUrl } from '#app/settings/smtp-url.ts'
import { settingsPageMessages as messages } from './messages.ts'
import { controlOf, type SettingView } from './setting-view.ts'

/** What the page of a group shows. Secrets never leave the server. */
export async function settingsView(group: SettingGroup) {
	const stored = await storedSettings()
	const { values, lost } = openSettings(stored)
	const view = (name: SettingName): SettingView => {
		const { variable, field, secret, default: usual, help = '' } = settings[name]
		const given = inEnvironment(variable)
		const { shape } = field
		return {
			name,
			control: controlOf(name, secret !== undefined),
			label: field.label,
			help,
			variable,
			max: shape.kind === 'text' ? shape.max : 0,
			options:
				shape.kind === 'choice' ? shape.options.map((value) => ({ value, label: shape.names[value] ?? value })) : null,
			source: given !== undefined ? 'environment' : values[name] === undefined ? 'default' : 'admin',
			value: secret ? '' : (values[name] ?? (shape.kind === 'choice' ? usual : '')),
			fromEnvironment: given === undefined ? '' : shownOf(name, given),
			secret: !secret ? null : lost.includes(name) ? 'lost' : values[name] === undefined ? 'none' : 'stored',
		}
	}
	const { ignored } = settingsInTrouble()
	return {
		version: versionOf(group, stored),
		fields: namesIn(group).map(view),
		ignored: ignored.find((each) => each.group === group)?.problem ?? null,
	}
}

/** What the environment's variable says about a setting, as it may be shown. */
function shownOf(name: SettingName, given: string): string {
	const { variable, field, secret } = settings[name]
	if (secret) return messages.secretHidden
	if (variable !== 'SMTP_URL') return field.display(given)
	const { server, port, security, user } = partsOfSmtpUrl(given)
	const shown: Partial<Record<SettingName, string>> = {
		mailServer: server,
		mailPort: port,
		mailSecurity: security === '' ? messages.whereOffered : field.display(security),
		mailUser: user,
	}
	return shown[name] ?? ''
}
