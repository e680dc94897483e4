import { expect, test } from 'vitest'
import { addressesIn, withAddresses } from './markdown-addresses.ts'
import { unlinked } from './unlinked.ts'

const changed = (text: string, addresses: Record<string, string>) =>
	withAddresses(text, new Map(Object.entries(addresses)))

test('only addresses of links and pictures are changed, in each spelling', () => {
	const there = { 'a.png': '/media/a', '/old/': '/blog/new', 'https://x.example/a%20b': '/blog/b' }
	expect(changed('![x](a.png "a.png") a.png [y](</old/>) [z]( /old/ ) `(a.png)`', there)).toBe(
		'![x](/media/a "a.png") a.png [y](</blog/new>) [z]( /blog/new ) `(a.png)`',
	)
	expect(changed('[a]: a.png\n  [b]: </old/> "Title"\ntext [c]: a.png', there)).toBe(
		'[a]: /media/a\n  [b]: </blog/new> "Title"\ntext [c]: a.png',
	)
	expect(changed('[a](<https://x.example/a b>) [b](https://x.example/a%20b)', there)).toBe(
		'[a](</blog/b>) [b](/blog/b)',
	)
})

test('what follows an address stays, and the longest address that is known is taken', () => {
	const there = { '/old': '/new', '/old?a=1': '/one', '/x_(y)': '/z' }
	expect(changed('[a](/old#part) [b](/old?a=1) [c](/old?b=2) [d](/older) [e](/x_(y))', there)).toBe(
		'[a](/new#part) [b](/one) [c](/new?b=2) [d](/older) [e](/z)',
	)
})

test('many addresses in a long text cost as much as reading it', () => {
	const text = Array.from({ length: 20_000 }, (_, nth) => `![picture](img/${nth}.png) and some text`).join('\n')
	const { pictures } = addressesIn(text)
	const there = new Map(pictures.map((src) => [src, `/media/${src.replace(/\D/g, '')}`]))
	const before = process.cpuUsage()
	const made = withAddresses(text, there)
	const { user } = process.cpuUsage(before)
	expect(made.split('\n')[12_345]).toBe('![picture](/media/12345) and some text')
	expect(user / 1e6).toBeLessThan(2)
})

test('links that become text: those in links, pictures and code stay what they are', () => {
	const gone = new Set(['a', 'b%20c'])
	expect(unlinked('[x [y](a) z](c) ![p](a) [q](<b c>) [r](a "T") \\[s](a) [t](ab) ``[u](a)`` [v](a', gone)).toBe(
		'[x y z](c) ![p](a) q r \\[s](a) [t](ab) ``[u](a)`` [v](a',
	)
	expect(unlinked('```\n[x](a)\n```\n[y][N] [n]: [n]\n\n  [n]: a\n[m]: b', gone)).toBe(
		'```\n[x](a)\n```\ny [n]: n\n\n[m]: b',
	)
})

test.each([
	['brackets in brackets', `${'['.repeat(200_000)}x${']'.repeat(200_000)}\n\n[n]: a`],
	['links in one line', '[x](a) '.repeat(30_000)],
	['backticks', Array.from({ length: 800 }, (_, nth) => '`'.repeat(nth)).join(' ')],
])('%s cost as much as reading them', (_name, text) => {
	const before = process.cpuUsage()
	unlinked(text, new Set(['a']))
	expect(process.cpuUsage(before).user / 1e6).toBeLessThan(3)
})
