import { authMessages } from '#app/auth/messages.ts'
import { postAuth } from './post-auth.ts'

/** Leaves for another provider. Returns only on failure, with the message to show. */
export async function goElsewhere(path: string, body: Record<string, unknown>): Promise<string> {
	const reply = await postAuth(path, body)
	if (!reply.ok) return reply.message
	const { url } = reply.body
	if (typeof url !== 'string' || !/^https?:/.test(url)) return authMessages.failed
	location.assign(url)
	return new Promise(() => {})
}
