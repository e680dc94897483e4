import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { newSecret, signedHeaders } from './signature.server.ts'

/* The example of the specification of Standard Webhooks, and its own library. */

test('a message is signed as the example of Standard Webhooks', () => {
	const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' }
	expect(signedHeaders(signed, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
		'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
		'webhook-timestamp': '1614265330',
		'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
	})
})

test('its library takes it with either secret, and with no other and for no other body', () => {
	const [fresh, former] = [newSecret(), newSecret()]
	const body = JSON.stringify({ text: 'Ẹ káàárọ̀ 🌞' })
	const headers = signedHeaders({ id: 'a.b', timestamp: Math.floor(Date.now() / 1_000), body }, [fresh, former])
	for (const secret of [fresh, former]) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
	expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow()
	expect(() => new Webhook(fresh).verify(`${body} `, headers)).toThrow()
})
