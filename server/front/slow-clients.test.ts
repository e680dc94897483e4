import { expect, it } from 'vitest'
import { bareFront } from '../../tests/support/processes/bare-front.ts'
import { openRaw, statuses } from '../../tests/support/raw-http.ts'
import { connectionLimits } from './admission/connections.ts'

// The same limits as in production, with shorter times.
const front = bareFront({
	...connectionLimits,
	headersTimeout: 200,
	requestTimeout: 400,
	connectionsCheckingInterval: 50,
})
const head = 'POST /contact HTTP/1.1\r\nHost: site.test\r\nContent-Length: 100\r\n'

it.each([
	['headers', head],
	['a body', `${head}\r\nname=`],
])('a client that never finishes %s gets a response and is disconnected', async (_what, sent) => {
	const connection = await openRaw(front.url)
	connection.write(sent)
	const received = await connection.closed
	expect(statuses(received)).toEqual([408])
	expect(received).toMatch(/took too long to arrive/)
	expect(front.asked).toEqual([])
})

it('fast clients are served in the meantime', async () => {
	const slow = await Promise.all(Array.from({ length: 30 }, () => openRaw(front.url)))
	for (const connection of slow) connection.write(head)
	expect((await fetch(`${front.url}/healthz`)).status).toBe(200)
	await Promise.all(slow.map(({ closed }) => closed))
	expect((await fetch(`${front.url}/healthz`)).status).toBe(200)
})
