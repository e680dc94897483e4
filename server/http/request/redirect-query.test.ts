import { expect, test } from 'vitest'
import { withQuery } from './redirect-query.ts'

test.each([
	['/new', '', '/new'],
	['/new', '?', '/new'],
	['/new', '?b=2', '/new?b=2'],
	['/new?a=1', '?b=2', '/new?a=1&b=2'],
	['/new?a=1#part', '?b=2&b=3', '/new?a=1&b=2&b=3#part'],
	['https://example.com/', '?to=//evil.example', 'https://example.com/?to=//evil.example'],
])('%s with %s is %s', (location, search, joined) => expect(withQuery(location, search)).toBe(joined))
