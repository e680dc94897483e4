import { authMessages } from '#app/auth/messages.ts'
import { takeCaptcha } from '../challenge/captcha-token.ts'

export type AuthResult = { ok: true; body: Record<string, unknown> } | { ok: false; code: string; message: string }

/** Calls /api/auth from a script. Under load the server requires a challenge: it is solved and sent along. */
export function postAuth(path: string, body: Record<string, unknown>): Promise<AuthResult> {
	const captcha = takeCaptcha()
	return callAuth((challenge) =>
		fetch(`/api/auth${path}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...captcha },
			body: JSON.stringify(challenge === null ? body : { ...body, challenge }),
		}),
	)
}

export const getAuth = (path: string): Promise<AuthResult> =>
	callAuth((challenge) =>
		fetch(`/api/auth${path}${challenge === null ? '' : `?${new URLSearchParams({ challenge })}`}`),
	)

async function callAuth(send: (challenge: string | null) => Promise<Response>): Promise<AuthResult> {
	try {
		const response = await send(null)
		const body = readBody(await response.json())
		const challenge = body['challenge']
		if (response.ok || typeof challenge !== 'string') return resultOf(response.ok, body)
		const { solveChallenge } = await import('#app/auth/limits/solve-challenge.ts')
		const again = await send(await solveChallenge(challenge))
		return resultOf(again.ok, readBody(await again.json()))
	} catch {
		return { ok: false, code: 'OFFLINE', message: authMessages.offline }
	}
}

const readBody = (json: unknown): Record<string, unknown> =>
	typeof json === 'object' && json !== null ? { ...json } : {}

function resultOf(ok: boolean, body: Record<string, unknown>): AuthResult {
	if (ok) return { ok, body }
	const { code, message } = body
	return { ok, code: String(code), message: typeof message === 'string' ? message : authMessages.failed }
}

/** Leaves for another provider. Returns only on failure, with the message to show. */
export async function goElsewhere(path: string, body: Record<string, unknown>): Promise<string> {
	const result = await postAuth(path, body)
	if (!result.ok) return result.message
	const { url } = result.body
	if (typeof url !== 'string' || !/^https?:/.test(url)) return authMessages.failed
	location.assign(url)
	return new Promise(() => {})
}
