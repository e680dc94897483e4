import { z } from 'zod'
import type { SendSms } from './sms.ts'

/** 201 and the message as it was queued, or an error with a number that Twilio's documentation explains. */
const taken = z.object({ sid: z.string(), status: z.string() })
const refused = z.object({ code: z.number() })

/** Statuses of a message that was taken and cannot be delivered. */
const lost = ['failed', 'undelivered', 'canceled']

/** Twilio's Messages resource, 2010-04-01. */
export const sendByTwilio: SendSms = async ({ to, text }, { baseUrl, account, key, from, waitMs }) => {
	const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
	const url = `${baseUrl ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${account}/Messages.json`
	const response = await fetch(url, {
		method: 'POST',
		headers: { authorization: `Basic ${Buffer.from(`${account}:${key}`).toString('base64')}` },
		body: new URLSearchParams({ To: to, Body: text, [sender]: from }),
		redirect: 'error',
		signal: AbortSignal.timeout(waitMs),
	})
	const body: unknown = await response.json().catch(() => null)
	if (!response.ok) {
		const code = refused.safeParse(body).data?.code
		throw new Error(`Twilio answered ${response.status}${code === undefined ? '' : ` (error ${code})`}.`)
	}
	const message = taken.safeParse(body)
	if (!message.success) throw new Error('Twilio’s answer names no message.')
	if (lost.includes(message.data.status)) throw new Error(`Twilio says the message is ${message.data.status}.`)
}
