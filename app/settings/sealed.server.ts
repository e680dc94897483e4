import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { masterKey, masterKeys } from '#app/platform/env/secrets.server.ts'

/* A sealed secret is 'v1.' and base64url of nonce (12 bytes), AES-256-GCM ciphertext and tag (16 bytes). */

const version = 'v1.'
const nonceSize = 12
const tagSize = 16

/** Encrypts a secret for its setting: moved to another name it does not open. @throws {SettingError} without a key */
export function seal(name: string, text: string): string {
	const nonce = randomBytes(nonceSize)
	const cipher = createCipheriv('aes-256-gcm', masterKey(), nonce).setAAD(Buffer.from(name))
	const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
	return version + Buffer.concat(parts).toString('base64url')
}

/** Null where no key of this site opens it: the key was lost, or a backup of another site was restored. */
export function unseal(name: string, sealed: string): string | null {
	const bytes = Buffer.from(sealed.slice(version.length), 'base64url')
	if (!sealed.startsWith(version) || bytes.length < nonceSize + tagSize) return null
	for (const key of masterKeys()) {
		const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceSize)).setAAD(Buffer.from(name))
		decipher.setAuthTag(bytes.subarray(-tagSize))
		try {
			return decipher.update(bytes.subarray(nonceSize, -tagSize), undefined, 'utf8') + decipher.final('utf8')
		} catch {
			// Sealed with another key.
		}
	}
	return null
}
