import type { FrequencySection } from '#app/settings/groups/frequency-settings.ts'

/** One setting as its page shows it. */
export type SettingView = {
	name: string
	/** The name of its control: that of a secret has 'password' in it, so that no response repeats it (action.server.ts). */
	control: string
	label: string
	/** Of a long page; null where it has none. */
	section: FrequencySection | null
	help: string
	variable: string
	max: number
	type: 'text' | 'date'
	/** Null where a text is typed. */
	options: readonly { value: string; label: string }[] | null
	/** Which of them is in force. */
	source: 'environment' | 'admin' | 'default'
	/** The admin's value; empty for secrets. */
	value: string
	fromEnvironment: string
	/** Null where the value is not secret. */
	secret: 'none' | 'stored' | 'lost' | null
}

export const controlOf = (name: string, isSecret: boolean): string => (isSecret ? `${name}-password` : name)
/** The check box that confirms what a shorter retention deletes. */
export const deletesControl = 'deletes'
/** The check box that deletes a stored secret. */
export const removeControlOf = (name: string): string => `${name}-remove`
