import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendParts } from './send-parts.ts'

/** What the server has of the file; every request is added to it as soon as `arrive` is called. */
let have = 0
let requests: SlowRequest[] = []

/** XMLHttpRequest on a slow line: a body leaves in pieces, and the response comes when the test says so. */
class SlowRequest extends EventTarget {
	upload = new EventTarget()
	status = 0
	responseText = ''
	timeout = 0
	body = new FormData()
	open() {}
	getResponseHeader() {
		return 'application/json'
	}
	abort() {
		this.dispatchEvent(new Event('abort'))
		this.dispatchEvent(new Event('loadend'))
	}
	send(body: FormData) {
		this.body = body
		requests.push(this)
	}
	/** The size of a body counts what is around the part, too. */
	leave(share: number) {
		const total = this.bytes() + 300
		this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: share * total, total }))
	}
	arrive(total: number) {
		have += this.bytes()
		this.status = 200
		this.responseText = JSON.stringify({ have: have < total ? have : null })
		this.dispatchEvent(new Event('load'))
		this.dispatchEvent(new Event('loadend'))
	}
	bytes(): number {
		const part = this.body.get('part')
		return part instanceof Blob ? part.size : 0
	}
}

beforeEach(() => {
	have = 0
	requests = []
	vi.stubGlobal('XMLHttpRequest', SlowRequest)
})
afterEach(() => vi.unstubAllGlobals())

const file = new File(['x'.repeat(600_000)], 'posts.xml', { lastModified: 1 })
const start = (signal = new AbortController().signal) => {
	const sent: number[] = []
	const done = sendParts(file, { path: '/upload', lost: 'lost', onProgress: (bytes) => sent.push(bytes), signal })
	return { sent, done }
}
const request = (number: number) => vi.waitFor(() => requests.at(number - 1) ?? Promise.reject(new Error('not sent')))

describe('a file that is sent in parts', () => {
	test('says how much of the first part has left, long before the part has arrived', async () => {
		const { sent, done } = start()
		;(await request(1)).arrive(file.size)
		const first = await request(2)
		const bytes = first.bytes()
		expect(bytes).toBeGreaterThan(500_000)
		first.leave(0.25)
		first.leave(0.5)
		expect(sent).toEqual([0, 0.25 * bytes, 0.5 * bytes])
		first.arrive(file.size)
		const second = await request(3)
		second.leave(0.5)
		expect(sent.slice(3)).toEqual([bytes, bytes + 0.5 * second.bytes()])
		second.arrive(file.size)
		expect(await done).toBeNull()
	})

	test('ends the request when it is stopped', async () => {
		const controller = new AbortController()
		const { done } = start(controller.signal)
		await request(1)
		controller.abort()
		expect(await done).toBe('lost')
		expect(requests).toHaveLength(1)
	})

	test('is sent at an address without HTTPS, where browsers have no hashes, and continues there', async () => {
		vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
		const controller = new AbortController()
		void start(controller.signal)
		const first = await request(1)
		controller.abort()
		void start()
		const again = await request(2)
		expect(again.body.get('upload')).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
		expect(again.body.get('upload')).toBe(first.body.get('upload'))
	})
})
