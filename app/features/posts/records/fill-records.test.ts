import { expect, test } from 'vitest'
import { parseStrictHtml } from '../../../../tests/support/pages/strict-html.ts'
import { renderText } from '../markdown/render.worker.ts'
import { fillRecords } from './fill-records.ts'
import type { PostRecords } from './post-records.ts'

const hostile = `"><script>alert(1)</script> & <b>x`

const records: PostRecords = {
	figure: new Map([['f1', { value: '120+', label: 'projects', source: 'Our register', asOf: '2026-10-31' }]]),
	prices: new Map([
		[
			'/services/solar',
			{
				service: 'Solar',
				path: '/services/solar',
				contact: '/contact?service=solar',
				rows: [
					{ job: '5 kVA inverter', note: 'With batteries', price: '₦1.4m – ₦3.2m' },
					{ job: 'Cleaning', note: '', price: '' },
				],
				checkedOn: '2026-11-01',
				validUntil: '2026-12-31',
			},
		],
	]),
	project: new Map([
		[
			'carton',
			{
				title: 'Carton factory',
				category: 'Solar',
				text: 'A roof.',
				path: '/portfolio/carton',
				picture: '/illustrations/roof.svg',
			},
		],
		['hostile', { title: hostile, category: hostile, text: hostile, path: hostile, picture: hostile }],
	]),
	testimonial: new Map([['ada', { name: 'Ada', position: 'Owner, Enugu', text: 'They came on time.', stars: 5 }]]),
	moved: {
		figure: new Map(),
		prices: new Map(),
		project: new Map([
			['box-factory', 'carton'],
			['hostile', 'carton'],
		]),
		testimonial: new Map(),
	},
}

const shown = async (markdown: string, now = new Date('2026-11-20')) =>
	fillRecords((await renderText(markdown)).html, { records, now })

test('a record is shown as it is now, not as it was when the post was saved', async () => {
	const { html, tags } = await shown(
		[
			'[120+ projects](/about#figure-f1 "figure")',
			'[Prices of solar](/services/solar#costs "prices")',
			'[The factory](/portfolio/carton "project")',
			'[The factory](/portfolio#carton "project")',
			'[Ada](/testimonials#ada "testimonial")',
		].join('\n\n'),
	)
	expect(html).toContain('<strong>120+</strong> projects</p><figcaption>Our register, October 31, 2026</figcaption>')
	expect(html).toContain('<td class="text-right">₦1.4m – ₦3.2m</td>')
	expect(html).toContain('<a href="/contact?service=solar">Ask for a price</a>')
	expect(html).toContain('Checked on November 1, 2026. Valid until December 31, 2026.')
	expect(html.split('<a href="/portfolio/carton" class="stretch">Carton factory</a>')).toHaveLength(3)
	expect(html).toContain('<blockquote><p>They came on time.</p></blockquote>')
	expect(html).not.toContain('block-')
	expect(tags).toEqual([
		'content:company',
		'content:services',
		'content:technology-topics',
		'content:projects',
		'content:testimonials',
	])
	parseStrictHtml(html)
})

test('nothing is left of a record that visitors do not see, and a former name leads to the new one', async () => {
	expect((await shown('Before\n\n[Gone](/portfolio/gone "project")\n\nAfter')).html).toBe('<p>Before</p>\n<p>After</p>')
	expect((await shown('[Old](/portfolio/box-factory "project")')).html).toContain('Carton factory')
	// Another project has that name now.
	expect((await shown('[New](/portfolio/hostile "project")')).html).not.toContain('Carton factory')
})

test('prices that are no longer valid are not shown', async () => {
	const last = await shown('[P](/services/solar#costs "prices")', new Date('2026-12-31T22:00:00Z'))
	expect(last.html).toContain('₦1.4m')
	const { html } = await shown('[P](/services/solar#costs "prices")', new Date('2027-01-01T00:00:00Z'))
	expect(html).not.toContain('₦')
	expect(html).toContain('We are checking our prices for Solar. <a href="/contact?service=solar">Ask for a price</a>')
})

test('only a paragraph of one link with its kind and the right address is a block', async () => {
	for (const markdown of [
		'[P](/services/solar#costs)',
		'[P](/services/solar#costs "Prices")',
		'[P](/services/solar "prices")',
		'[P](https://example.com/services/solar#costs "prices")',
		'See [P](/services/solar#costs "prices")',
		'[P](/services/solar#costs "prices") and more',
		'[**P**](/services/solar#costs "prices")',
		'> [P](/services/solar#costs "prices")',
		'- [P](/services/solar#costs "prices")',
		'[![x](https://evil.example/x.png)](https://youtu.be/x "video")',
		'[![x](/media/a-b)](javascript:alert(1) "video")',
		'[x](https://youtu.be/x "video")',
	]) {
		const { html, tags } = await shown(markdown)
		expect([markdown, html]).not.toEqual([markdown, expect.stringMatching(/class="(?:record|block)/)])
		expect([markdown, tags]).toEqual([markdown, []])
	}
})

test('what a record says is text, never HTML', async () => {
	const { html } = await shown('[H](/portfolio/hostile "project")')
	const names = parseStrictHtml(html).map(({ name }) => name)
	expect(names.toSorted()).toEqual(['a', 'div', 'div', 'img', 'p', 'p', 'p', 'strong'])
})
