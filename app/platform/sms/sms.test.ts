import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { oddProvider } from '../../../tests/support/ai/odd-provider.ts'
import { sendSms } from './sms.server.ts'

/* Against a small server that answers as the providers' documentation says, and as it does not say. */

const sms = { to: '+2348031234567', text: '123456 is your Imole code.' }
let provider: Awaited<ReturnType<typeof oddProvider>>

beforeAll(async () => {
	log.level = 'silent'
	provider = await oddProvider()
})
afterAll(() => provider.close())

const reply = (status: number, body: unknown) =>
	provider.answers((response) =>
		response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
	)

const failureOf = async (): Promise<string> => {
	const error: unknown = await sendSms(sms).then(
		() => null,
		(reason: unknown) => reason,
	)
	return error instanceof Error ? error.message : 'sent'
}

describe('Twilio', () => {
	beforeEach(() =>
		loadEnv({
			SMS_PROVIDER: 'twilio',
			SMS_ACCOUNT: 'AC123',
			SMS_API_KEY: 'the auth token',
			SMS_FROM: '+15005550006',
			SMS_BASE_URL: provider.url,
		}),
	)

	test('gets the number, the sender and the text', async () => {
		reply(201, { sid: 'SM1', status: 'queued', error_code: null })
		await sendSms(sms)
		const [asked] = provider.asked
		expect(asked?.path).toBe('/v1/2010-04-01/Accounts/AC123/Messages.json')
		expect(asked?.headers.authorization).toBe(`Basic ${Buffer.from('AC123:the auth token').toString('base64')}`)
		expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
			To: sms.to,
			From: '+15005550006',
			Body: sms.text,
		})
	})

	test('takes a messaging service as its sender', async () => {
		loadEnv({
			SMS_PROVIDER: 'twilio',
			SMS_ACCOUNT: 'AC123',
			SMS_API_KEY: 'key',
			SMS_FROM: 'MG0123456789',
			SMS_BASE_URL: provider.url,
		})
		reply(201, { sid: 'SM1', status: 'accepted' })
		await sendSms(sms)
		expect(new URLSearchParams(provider.asked[0]?.body).get('MessagingServiceSid')).toBe('MG0123456789')
	})

	test.each([
		[
			400,
			{ code: 21_211, message: 'The number +2348031234567 is not valid', status: 400 },
			'Twilio answered 400 (error 21211).',
		],
		[401, { code: 20_003, message: 'Authenticate' }, 'Twilio answered 401 (error 20003).'],
		[500, 'no JSON object', 'Twilio answered 500.'],
		[201, { nothing: true }, 'Twilio’s answer names no message.'],
		[201, { sid: 'SM1', status: 'failed' }, 'Twilio says the message is failed.'],
	])('%i %j: %s', async (status, body, message) => {
		reply(status, body)
		expect(await failureOf()).toBe(message)
	})

	test('follows no redirect: the key goes nowhere else', async () => {
		provider.answers((response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end())
		expect(await failureOf()).not.toBe('sent')
		expect(provider.asked).toHaveLength(1)
	})
})

describe('Termii', () => {
	beforeEach(() =>
		loadEnv({ SMS_PROVIDER: 'termii', SMS_API_KEY: 'TL-key', SMS_FROM: 'Imole', SMS_BASE_URL: `${provider.url}/` }),
	)

	test('gets the number without its plus sign, by the route for codes', async () => {
		reply(200, { code: 'ok', message_id: '3017662654170730', message: 'Successfully Sent', balance: 9, user: 'Imole' })
		await sendSms(sms)
		expect(provider.asked[0]?.path).toBe('/v1/api/sms/send')
		expect(JSON.parse(provider.asked[0]?.body ?? '')).toEqual({
			api_key: 'TL-key',
			to: '2348031234567',
			from: 'Imole',
			sms: sms.text,
			type: 'plain',
			channel: 'dnd',
		})
	})

	test.each([
		[404, { message: 'ApplicationSenderId not found for applicationId' }, 'Termii answered 404.'],
		[402, { code: 402, message: 'Insufficient balance' }, 'Termii answered 402.'],
		[200, { code: 'Insufficient balance', message: 'no' }, 'Termii did not take the message.'],
		[200, [], 'Termii did not take the message.'],
	])('%i %j: %s', async (status, body, message) => {
		reply(status, body)
		expect(await failureOf()).toBe(message)
	})

	test('a response that is not JSON, and a connection that is cut', async () => {
		provider.answers((response) => response.writeHead(200).end('<html>Sign in to this network</html>'))
		expect(await failureOf()).toBe('Termii did not take the message.')
		provider.answers((response) => response.destroy())
		expect(await failureOf()).not.toBe('sent')
	})
})

test('without a provider nothing is sent, and the log-only one needs none', async () => {
	loadEnv({})
	expect(await failureOf()).toBe('SMS_PROVIDER is not set.')
	loadEnv({ SMS_PROVIDER: 'log' })
	const warn = vi.spyOn(log, 'warn')
	expect(await failureOf()).toBe('sent')
	expect(JSON.stringify(warn.mock.calls)).toContain(sms.text)
	expect(JSON.stringify(warn.mock.calls)).not.toContain(sms.to.slice(4))
	warn.mockRestore()
})
