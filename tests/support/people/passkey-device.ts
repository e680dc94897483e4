import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { TestApp } from '../app.ts'
import type { PlainBrowser } from '../browser-like.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const coordinate = (text: string | undefined) => Buffer.from(text ?? '', 'base64url')

/** A COSE key as CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
const coseKey = (x: string | undefined, y: string | undefined) =>
	Buffer.concat([
		Buffer.from('a5010203262001215820', 'hex'),
		coordinate(x),
		Buffer.from('225820', 'hex'),
		coordinate(y),
	])

/** A device with a passkey of one user, which signs in as a phone would: W3C WebAuthn, ES256. */
export async function addPasskeyDevice(app: TestApp, email: string) {
	const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
	const { x, y } = publicKey.export({ format: 'jwk' })
	const cose = coseKey(x, y)
	const id = Buffer.from(randomUUID()).toString('base64url')
	await app.sql`
		insert into passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up)
		select gen_random_uuid(), id, 'Phone', ${cose.toString('base64')}, ${id}, 0, 'singleDevice', false
		from profiles where email = ${email}`
	const signIn = async (browser: PlainBrowser): Promise<Response> => {
		const options = await (await browser.get('/api/auth/passkey/generate-authenticate-options')).json()
		const clientData = Buffer.from(
			JSON.stringify({ type: 'webauthn.get', challenge: options.challenge, origin: 'http://site.test' }),
		)
		// Whose site, that the person is there and was asked (0x05), and a counter that stays at nought.
		const authenticatorData = Buffer.concat([sha256('site.test'), Buffer.from('0500000000', 'hex')])
		const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)
		return browser.call('/api/auth/passkey/verify-authentication', {
			response: {
				id,
				rawId: id,
				type: 'public-key',
				clientExtensionResults: {},
				response: {
					clientDataJSON: clientData.toString('base64url'),
					authenticatorData: authenticatorData.toString('base64url'),
					signature: signature.toString('base64url'),
				},
			},
		})
	}
	return { signIn }
}

/** Adds a passkey of a new device to the account that is signed in, as the page of the account does. */
export const registerPasskey = async (browser: PlainBrowser): Promise<Response> =>
	browser.call(registration, await newPasskey(browser))

export const registration = '/api/auth/passkey/verify-registration'

/** What a new device answers when it is asked to make a passkey. */
export async function newPasskey(browser: PlainBrowser): Promise<Record<string, unknown>> {
	const options = await (await browser.get('/api/auth/passkey/generate-register-options')).json()
	const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
	const id = Buffer.from(randomUUID())
	// Whose site, that the person is there, was asked and has a new key (0x45), a counter, no maker's name, the key.
	const authenticatorData = Buffer.concat([
		sha256('site.test'),
		Buffer.from('4500000000', 'hex'),
		Buffer.alloc(16),
		Buffer.from([0, id.length]),
		id,
		coseKey(x, y),
	])
	// CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}.
	const attestation = Buffer.concat([
		Buffer.from('a3', 'hex'),
		Buffer.from('63666d74646e6f6e65', 'hex'),
		Buffer.from('6761747453746d74a0', 'hex'),
		Buffer.from('686175746844617461', 'hex'),
		Buffer.from([0x58, authenticatorData.length]),
		authenticatorData,
	])
	const clientData = { type: 'webauthn.create', challenge: options.challenge, origin: 'http://site.test' }
	return {
		name: 'Phone',
		response: {
			id: id.toString('base64url'),
			rawId: id.toString('base64url'),
			type: 'public-key',
			clientExtensionResults: {},
			response: {
				clientDataJSON: Buffer.from(JSON.stringify(clientData)).toString('base64url'),
				attestationObject: attestation.toString('base64url'),
				transports: ['internal'],
			},
		},
	}
}
