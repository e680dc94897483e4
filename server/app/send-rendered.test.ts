import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { streamOf } from '#app/platform/stream-of.ts'
import { ClientGone } from '../http/client-gone.ts'
import { sendRendered } from './send-rendered.ts'

const unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)
const open: (() => void)[] = []
afterEach(() => {
	process.off('unhandledRejection', note)
	unhandled.length = 0
	for (const close of open.splice(0)) close()
})

/** Answers one request with the stream. Returns the response's text and what the function rejected with, or null. */
async function sent(
	stream: ReadableStream<Uint8Array>,
	leaveAfter = 0,
): Promise<{ text: string | null; error: unknown }> {
	process.on('unhandledRejection', note)
	const ended = Promise.withResolvers<unknown>()
	const server = createServer((req, res) => {
		sendRendered(req, res, { status: 200, headers: [], body: Buffer.alloc(0), stream, keep: null }).then(
			() => ended.resolve(null),
			ended.resolve,
		)
	})
	open.push(() => server.close())
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address: AddressInfo | string | null = server.address()
	if (typeof address !== 'object' || !address) throw new Error('no port')
	const leaving = new AbortController()
	const response = await fetch(`http://127.0.0.1:${address.port}`, { signal: leaving.signal })
	if (leaveAfter > 0) {
		await response.body?.getReader().read()
		leaving.abort()
	}
	const text = await response.text().catch(() => null)
	const error = await ended.promise
	// A rejection that nobody handles is reported after the tasks that are under way.
	await pause(20)
	return { text, error }
}

async function* bothOf(...texts: string[]): AsyncGenerator<Uint8Array> {
	for (const text of texts) yield letters(text)
}
const letters = (text: string): Uint8Array => new TextEncoder().encode(text)

test('a stream is sent as it comes', async () => {
	expect(await sent(streamOf(bothOf('one ', 'two')))).toEqual({ text: 'one two', error: null })
	expect(unhandled).toEqual([])
})

test.each([[new Error('the database is gone')], [undefined]])(
	'a stream that fails with %s cuts the response, is not taken for a client that left, and leaves no rejection behind',
	async (reason) => {
		const pieces = [letters('one')]
		const failing = new ReadableStream<Uint8Array>({
			pull: (controller) => {
				const piece = pieces.shift()
				if (piece) controller.enqueue(piece)
				else controller.error(reason)
			},
		})
		const { text, error } = await sent(failing)
		expect(text).toBeNull()
		expect(error).not.toBeNull()
		expect(error).not.toBeInstanceOf(ClientGone)
		expect(unhandled).toEqual([])
	},
)

test('a client that leaves ends a stream that is silent, also where its end fails', async () => {
	let isCancelled = false
	const silent = new ReadableStream<Uint8Array>({
		start: (controller) => controller.enqueue(letters('one')),
		cancel: () => {
			isCancelled = true
			throw new Error('it cannot be ended')
		},
	})
	const { error } = await sent(silent, 1)
	expect(error).toBeInstanceOf(ClientGone)
	expect(isCancelled).toBe(true)
	expect(unhandled).toEqual([])
})
