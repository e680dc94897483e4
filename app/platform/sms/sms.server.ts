import { env } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import type { Sms } from './sms.ts'
import { sendByTermii } from './termii.ts'
import { sendByTwilio } from './twilio.ts'

const waitMs = 10_000

/**
 * Hands a message to the provider that is set. It is not tried again: whoever waits for a code asks for another.
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
			// For trying things out on one's own machine: the text stands in the log, the number does not.
			log.warn({ text: sms.text }, 'a text message was not sent, because SMS_PROVIDER is log')
			return
		default:
			throw new Error('SMS_PROVIDER is not set.')
	}
}
