import fc from 'fast-check'
import { expect, test } from 'vitest'
import { homeType } from '../home/home-content.ts'
import { servicesType } from '../services/service-content.ts'
import { blocksOf } from './markdown-pages.server.ts'
import { serviceBlocks } from './service-blocks.ts'
import { escapedMarkdown } from '#app/format/markdown-text.ts'

test('headings, paragraphs and points follow the order of the page', () => {
	const blocks = blocksOf(homeType, homeType.first('sample')[0] ?? homeType.blank())
	expect(blocks[0]).toMatch(/^## /)
	expect(blocks.some((block) => block.startsWith('### '))).toBe(true)
	expect(blocks.some((block) => block.startsWith('- '))).toBe(true)
	expect(blocks.join('\n')).not.toMatch(/undefined|\[object|https?:|\/(?:services|contact)/)
})

test('prices of a service are there until their last day', () => {
	const solar = servicesType.first('sample').find(({ id }) => id === 'solar')
	if (!solar) throw new Error('no sample')
	const page = { ...solar.page, costs: { ...solar.page.costs, validUntil: '2026-06-30' } }
	expect(serviceBlocks(page, '', new Date('2026-06-30T10:00:00Z')).join('\n')).toContain('₦')
	const later = serviceBlocks(page, '', new Date('2026-07-02T10:00:00Z')).join('\n')
	expect(later).not.toContain('₦')
	expect(later).toContain('Ask for today’s price')
})

test.each([
	['# no heading', String.raw`\# no heading`],
	['1. no list', String.raw`1\. no list`],
	['a\n- b', 'a\n\\- b'],
	['<script>', String.raw`\<script>`],
	['[a](/b) *c* _d_ `e`', '\\[a\\](/b) \\*c\\* \\_d\\_ \\`e\\`'],
	['+234 803 123 4567', '+234 803 123 4567'],
	['5 kVA, 2026.', '5 kVA, 2026.'],
])('%j is plain text', (text, markdown) => expect(escapedMarkdown(text)).toBe(markdown))

test('no text of any kind begins a link, markup or a heading', () => {
	fc.assert(
		fc.property(
			fc.string({ unit: fc.constantFrom('#', '[', ']', '(', '<', '`', '*', '\\', 'a', ' ', '\n', '1', '.') }),
			(text) => {
				const plain = escapedMarkdown(text).replaceAll(/\\[^a-z\s]/g, 'x')
				expect(plain).not.toMatch(/[[\]<`*]|^\s*#/m)
			},
		),
	)
})
