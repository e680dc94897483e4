import { previewMessages as messages } from './messages.ts'
import type { PreviewLink } from './copy-link.tsx'

const address = '/api/writing/preview-link'

/** @throws {Error} with the sentence to show. */
export async function requestLink(post: string, days: number): Promise<PreviewLink> {
	const answer = await send({ post, intent: 'make', days })
	const { url, until } = { url: '', until: '', ...answer }
	if (typeof url !== 'string' || typeof until !== 'string' || url === '') throw new Error(messages.failed)
	return { url, until }
}

/** @throws {Error} with the sentence to show. */
export async function endLinks(post: string): Promise<void> {
	await send({ post, intent: 'end' })
}

async function send(body: Record<string, string | number>): Promise<object> {
	const answer = await fetch(address, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	}).catch(() => null)
	const read: unknown = await answer?.json().catch(() => null)
	const result = typeof read === 'object' && read !== null ? read : {}
	if (answer?.ok) return result
	throw new Error('message' in result && typeof result.message === 'string' ? result.message : messages.failed)
}
