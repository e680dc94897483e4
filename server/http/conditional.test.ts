import { describe, expect, it } from 'vitest'
import { matchesEtag, notModifiedHeaders } from './conditional.ts'

describe('matchesEtag', () => {
	it.each([
		['"abc"', '"abc"'],
		['W/"abc"', '"abc"'],
		['"abc"', 'W/"abc"'],
		['W/"abc"', 'W/"abc"'],
		['"x", W/"abc" , "y"', 'W/"abc"'],
		['"with, comma", "abc"', '"abc"'],
		['*', '"abc"'],
		[' * ', 'W/"abc"'],
	])('%s names %s', (header, etag) => expect(matchesEtag(header, etag)).toBe(true))

	it.each([
		[undefined, '"abc"'],
		['', '"abc"'],
		['abc', '"abc"'],
		['"abcd"', '"abc"'],
		['"ab", "c"', '"abc"'],
		['"*"', '"abc"'],
	])('%s does not name %s', (header, etag) => expect(matchesEtag(header, etag)).toBe(false))
})

describe('notModifiedHeaders', () => {
	it('keeps caching and security headers and drops those of a body', () => {
		const sent = ['content-security-policy', `default-src 'none'`, 'vary', 'Accept-Encoding', 'etag', '"a"']
		expect(notModifiedHeaders(['content-type', 'text/html', ...sent, 'accept-ranges', 'bytes'])).toEqual(sent)
	})

	it('looks at names only, never at values', () => {
		expect(notModifiedHeaders(['x-kind', 'content-type'])).toEqual(['x-kind', 'content-type'])
	})
})
