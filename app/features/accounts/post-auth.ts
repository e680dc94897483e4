import { authMessages } from '#app/auth/messages.ts'

export type AuthReply = { ok: true; body: Record<string, unknown> } | { ok: false; code: string; message: string }

/** A call of /api/auth from a script. */
export async function postAuth(path: string, body: Record<string, unknown>): Promise<AuthReply> {
	try {
		const answer = await fetch(`/api/auth${path}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(body),
		})
		return replyOf(answer.ok, await answer.json())
	} catch {
		return { ok: false, code: 'OFFLINE', message: authMessages.offline }
	}
}

export async function getAuth(path: string): Promise<AuthReply> {
	try {
		const answer = await fetch(`/api/auth${path}`)
		return replyOf(answer.ok, await answer.json())
	} catch {
		return { ok: false, code: 'OFFLINE', message: authMessages.offline }
	}
}

function replyOf(ok: boolean, json: unknown): AuthReply {
	const body: Record<string, unknown> = typeof json === 'object' && json !== null ? { ...json } : {}
	if (ok) return { ok, body }
	const { code, message } = body
	return { ok, code: String(code), message: typeof message === 'string' ? message : authMessages.failed }
}
