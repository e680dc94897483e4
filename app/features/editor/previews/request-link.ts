import { z } from 'zod'
import { previewMessages as messages } from './messages.ts'
import type { PreviewLink } from './preview-address.ts'

const made = z.object({ link: z.object({ url: z.string(), until: z.string() }) })
const done = z.object({ ok: z.literal(true) })
const refused = z.object({ message: z.string() })

/** @throws {Error} with the message to show. */
export async function requestLink(id: string, days: number): Promise<PreviewLink> {
	const answer = made.safeParse(await send({ id, intent: 'make', days: String(days) }))
	if (!answer.success) throw new Error(messages.failed)
	return answer.data.link
}

/** @throws {Error} with the message to show. */
export async function endLinks(id: string): Promise<void> {
	await send({ id, intent: 'end' })
}

async function send(fields: Record<string, string>): Promise<unknown> {
	const response = await fetch('/api/writing/preview-link', {
		method: 'POST',
		body: new URLSearchParams(fields),
	}).catch(() => null)
	const read: unknown = await response?.json().catch(() => null)
	// A captive portal answers 200 with a page of its own.
	if (response?.ok && done.safeParse(read).success) return read
	throw new Error(refused.safeParse(read).data?.message ?? messages.failed)
}
