import { expect, test } from 'vitest'
import { bareFront, page } from '../../../tests/support/processes/bare-front.ts'
import { openRaw } from '../../../tests/support/raw-http.ts'

const context = bareFront()

/** A response that stays open; the test writes to it. */
function openResponse() {
	let push: (text: string) => void = () => {}
	let close: () => void = () => {}
	const cancelled = Promise.withResolvers<void>()
	const stream = new ReadableStream<Uint8Array>({
		start: (controller) => {
			push = (text) => controller.enqueue(Buffer.from(text))
			close = () => controller.close()
		},
		cancel: () => cancelled.resolve(),
	})
	context.answer = async () => page('', { headers: [['content-type', 'text/event-stream']], stream })
	return { push: (text: string) => push(text), close: () => close(), cancelled: cancelled.promise }
}

const head = (method = 'GET') => `${method} /api/live HTTP/1.1\r\nHost: site.test\r\nAccept-Encoding: br, gzip\r\n\r\n`

test('each event of a stream arrives at once and unchanged', async () => {
	const response = openResponse()
	const connection = await openRaw(context.url)
	connection.write(head())
	response.push('data: "one"\n\n')
	const received = await connection.until(/"one"/)
	expect(received).not.toMatch(/content-encoding|content-length/i)
	expect(received).toMatch(/\r\nconnection: close/i)
	response.push('data: "two"\n\n')
	await connection.until(/"two"/)
	response.close()
	await connection.closed
})

test('a reader who leaves ends the stream of the app', async () => {
	const response = openResponse()
	const connection = await openRaw(context.url)
	connection.write(head())
	response.push('data: 1\n\n')
	await connection.until(/data: 1/)
	connection.end()
	await response.cancelled
})

test('HEAD leaves no stream open', async () => {
	const response = openResponse()
	const connection = await openRaw(context.url)
	connection.write(head('HEAD'))
	await response.cancelled
	expect(await connection.closed).toMatch(/^HTTP\/1.1 200 [^]*\r\n\r\n$/)
})
