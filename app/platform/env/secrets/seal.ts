import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/* A sealed secret is 'v1.' and base64url of nonce (12 bytes), AES-256-GCM ciphertext and tag (16 bytes). */

const version = 'v1.'
const nonceSize = 12
const tagSize = 16

/** Encrypts bytes for a name: under another name they do not open. */
export function sealWith(key: Uint8Array, name: string, bytes: Uint8Array): string {
	const nonce = randomBytes(nonceSize)
	const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
	const parts = [nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]
	return version + Buffer.concat(parts).toString('base64url')
}

/** Null where none of the keys opens it. */
export function unsealWith(keys: readonly Uint8Array[], name: string, sealed: string): Buffer | null {
	const bytes = Buffer.from(sealed.slice(version.length), 'base64url')
	if (!sealed.startsWith(version) || bytes.length < nonceSize + tagSize) return null
	for (const key of keys) {
		const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceSize)).setAAD(Buffer.from(name))
		decipher.setAuthTag(bytes.subarray(-tagSize))
		try {
			return Buffer.concat([decipher.update(bytes.subarray(nonceSize, -tagSize)), decipher.final()])
		} catch {
			// Sealed with another key.
		}
	}
	return null
}
