import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cdnDrivers } from '#app/platform/env/env-cdn.ts'
import { fileForMinute, fileForYear } from '#app/platform/pages/file-caching.ts'
import { sharedPurges, sharedTags } from '#app/platform/pages/shared-tags.ts'
import { revalidated, withSharedCaching } from './shared-caching.ts'

const page = ['content-type', 'text/html; charset=utf-8', 'cache-control', revalidated, 'etag', 'W/"a"']
const stored = { tags: ['posts', 'post:1'], maxAge: 600 }
const read = (headers: readonly string[]) =>
	Object.fromEntries(headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]]] : [])))

describe.each(cdnDrivers)('what a page says to %s', (driver) => {
	const headers = withSharedCaching(page, stored, driver)

	test('is what it says to browsers, and how long a shared cache may store it', () => {
		const stale = 'stale-while-revalidate=3600, stale-if-error=86400'
		expect(read(headers)['cache-control']).toBe(`${revalidated}, s-maxage=3600, ${stale}`)
		const others = headers.filter((_, at) => !['cache-control'].includes(headers[at - (at % 2)] ?? ''))
		expect(others.slice(0, 4)).toEqual(['content-type', 'text/html; charset=utf-8', 'etag', 'W/"a"'])
	})

	test('has its tags, and one that everything has', () => {
		const tags = driver === 'cloudflare' ? ['cache-tag', 'all,posts,post:1'] : ['surrogate-key', 'all posts post:1']
		expect(read(headers)).toMatchObject({ [tags[0] ?? '']: tags[1] })
	})

	test('is no longer than the page says where that is short', () => {
		const short = withSharedCaching(page, { ...stored, maxAge: 60 }, driver)
		expect(read(short)['cache-control']).toContain('s-maxage=60,')
	})

	test('is nothing more where it is for one visitor', () => {
		for (const personal of [
			['cache-control', 'private, no-store'],
			[...page, 'set-cookie', 'a=b'],
			['content-type', 'text/html'],
		])
			expect(withSharedCaching(personal, stored, driver)).toEqual(personal)
	})

	test('is nothing more where its tags do not fit', () => {
		const tags = Array.from({ length: 400 }, (_, nth) => `kind${nth}:x`)
		expect(withSharedCaching(page, { tags, maxAge: 600 }, driver)).toEqual(page)
	})

	test('leaves a file as it is stored by every cache', () => {
		const file = ['cache-control', 'public, max-age=31536000, immutable']
		const tagged = withSharedCaching(file, { tags: ['portraits'], maxAge: null }, driver)
		expect(tagged.slice(0, 2)).toEqual(file)
		expect(tagged[3]).toMatch(/^all[ ,]portraits$/)
	})
})

test('a file that a shared cache could store for a minute only may stay where it has its tag', () => {
	const file = ['cache-control', fileForMinute]
	expect(withSharedCaching(file, { tags: ['portraits'], maxAge: null }, 'varnish').slice(0, 2)).toEqual([
		'cache-control',
		fileForYear,
	])
})

test('headers that only one CDN reads are for that one', () => {
	expect(read(withSharedCaching(page, stored, 'cloudflare'))).toMatchObject({
		'cloudflare-cdn-cache-control': 'max-age=3600, stale-while-revalidate=3600, stale-if-error=86400',
	})
	expect(read(withSharedCaching(page, stored, 'fastly'))).toMatchObject({
		'surrogate-control': 'max-age=3600, stale-while-revalidate=3600, stale-if-error=86400',
	})
	expect(Object.keys(read(withSharedCaching(page, stored, 'varnish')))).toEqual([
		'content-type',
		'cache-control',
		'etag',
		'surrogate-key',
	])
})

test('very many tags of a kind become one, which every purge of that kind names', () => {
	const posts = Array.from({ length: 300 }, (_, nth) => `post:0190a5b2-${nth}`)
	expect(sharedTags(['site', ...posts])).toEqual(['all', 'site', 'post:any'])
	expect(sharedPurges(['posts', 'post:0190a5b2-7'])).toEqual(['posts', 'post:0190a5b2-7', 'post:any'])
})

test('what only processes have in memory is no purge, and everything is one tag', () => {
	expect(sharedPurges(['redirects', 'settings', 'storage', 'files'])).toEqual([])
	expect(sharedPurges(['settings', '*', 'files'])).toEqual(['all'])
})

test('whatever a page is tagged with, its purge finds it', () => {
	const tag = fc.oneof(
		fc.string({ minLength: 1, maxLength: 40 }),
		fc.tuple(fc.constantFrom('post', 'comments', 'content'), fc.uuid()).map((parts) => parts.join(':')),
	)
	fc.assert(
		fc.property(fc.array(tag, { minLength: 1, maxLength: 120 }), fc.nat(), (tags, nth) => {
			const found = sharedTags(tags)
			const purged = tags[nth % tags.length] ?? ''
			fc.pre(found !== null && !['redirects', 'settings'].includes(purged))
			const purges = new Set(sharedPurges([purged]))
			expect(found?.some((each) => purges.has(each))).toBe(true)
			expect(found?.join(' ')).toMatch(/^[\w:-]+( [\w:-]+)*$/)
		}),
	)
})
