import { expect, test } from 'vitest'
import { noToken, problem } from './problem.ts'

test('an error of the API is a problem of RFC 9457, and no cache keeps it', async () => {
	const response = problem(409, 'Somebody else changed it.', { code: 'changed' }, { 'retry-after': '3' })
	expect(response.status).toBe(409)
	expect(await response.json()).toEqual({
		type: 'about:blank',
		title: 'Conflict',
		status: 409,
		detail: 'Somebody else changed it.',
		code: 'changed',
	})
	expect(Object.fromEntries(response.headers)).toEqual({
		'content-type': 'application/problem+json',
		'cache-control': 'no-store',
		'retry-after': '3',
	})
})

test('no caller makes an error cacheable or another type', () => {
	const { headers } = problem(500, 'No.', {}, { 'cache-control': 'public', 'content-type': 'text/html' })
	expect([headers.get('cache-control'), headers.get('content-type')]).toEqual(['no-store', 'application/problem+json'])
})

test('without a token that works the response says how to send one', () => {
	const response = noToken()
	expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="api"'])
})
