import { masterKey, masterKeys } from '#app/platform/env/secrets/secrets.server.ts'
import { sealWith, unsealWith } from '#app/platform/env/secrets/seal.ts'

/** Encrypts a secret for its setting: moved to another name it does not open. @throws {SettingError} without a key */
export const seal = (name: string, text: string): string => sealWith(masterKey(), name, Buffer.from(text))

/** Null where no key of this site opens it: the key was lost, or a backup of another site was restored. */
export const unseal = (name: string, sealed: string): string | null =>
	unsealWith(masterKeys(), name, sealed)?.toString() ?? null
