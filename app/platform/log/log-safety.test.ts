import { expect, test } from 'vitest'
import { keepOutOfLog, loggedError, loggedPath, withoutAddresses } from './log-safety.ts'

test.each([
	['to ada@example.com failed', 'to [address] failed'],
	['550 <Ada.Obi+x@mail.example.ng> unknown', '550 <[address]> unknown'],
	['{"path":"/x/ada%40example.com"}', '{"path":"/x/[address]"}'],
	['from 102.89.1.7 again', 'from [network] again'],
	['from ::ffff:102.89.1.7:443', 'from ::ffff:[network]:443'],
	['at 2001:db8:1:2:3:4:5:6 and 2001:db8:1:2::', 'at [network] and [network]'],
	['at 2c0f:f248::1', 'at [network]'],
	['{"time":1763678400000,"id":"019aa3f2-7c1e-7000-8000-5cf9d2d2b5a1","v":"1.2.3"}', null],
	['node:internal/process/task_queues:105:5 at 10:20:30', null],
])('"%s" is logged without the address', (line, logged) => {
	expect(withoutAddresses(line)).toBe(logged ?? line)
})

test('an error is logged without the values a database quotes', () => {
	const inner = Object.assign(new Error('duplicate key value violates unique constraint "profiles_email_key"'), {
		code: '23505',
		detail: 'Key (email)=(ada@example.com) already exists.',
		parameters: ['Ada Obi'],
	})
	const text = JSON.stringify(
		loggedError(new Error('Failed query: insert into x values ($1)\nparams: Ada Obi,+2348031234567', { cause: inner })),
	)
	for (const word of ['Ada', 'example.com', '+234']) expect(text).not.toContain(word)
	for (const word of ['Failed query', '23505', 'log-safety.test.ts']) expect(text).toContain(word)
	expect(JSON.stringify(loggedError(new Error('invalid input syntax for type uuid: "Ada Obi"')))).not.toContain('Ada')
	expect(loggedError('odd')).toMatchObject({ type: 'string', message: 'odd' })
})

test.each([
	['/blog/before-the-harmattan-and-again-before-the-rains-a-maintenance-round-2026', null],
	['/unsubscribe/abc', '/unsubscribe/:token'],
	['/newsletter/confirm/abc', '/newsletter/confirm/:token'],
	['/preview/abc', '/preview/:token'],
	['/preview/site/abc', '/preview/site/:token'],
	['/api/site/preview-link', null],
	['/x/Ada%40example.com/y', '/x/:address/y'],
	[`/any/${'aB3-'.repeat(12)}`, '/any/:token'],
	['/media/avatars/0123456789abcdef0123456789abcdef01234567-256.webp', null],
])('the path %s', (path, logged) => {
	expect(loggedPath(path)).toBe(logged ?? path)
})

test('the log holds no key: neither one of the settings nor what looks like one', () => {
	keepOutOfLog(['a "secret" password', 'x'])
	const line = JSON.stringify({
		said: 'wrong: a "secret" password, sk-proj-abcdef0123456789, Bearer abc.def.ghi-jkl, x',
	})
	expect(withoutAddresses(line)).toBe('{"said":"wrong: [secret], [secret], Bearer [secret], x"}')
	keepOutOfLog([])
})

test('neither a provider’s response is logged nor what the cause of the error quotes', () => {
	const inner = new SyntaxError('Unexpected token in "my planted words"')
	const outer = Object.assign(new Error('planted key', { cause: inner }), { name: 'AI_APICallError', statusCode: 401 })
	const text = JSON.stringify(loggedError(new Error('The AI provider refused.', { cause: outer })))
	expect(text).toContain('AI_APICallError: HTTP 401')
	expect(text).not.toContain('planted')
})
