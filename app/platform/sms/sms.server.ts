import { env } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { z } from 'zod'

/** A text message: `to` as E.164 (+2348031234567), `text` short enough for one part (160 plain characters). */
type Sms = { to: string; text: string }

/** The provider's address and account; its response may take at most `waitMs`. */
type SmsAccess = { baseUrl: string | undefined; account: string; key: string; from: string; waitMs: number }

type SendSms = (sms: Sms, access: SmsAccess) => Promise<void>

const waitMs = 10_000

/**
 * Sends a message through the configured provider. It is not retried: users who wait for a code ask for another.
 *
 * @throws when the provider did not take it. The error names neither the number nor the text.
 */
export async function sendSms(sms: Sms): Promise<void> {
	const { SMS_PROVIDER, SMS_BASE_URL: baseUrl, SMS_ACCOUNT = '', SMS_API_KEY = '', SMS_FROM = '' } = env
	const access = { baseUrl, account: SMS_ACCOUNT, key: SMS_API_KEY, from: SMS_FROM, waitMs }
	switch (SMS_PROVIDER) {
		case 'twilio':
			return sendByTwilio(sms, access)
		case 'termii':
			return sendByTermii(sms, access)
		case 'log':
			// For development: the text is written to the log, the number is not.
			log.warn({ text: sms.text }, 'a text message was not sent, because SMS_PROVIDER is log')
			return
		default:
			throw new Error('SMS_PROVIDER is not set.')
	}
}

/** Twilio answers 201 with the queued message, or an error with a number that its documentation explains. */
const twilioMessage = z.object({ sid: z.string(), status: z.string() })

const twilioError = z.object({ code: z.number() })

/** Statuses of a message that was accepted but cannot be delivered. */
const undeliverable = ['failed', 'undelivered', 'canceled']

/** Twilio's Messages resource, 2010-04-01. */
const sendByTwilio: SendSms = async ({ to, text }, { baseUrl, account, key, from, waitMs }) => {
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
		const code = twilioError.safeParse(body).data?.code
		throw new Error(`Twilio answered ${response.status}${code === undefined ? '' : ` (error ${code})`}.`)
	}
	const message = twilioMessage.safeParse(body)
	if (!message.success) throw new Error('Twilio’s answer names no message.')
	if (undeliverable.includes(message.data.status)) throw new Error(`Twilio says the message is ${message.data.status}.`)
}

/** Termii also answers 200 for some messages that it rejects; only `code: 'ok'` means that it was accepted. */
const termiiSuccess = z.object({ code: z.literal('ok'), message_id: z.union([z.string(), z.number()]) })

/**
 * Termii's messaging API (https://developer.termii.com/messaging-api). `dnd` is the route for codes: it reaches numbers in
 * Nigeria that take no advertising.
 */
const sendByTermii: SendSms = async ({ to, text }, { baseUrl, key, from, waitMs }) => {
	const response = await fetch(`${baseUrl ?? 'https://v3.api.termii.com'}/api/sms/send`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ api_key: key, to: to.replace('+', ''), from, sms: text, type: 'plain', channel: 'dnd' }),
		redirect: 'error',
		signal: AbortSignal.timeout(waitMs),
	})
	const body: unknown = await response.json().catch(() => null)
	if (!response.ok) throw new Error(`Termii answered ${response.status}.`)
	if (!termiiSuccess.safeParse(body).success) throw new Error('Termii did not take the message.')
}
