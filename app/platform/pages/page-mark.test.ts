import { beforeAll, expect, test } from 'vitest'
import { newDataDir } from '../../../tests/support/database.ts'
import { loadEnv } from '../env/env.server.ts'
import { pageMark, readPageMark } from './page-mark.server.ts'

beforeAll(() => void loadEnv({ SITE_URL: 'http://site.test', DATA_DIR: newDataDir() }))

test.each(['/About', '/about/', '/%61bout', '//about'])('%s is the same page', (pathname) => {
	expect(pageMark(pathname)).toBe(pageMark('/about'))
})

test('a mark says its path', () => {
	expect(readPageMark(pageMark('/') ?? '')).toBe('/')
	expect(readPageMark(pageMark('/blog/tag/solar%20power') ?? '')).toBe('/blog/tag/solar power')
})

test('a value that we did not sign is not a mark', () => {
	const [, signature = ''] = (pageMark('/about') ?? '').split(' ')
	for (const text of [
		'',
		' ',
		'/about',
		`/contact ${signature}`,
		`/about ${signature}x`,
		`/about ${signature.slice(1)}`,
	])
		expect(readPageMark(text), text).toBeNull()
})

test.each(['/%', '/a%00b', `/${'a'.repeat(300)}`])('%s has none', (pathname) => {
	expect(pageMark(pathname)).toBeNull()
})
