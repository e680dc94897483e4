import { authJson, authError } from './auth-responses.server.ts'
import { endedCookies } from '../cookies.server.ts'
import { authMessages } from '../messages.ts'
import { listSessions, revokeAllSessions, revokeOtherSessions, revokeSession } from '../sessions.server.ts'
import { disconnect, removePasskey, removePhoneNumber } from '../methods/connections.server.ts'
import type { SignedIn } from '../viewer.server.ts'
import { signInMethodNames } from '../methods/sign-in-methods.server.ts'

/**
 * The library's session endpoints identify a session by its token, which only its cookie contains here: these use ids.
 */
export async function ownEndpoint(
	path: string,
	body: Record<string, unknown>,
	viewer: SignedIn | null,
): Promise<Response> {
	if (path === '/ways') return authJson(signInMethodNames())
	if (!viewer) return authError(401, 'UNAUTHORIZED', authMessages.signInFirst)
	switch (path) {
		case '/list-sessions':
			return authJson(await listSessions(viewer.id, viewer.sessionId))
		case '/revoke-session':
			await revokeSession(viewer.id, String(body['id']))
			return authJson({ status: true })
		case '/revoke-other-sessions':
			await revokeOtherSessions(viewer.id, viewer.sessionId)
			return authJson({ status: true })
		case '/revoke-sessions': {
			await revokeAllSessions(viewer.id)
			const headers = new Headers()
			for (const cookie of endedCookies()) headers.append('set-cookie', cookie)
			return authJson({ status: true }, { headers })
		}
		case '/phone-number/remove':
			await removePhoneNumber(viewer)
			return authJson({ status: true })
		case '/passkey/delete-passkey':
			await removePasskey(viewer, String(body['id']))
			return authJson({ status: true })
		case '/unlink-account':
			await disconnect(viewer, String(body['id']))
			return authJson({ status: true })
		default:
			return authError(404, 'NOT_FOUND', authMessages.notFound)
	}
}
