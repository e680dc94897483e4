import { createHash } from 'node:crypto'
import { inTransaction, type Transaction } from '#app/db/client.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { inEnvironment, SettingError, withAdminValues, type Env } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { seal } from './sealed.server.ts'
import { environmentSecretFor, destinationsOf } from './secret-places.server.ts'
import { settingsMessages } from './settings-messages.ts'
import { openSettings, problemOf, storedSettings, type StoredSetting } from './settings.server.ts'
import {
	namesIn,
	onPublicPages,
	problemsTogether,
	settingNames,
	settings,
	variablesOf,
	type SettingGroup,
	type SettingName,
	type SettingValues,
} from './settings-table.ts'

export type SettingsChange = {
	group: SettingGroup
	/** What was typed; an empty secret leaves the stored one. */
	typed: SettingValues
	/** Stored secrets to delete. */
	removed: readonly SettingName[]
	/** What the form was made from (`versionOf`). */
	version: string
	/** The address at which the admin's browser is. */
	origin: string | null
	/** What else must hold of the settings as they will be; throws where it does not. */
	check?: (tx: Transaction, after: Env) => Promise<void>
}

/** Differs whenever a setting of the group does. */
export function versionOf(group: SettingGroup, stored: readonly StoredSetting[]): string {
	const names: readonly string[] = namesIn(group)
	const rows = stored.filter(({ name }) => names.includes(name)).map(({ name, value, sealed }) => [name, value, sealed])
	return createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16)
}

/**
 * Saves what was typed for one group and puts it in force in every process. What the environment decides keeps its
 * stored value.
 *
 * @throws {ExpectedError} with a message for each field at fault
 */
export async function saveSettings({ group, typed, removed, version, origin, check }: SettingsChange): Promise<void> {
	const names = namesIn(group).filter((name) => inEnvironment(settings[name].variable) === undefined)
	await inTransaction(async (tx) => {
		// One after the other, and none between reading and writing.
		await tx.sql`select pg_advisory_xact_lock(hashtext('settings'))`
		const stored = await storedSettings(tx.sql)
		const before = openSettings(stored).values
		if (version !== versionOf(group, stored)) {
			// A form that is sent twice has saved this already.
			if (isAsTyped({ names, typed, removed, before })) return
			throw new ExpectedError(settingsMessages.changed, { status: 409 })
		}
		const after = checkedValues({ names, typed, removed, before, origin })
		await check?.(tx, withAdminValues(variablesOf(after)))
		for (const name of names) {
			const value = after[name]
			if (value === before[name] && !(removed.includes(name) && value === undefined)) continue
			await tx.sql`delete from settings where name = ${name}`
			if (value === undefined) continue
			const sealed = settings[name].secret ? sealedOrError(name, value) : null
			await tx.sql`
				insert into settings (name, value, sealed) values (${name}, ${sealed === null ? value : null}, ${sealed})`
		}
		await publish(tx, { type: 'settings.changed', everyPage: onPublicPages.includes(group) })
	})
}

/** Whether saving would change nothing. A secret that was not typed is whatever is stored. */
const isAsTyped = ({ names, typed, removed, before }: Omit<Checking, 'origin'>): boolean =>
	names.every((name) => {
		const { field, secret, default: usual } = settings[name]
		const value = field.check(typed[name] ?? '', () => {})
		if (secret !== undefined && value === '') return !removed.includes(name) || before[name] === undefined
		return (value === '' || value === usual ? undefined : value) === before[name]
	})

type Checking = Pick<SettingsChange, 'typed' | 'removed' | 'origin'> & {
	names: readonly SettingName[]
	before: SettingValues
}

function checkedValues({ names, typed, removed, before, origin }: Checking): SettingValues {
	const errors: Record<string, string> = {}
	const after: Partial<Record<SettingName, string>> = { ...before }
	for (const name of names) {
		const { field, secret, default: usual } = settings[name]
		const value = field.check(typed[name] ?? '', (_at, message) => (errors[name] ??= message))
		const isUnchanged = secret !== undefined && value === ''
		if (isUnchanged ? removed.includes(name) : value === '' || value === usual) delete after[name]
		else if (!isUnchanged) after[name] = value
	}
	for (const name of names) {
		const isChanged = (place: SettingName) => (before[place] ?? '') !== (after[place] ?? '')
		const where = names.find((place) => destinationsOf(name).includes(place) && isChanged(place))
		// A stored secret goes nowhere else than where it was meant to go, no matter who changes the address.
		if (where === undefined || after[name] === undefined || (typed[name] ?? '') !== '') continue
		errors[name] ??= settingsMessages.typeAgain(settings[where].field.label)
	}
	for (const name of names) {
		const variable = environmentSecretFor(name)
		// What is stored stays as it is, and may be removed.
		if (variable === null || after[name] === undefined || after[name] === before[name]) continue
		errors[name] ??= settingsMessages.secretOfEnvironment(variable, settings[name].variable)
	}
	const site = after.siteUrl
	// Under a wrong address nobody could sign in any more, and so nobody could mend it.
	if (site !== undefined && site !== before.siteUrl && site.replace(/\/$/, '') !== origin)
		errors['siteUrl'] ??= settingsMessages.openThereFirst(origin)
	const together = problemsTogether(after)
	for (const name of names) if (together[name] !== undefined) errors[name] ??= together[name]
	const problem = Object.keys(errors).length > 0 ? null : problemOf(after)
	if (problem) {
		const at = names.find((name) => settings[name].variable === problem.of?.variable) ?? ''
		errors[at] = at === '' ? settingsMessages.notTogether(readableElsewhere(problem)) : readable(problem)
	}
	if (Object.keys(errors).length > 0)
		throw new ExpectedError(Object.values(errors)[0] ?? '', { code: 'input_invalid', errors })
	return after
}

/** 'is needed when AI_PROVIDER is openai' as a sentence, with the names that the page has for variables. */
const readable = ({ of, message }: SettingError): string =>
	of ? settingsMessages.wrong(withLabels(of.problem)) : message

/** The same, for a setting of another page. */
const readableElsewhere = ({ of, message }: SettingError): string =>
	of ? withLabels(`${of.variable} ${of.problem}.`) : message

const withLabels = (text: string): string =>
	text.replace(/\b[A-Z]+(_[A-Z]+)+\b/g, (variable) => {
		const name = settingNames.find((each) => settings[each].variable === variable)
		return name ? `“${settings[name].field.label}”` : variable
	})

function sealedOrError(name: SettingName, value: string): string {
	try {
		return seal(name, value)
	} catch (error) {
		if (error instanceof SettingError) throw new ExpectedError(error.message, { field: name })
		throw error
	}
}
