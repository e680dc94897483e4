import { expect, test } from 'vitest'
import { adireAvatar, adireCover, adireTile } from './adire.ts'
import { emblemNames } from './adire-emblems.ts'
import { groundNames } from './adire-grounds.ts'

const seeds = Array.from({ length: 500 }, (_, index) => `post-${index}`)
const hostile = ['', '<script>alert(1)</script>', '"&\'', 'Ìmọ́lẹ̀', '💡'.repeat(200), '\u0000']
const all = [...seeds, ...hostile]

test('the same seed gives the same bytes', () => {
	for (const seed of all) {
		expect(adireCover(seed)).toBe(adireCover(seed))
		expect(adireAvatar(seed)).toBe(adireAvatar(seed))
		expect(adireTile(seed)).toBe(adireTile(seed))
	}
})

test('five hundred seeds give five hundred covers', () => {
	expect(new Set(seeds.map((seed) => adireCover(seed))).size).toBe(seeds.length)
	expect(new Set(seeds.map((seed) => adireAvatar(seed))).size).toBe(seeds.length)
})

test('covers stay distinct when their definition names are left out', () => {
	const bare = seeds.map((seed) => adireCover(seed).replaceAll(/(id="|url\(#)\w+/g, '$1'))
	expect(new Set(bare).size).toBeGreaterThan(seeds.length * 0.98)
})

test('a cover is at most 5 KB, an avatar and a tile at most 1 KB', () => {
	for (const seed of all) {
		expect(Buffer.byteLength(adireCover(seed))).toBeLessThanOrEqual(5000)
		expect(Buffer.byteLength(adireAvatar(seed))).toBeLessThanOrEqual(1000)
		expect(Buffer.byteLength(adireTile(seed))).toBeLessThanOrEqual(1000)
	}
})

test('nothing but shapes: no style, script, text, links out or stray numbers', () => {
	for (const seed of all) {
		for (const drawing of [adireCover(seed), adireAvatar(seed), adireTile(seed)]) {
			expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^<>]*>.*<\/svg>$/s)
			expect(drawing).not.toMatch(
				/<(style|script|text|image|a|foreignObject|use)\b|style=|\son\w+=|href|NaN|Infinity|undefined/,
			)
		}
	}
})

test('every element is closed and every attribute quoted', () => {
	for (const seed of all) {
		for (const drawing of [adireCover(seed), adireAvatar(seed), adireTile(seed)]) {
			const open: string[] = []
			for (const [, closing, name, attributes = '', empty] of drawing.matchAll(
				/<(\/?)(\w+)((?:\s[\w:-]+="[^"<>&]*")*)\s*(\/?)>/g,
			)) {
				if (closing) expect(open.pop()).toBe(name)
				else if (!empty) open.push(name ?? '')
				expect(attributes).not.toContain('&')
			}
			expect(open).toEqual([])
			expect(drawing.replaceAll(/<\/?\w+(?:\s[\w:-]+="[^"<>&]*")*\s*\/?>/g, '')).toBe('')
		}
	}
})

test('every paint a drawing uses is defined in it', () => {
	for (const seed of seeds) {
		for (const drawing of [adireCover(seed), adireAvatar(seed)]) {
			for (const [, name] of drawing.matchAll(/url\(#(\w+)\)/g)) expect(drawing).toContain(`id="${name}"`)
		}
	}
})

test('a cover can be asked for on a given ground', () => {
	const covers = groundNames.map((ground) => adireCover('one post', { ground }))
	expect(new Set(covers).size).toBe(groundNames.length)
})

test('covers with different emblems differ, stay under 5 KB and contain nothing unsafe', () => {
	for (const seed of [...seeds.slice(0, 50), ...hostile]) {
		const covers = emblemNames.map((emblem) => adireCover(seed, { emblem }))
		expect(new Set([...covers, adireCover(seed)]).size).toBe(emblemNames.length + 1)
		for (const cover of covers) {
			expect(Buffer.byteLength(cover)).toBeLessThanOrEqual(5000)
			expect(cover).not.toMatch(/<(style|script|text|image|a|foreignObject|use)\b|href|NaN|Infinity|undefined/)
		}
	}
})

test('a tile refuses a colour that is not one', () => {
	expect(() => adireTile('x', { colour: '"/><script>' })).toThrow()
	expect(adireTile('x', { colour: '#FFFFFF' })).toContain('#FFFFFF')
})
