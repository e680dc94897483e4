import { dayText, sortableDay } from '#app/format/dates.ts'
import { dollars } from '#app/format/numbers.ts'
import { env, inEnvironment } from '#app/platform/env/env.server.ts'
import { openSettings, settingsNotApplied, storedSettings } from '#app/settings/settings.server.ts'
import { versionOf } from '#app/settings/save-settings.server.ts'
import { secretPairs } from '#app/settings/secret-places.server.ts'
import { limitIn, sectionOf } from '#app/settings/groups/frequency-settings.ts'
import {
	namesIn,
	settings,
	type SettingGroup,
	type SettingName,
	type SettingValues,
} from '#app/settings/settings-table.ts'
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
			section: sectionOf(name),
			help,
			variable,
			max: shape.kind === 'text' ? shape.max : 0,
			type: shape.kind === 'day' ? 'date' : 'text',
			options:
				shape.kind === 'choice' ? shape.options.map((value) => ({ value, label: shape.names[value] ?? value })) : null,
			source: given !== undefined ? 'environment' : values[name] === undefined ? 'default' : 'admin',
			value: secret ? '' : (values[name] ?? (shape.kind === 'choice' ? usual : '')),
			fromEnvironment: given === undefined ? '' : shownOf(name, given),
			secret: !secret ? null : lost.includes(name) ? 'lost' : values[name] === undefined ? 'none' : 'stored',
		}
	}
	const { ignored } = settingsNotApplied()
	return {
		version: versionOf(group, stored),
		fields: namesIn(group).map(view),
		pairs: secretPairs(namesIn(group), values).map(({ address, variable }) =>
			messages.secretSentTo(settings[address].field.label, variable, settings[address].variable),
		),
		ignored: ignored.find((each) => each.group === group)?.problem ?? null,
		inForce: group === 'ai-cost' ? budgetText(values) : null,
	}
}

const rateDays = 30
const dayMs = 24 * 3_600_000

/** The budget in dollars, and from when the rate is. */
function budgetText({ aiBudgetCurrency, aiBudgetRateDate: day }: SettingValues): string | null {
	if (env.AI_MONTHLY_BUDGET === undefined) return null
	const budget = messages.budgetInForce(dollars(env.AI_MONTHLY_BUDGET * 1_000_000))
	if (inEnvironment('AI_MONTHLY_BUDGET') !== undefined || aiBudgetCurrency !== 'NGN' || day === undefined) return budget
	const days = Math.round((Date.parse(sortableDay(new Date())) - Date.parse(day)) / dayMs)
	return `${budget} ${messages.rateOf(dayText(day), days > rateDays ? days : null)}`
}

/** What the environment's variable says about a setting, as it may be shown. */
function shownOf(name: SettingName, given: string): string {
	const { variable, field, secret } = settings[name]
	if (secret) return messages.secretHidden
	if (variable === 'LIMITS') return limitIn(given, name)
	if (variable === 'AI_TIMEOUT_MS') return String(Number(given) / 1_000)
	if (variable === 'AI_MONTHLY_BUDGET') return name === 'aiBudget' ? `$${given}` : ''
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
