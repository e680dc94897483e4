import { sql, type Sql, type TransactionSql } from '#app/db/client.server.ts'
import { everyPageTag, settingsTag } from '#app/events/page-tags.ts'
import { SettingError, useAdminValues, withAdminValues } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { unseal } from './sealed.server.ts'
import {
	groupNames,
	isSettingName,
	namesIn,
	variablesOf,
	type SettingGroup,
	type SettingName,
} from './settings-table.ts'

/** What admins have set. */
export type AdminSettings = {
	values: Partial<Record<SettingName, string>>
	/** Secrets that no key of this site opens: they have to be typed again. */
	lost: SettingName[]
}

export type StoredSetting = { name: string; value: string | null; sealed: string | null }

export const storedSettings = (handle: Sql | TransactionSql = sql): Promise<StoredSetting[]> =>
	handle<StoredSetting[]>`select name, value, sealed from settings order by name`

/** Names that this release does not know are left alone. */
export function openSettings(stored: readonly StoredSetting[]): AdminSettings {
	const opened: AdminSettings = { values: {}, lost: [] }
	for (const { name, value, sealed } of stored) {
		if (!isSettingName(name)) continue
		const text = value ?? (sealed === null ? null : unseal(name, sealed))
		if (text === null) opened.lost.push(name)
		else opened.values[name] = text
	}
	return opened
}

type Applied = { lost: readonly SettingName[]; ignored: readonly { group: SettingGroup; problem: string }[] }

let applied: Applied = { lost: [], ignored: [] }
let turn: Promise<unknown> = Promise.resolve()

/** Secrets to type again, and groups that are not in force because they do not go with the environment's variables. */
export const settingsNotApplied = (): Applied => applied

/** Reads what admins have set and puts it in force in this process (`env`). One at a time: the last read is the newest. */
export function loadSettings(): Promise<void> {
	const loading = turn.then(async () => {
		const { values, lost } = openSettings(await storedSettings())
		const used: Partial<Record<SettingName, string>> = {}
		const ignored: { group: SettingGroup; problem: string }[] = []
		for (const group of groupNames) {
			const more = Object.fromEntries(namesIn(group).map((name) => [name, values[name]]))
			const problem = problemOf({ ...used, ...more })
			if (problem === null) Object.assign(used, more)
			else ignored.push({ group, problem: problem.message })
		}
		useAdminValues(variablesOf(used))
		if (ignored.length > 0)
			log.error({ ignored }, 'settings of the admin do not go with the environment and are not used')
		applied = { lost, ignored }
	})
	turn = loading.catch(() => {})
	return loading
}

/** Why these values of the admin could not be put in force under the environment's; null when they can. */
export function problemOf(values: Partial<Record<SettingName, string>>): SettingError | null {
	try {
		withAdminValues(variablesOf(values))
		return null
	} catch (error) {
		if (error instanceof SettingError) return error
		throw error
	}
}

/** Follows a purge of this process or of another. False where the settings could not be read. Never rejects. */
export async function refreshSettings(tags: readonly string[]): Promise<boolean> {
	if (!tags.includes(settingsTag) && !tags.includes(everyPageTag)) return true
	try {
		await loadSettings()
		return true
	} catch (error) {
		log.error({ err: error }, 'the settings were not read')
		return false
	}
}
