import { z } from 'zod'
import { previewMessages as messages } from './messages.ts'
import type { PreviewLink } from './preview-address.ts'

const made = z.object({ link: z.object({ url: z.string(), until: z.string() }) })
const done = z.object({ ok: z.literal(true) })
const errorBody = z.object({ message: z.string() })

/** `fields` name what is previewed, and for how many days. @throws {Error} with the message to show. */
export async function requestPreviewLink(api: string, fields: Record<string, string>): Promise<PreviewLink> {
	const response = made.safeParse(await sendPreviewForm(api, { ...fields, intent: 'make' }))
	if (!response.success) throw new Error(messages.failed)
	return response.data.link
}

/** @throws {Error} with the message to show. */
export async function sendPreviewForm(api: string, fields: Record<string, string>): Promise<unknown> {
	const response = await fetch(api, { method: 'POST', body: new URLSearchParams(fields) }).catch(() => null)
	const read: unknown = await response?.json().catch(() => null)
	// A captive portal answers 200 with a page of its own.
	if (response?.ok && done.safeParse(read).success) return read
	throw new Error(errorBody.safeParse(read).data?.message ?? messages.failed)
}
