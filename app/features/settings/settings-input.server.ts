import { z } from 'zod'
import { inEnvironment } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import type { SettingsChange } from '#app/settings/save-settings.server.ts'
import { groupNames, namesIn, settings, type SettingGroup } from '#app/settings/settings-table.ts'
import { settingsPageMessages as messages, testMailMessages } from './messages.ts'
import { controlOf, removeControlOf } from './setting-view.ts'

type Typed = Readonly<Record<string, unknown>>

/** The forms of the page, one per button. */
export const settingsInput = z
	.discriminatedUnion('intent', [
		z.object({
			intent: z.literal('test'),
			recipient: z.email(testMailMessages.toInvalid),
			key: z.uuid().default(() => crypto.randomUUID()),
		}),
		z.object({ intent: z.literal('look') }),
		z.object({ intent: z.literal('test-cdn') }),
		z.looseObject({ intent: z.literal('save'), to: z.enum(groupNames), version: z.string().max(40) }),
	])
	// For the audit log: that a secret was changed, never which value it has now.
	.transform((form) => (form.intent === 'save' && changesSecret(form.to, form) ? { ...form, via: 'secret' } : form))

const textIn = (form: Typed, control: string): string | undefined => {
	const text = form[control]
	return typeof text === 'string' ? text : undefined
}

const secretsIn = (group: SettingGroup) => namesIn(group).filter((name) => settings[name].secret !== undefined)

const changesSecret = (group: SettingGroup, form: Typed): boolean =>
	secretsIn(group).some(
		(name) => (textIn(form, controlOf(name, true)) ?? '') !== '' || form[removeControlOf(name)] !== undefined,
	)

/** @throws {ExpectedError} after somebody had to confirm who they are: that form passes no secret on */
export function changeIn(form: Typed & { to: SettingGroup; version: string }, origin: string | null): SettingsChange {
	const names = namesIn(form.to)
	const typed = Object.fromEntries(
		names.map((name) => [name, textIn(form, controlOf(name, settings[name].secret !== undefined))]),
	)
	const missing = secretsIn(form.to).find(
		(name) => typed[name] === undefined && inEnvironment(settings[name].variable) === undefined,
	)
	if (missing !== undefined) throw new ExpectedError(messages.typeAgain, { field: missing })
	const removed = names.filter((name) => form[removeControlOf(name)] !== undefined)
	return { group: form.to, typed, removed, version: form.version, origin }
}
