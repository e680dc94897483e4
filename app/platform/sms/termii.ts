import { z } from 'zod'
import type { SendSms } from './sms.ts'

/** Termii says 200 also of some messages that it did not take; `code` tells them apart. */
const taken = z.object({ code: z.literal('ok'), message_id: z.union([z.string(), z.number()]) })

/**
 * Termii's messaging API (https://developer.termii.com/messaging-api). `dnd` is the route for codes: it reaches numbers in
 * Nigeria that take no advertising.
 */
export const sendByTermii: SendSms = async ({ to, text }, { baseUrl, key, from, waitMs }) => {
	const response = await fetch(`${baseUrl ?? 'https://v3.api.termii.com'}/api/sms/send`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ api_key: key, to: to.replace('+', ''), from, sms: text, type: 'plain', channel: 'dnd' }),
		redirect: 'error',
		signal: AbortSignal.timeout(waitMs),
	})
	const body: unknown = await response.json().catch(() => null)
	if (!response.ok) throw new Error(`Termii answered ${response.status}.`)
	if (!taken.safeParse(body).success) throw new Error('Termii did not take the message.')
}
