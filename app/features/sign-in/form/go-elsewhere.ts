import { authMessages } from '#app/auth/messages.ts'
import { postAuth } from './post-auth.ts'

/** Leaves for another provider. Answers only when that came to nothing, with the sentence that says why. */
export async function goElsewhere(path: string, body: Record<string, unknown>): Promise<string> {
	const reply = await postAuth(path, body)
	if (!reply.ok) return reply.message
	const { url } = reply.body
	if (typeof url !== 'string' || !/^https?:/.test(url)) return authMessages.failed
	location.assign(url)
	return new Promise(() => {})
}
