import { keysOf } from '#app/content/group.ts'
import { inEnvironment } from '#app/platform/env/env.server.ts'
import { settings, type SecretName, type SettingName, type SettingValues } from './settings-table.ts'

type Places = {
	/** Typed freely: an admin could have the secret sent to a machine of their own. */
	addresses: readonly SettingName[]
	/** Choices among providers whose hosts are fixed, and accounts there. */
	choices: readonly SettingName[]
}

/** Where each secret is sent. One without an entry does not compile. */
const table = {
	mailPassword: { addresses: ['mailServer'], choices: [] },
	aiKey: { addresses: ['aiBaseUrl'], choices: ['aiProvider'] },
	smsKey: { addresses: ['smsBaseUrl'], choices: ['smsProvider'] },
	captchaSecret: { addresses: ['captchaVerifyUrl'], choices: ['captchaProvider'] },
	googleSecret: { addresses: [], choices: [] },
	githubSecret: { addresses: [], choices: [] },
	oidcSecret: { addresses: ['oidcIssuer'], choices: [] },
	cdnToken: { addresses: ['cdnUrl'], choices: ['cdnDriver', 'cdnZone'] },
} as const satisfies Record<SecretName, Places>

const secretPlaces: Readonly<Record<SecretName, Places>> = table
export const secretNames: readonly SecretName[] = keysOf(table)
const isSecret = (name: SettingName): name is SecretName => Object.hasOwn(table, name)

/** The settings that say where a secret is sent: when one changes, a stored secret has to be typed again. */
export function destinationsOf(name: SettingName): readonly SettingName[] {
	if (!isSecret(name)) return []
	const { addresses, choices } = secretPlaces[name]
	return [...addresses, ...choices]
}

/**
 * The variable of the secret that the environment has and that is sent to this address; null where an admin may say
 * where it goes: the secret is the admin's own, or the environment decides about the address too.
 */
export function environmentSecretFor(address: SettingName): string | null {
	if (inEnvironment(settings[address].variable) !== undefined) return null
	const secret = secretNames.find((name) => secretPlaces[name].addresses.includes(address))
	if (secret === undefined) return null
	const { variable } = settings[secret]
	return inEnvironment(variable) === undefined ? null : variable
}

/** An address of the admin to which a secret of the environment is sent. */
export type SecretPair = { address: SettingName; variable: string }

/** Those among these settings: they were stored before the secret was there, or before this was forbidden. */
export const secretPairs = (names: readonly SettingName[], values: SettingValues): SecretPair[] =>
	names.flatMap((address) => {
		const variable = values[address] === undefined ? null : environmentSecretFor(address)
		return variable === null ? [] : [{ address, variable }]
	})
