import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { frontWithApp } from '../../../tests/support/processes/front-with-app.ts'
import { tooBusy, type Admission } from '../admission/admission.ts'

/* Forms are held in memory while they wait; one client that floods the site must not use up the memory for all. */

let place: Admission['place'] = async () => () => {}
const front = frontWithApp(
	(req, res) => req.resume().on('end', () => res.end('taken')),
	(...asked) => place(...asked),
)
beforeEach(() => {
	place = async () => () => {}
})

const largest = Buffer.alloc(100 * 1024, 'x')

/** Its status; null when it was cut. */
function send(from: string, body: Buffer | string = largest, signal?: AbortSignal): Promise<number | null> {
	return new Promise((resolve) => {
		const headers = { 'content-length': Buffer.byteLength(body), 'x-from': from }
		const asked = http.request({
			host: '127.0.0.1',
			port: front.port,
			method: 'POST',
			path: '/contact',
			headers,
			agent: false,
			signal,
		})
		asked.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)))
		asked.on('error', () => resolve(null))
		asked.end(body)
	})
}

/** Thirty at a time. */
async function flood(count: number, one: (n: number) => Promise<unknown>): Promise<void> {
	let next = 0
	const sender = async () => {
		while (next < count) await one(next++)
	}
	await Promise.all(Array.from({ length: 30 }, sender))
}

test('forms that were refused, or whose senders left while they waited, are released', async () => {
	place = async () => {
		throw tooBusy()
	}
	await flood(700, () => send('198.51.100.7'))
	place = (_work, _shares, signal) =>
		new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('gone'))))
	await flood(700, async () => {
		const leaving = new AbortController()
		const sent = send('198.51.100.7', largest, leaving.signal)
		await pause(20)
		leaving.abort()
		return sent
	})
	place = async () => () => {}
	expect(await send('198.51.100.7')).toBe(200)
	expect(await send('203.0.113.9')).toBe(200)
}, 120_000)

test('one network, however large its prefix, leaves room for the forms of others', async () => {
	const leaving = new AbortController()
	place = (_work, shares, signal) =>
		shares[0] === '2001:db8:1'
			? new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('gone'))))
			: Promise.resolve(() => {})
	const statuses: (number | null)[] = []
	const sent = Array.from({ length: 1_000 }, async (_all, n) => {
		statuses.push(await send(`2001:db8:1:${n.toString(16)}::1`, largest, leaving.signal))
	})
	// Those past its part are refused; the others wait.
	await expect.poll(() => statuses.length, { timeout: 60_000 }).toBeGreaterThan(300)
	expect(new Set(statuses)).toEqual(new Set([503]))
	expect(await send('198.51.100.7', 'name=Ada')).toBe(200)
	expect(await send('2001:db8:2::1')).toBe(200)
	leaving.abort()
	await Promise.all(sent)
	await expect.poll(() => send('2001:db8:1::1', 'name=Ada', AbortSignal.timeout(200)), { timeout: 10_000 }).toBe(null)
}, 120_000)
