import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictureWidths, sizedAddress, withWidth } from './figures.ts'
import { renderText, withPictures } from './render.worker.ts'

const html = async (markdown: string) => (await renderText(markdown)).html
const image = (more = '') => `<img src="/media/roof-1a" alt="A roof"${more} loading="lazy" decoding="async"`

test('a picture alone with a caption or a width is a figure', async () => {
	expect(await html('![A roof](/media/roof-1a#half "Before *and* after")')).toMatch(
		new RegExp(
			`^<figure class="picture-half">${image()} ?/?><figcaption>Before \\*and\\* after</figcaption></figure>$`,
		),
	)
	expect(await html('![A roof](/media/roof-1a "5 < 6 & \\"more\\"")')).toContain(
		'<figcaption>5 &lt; 6 &amp; &quot;more&quot;</figcaption>',
	)
	expect(await html('- ![A roof](/media/roof-1a#three-quarters)\n\n  Words.')).toContain(
		'<figure class="picture-three-quarters"><img src="/media/roof-1a"',
	)
})

test('a picture without them stays as it is, and one among text gets no figure', async () => {
	expect(await html('![A roof](/media/roof-1a)')).toMatch(/^<p><img [^>]*><\/p>$/)
	expect(await html('See ![A roof](/media/roof-1a#half "Note") here.')).toMatch(
		/^<p>See <img src="\/media\/roof-1a" alt="A roof" title="Note" [^>]*> here\.<\/p>$/,
	)
	expect(await html('![A roof](/media/roof-1a#other)')).toContain('src="/media/roof-1a#other"')
})

test('the library’s picture is found, in the size of its width', async () => {
	const { html: rendered, pictures, text } = await renderText('![A roof](/media/roof-1a#half "Words below")')
	expect([pictures, text]).toEqual([['roof-1a'], 'Words below'])
	const picture = {
		key: 'a'.repeat(32),
		width: 1600,
		height: 900,
		widths: [320, 640],
		alt: 'x',
		focusX: 50,
		focusY: 50,
	}
	const shown = withPictures(rendered, new Map([['roof-1a', picture]]))
	expect(shown).toMatch(
		/^<figure class="picture-half"><picture><source [^>]*sizes="\(min-width: 50rem\) 22\.5rem, 92vw">/,
	)
	expect(shown).toContain('</picture><figcaption>Words below</figcaption></figure>')
})

test('no caption or address leaves its place', async () => {
	const text = fc.string({
		unit: fc.constantFrom('"', "'", '<', '>', '&', '\\', ' ', 'a', '#half', '=', '/', '&quot;', 'onerror='),
	})
	await fc.assert(
		fc.asyncProperty(text, text, async (caption, address) => {
			const rendered = await html(`![x](/media/${address}#half "${caption}")`)
			expect(rendered).not.toMatch(
				/<(?!\/?(?:p|a|em|strong|code|figure|figcaption|img|br|blockquote|h2|ul|li|ol|pre)\b)/,
			)
			for (const [, attributes = ''] of rendered.matchAll(/<img ([^>]*)>/g))
				expect(attributes).toMatch(/^(?: ?(?:src|alt|title|loading|decoding)="[^"<>]*")* ?\/?$/)
		}),
		{ numRuns: 200 },
	)
})

test('a width is set and removed, whatever the address', () => {
	fc.assert(
		fc.property(fc.string(), fc.constantFrom(null, ...pictureWidths), (src, width) => {
			const { address } = sizedAddress(src)
			if (sizedAddress(address).width !== null) return
			expect(sizedAddress(withWidth(src, width))).toEqual({ address, width })
		}),
	)
})
