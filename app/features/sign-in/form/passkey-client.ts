import { accountMessages } from '../messages.ts'
import { getAuth, postAuth, type AuthResult } from './post-auth.ts'

const failed: AuthResult = { ok: false, code: 'PASSKEY', message: accountMessages.passkeyFailed }

const isSupported = () =>
	typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Options and responses have the browser's own JSON format: nothing to convert, no library needed. */
export async function signInWithPasskey(): Promise<AuthResult> {
	if (!isSupported()) return failed
	const options = await getAuth('/passkey/generate-authenticate-options')
	if (!options.ok) return options
	try {
		const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ challenge: '', ...options.body })
		const credential = await navigator.credentials.get({ publicKey })
		if (!(credential instanceof PublicKeyCredential)) return failed
		return await postAuth('/passkey/verify-authentication', { response: credential.toJSON() })
	} catch {
		return failed
	}
}

export async function addPasskey(name: string): Promise<AuthResult> {
	if (!isSupported()) return failed
	const options = await getAuth('/passkey/generate-register-options')
	if (!options.ok) return options
	try {
		const given: unknown = options.body
		if (!isCreation(given)) return failed
		const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(given)
		const credential = await navigator.credentials.create({ publicKey })
		if (!(credential instanceof PublicKeyCredential)) return failed
		return await postAuth('/passkey/verify-registration', { response: credential.toJSON(), name })
	} catch {
		return failed
	}
}

/** The server's response; the browser itself validates its parts. */
function isCreation(options: unknown): options is PublicKeyCredentialCreationOptionsJSON {
	return (
		typeof options === 'object' && options !== null && 'challenge' in options && 'user' in options && 'rp' in options
	)
}
