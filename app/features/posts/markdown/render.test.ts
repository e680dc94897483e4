import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseStrictHtml, type Element } from '../../../../tests/support/pages/strict-html.ts'
import { renderText, withPictures } from './render.worker.ts'
import { attackDocuments } from '../../../../tests/support/content/markdown-attacks.ts'
import { highlightLimits } from './highlight.server.ts'
import { allowedAttributes, allowedTags } from './sanitise.server.ts'
import { tableFrame } from './structure.ts'

/** Tags and attributes that the pipeline itself adds to the sanitiser's allow-list. */
const added: Record<string, string[]> = {
	h2: ['id'],
	h3: ['id'],
	h4: ['id'],
	pre: ['tabindex', 'role', 'aria-label'],
	div: ['class', 'tabindex', 'role', 'aria-label'],
	ul: ['class'],
	input: ['type', 'disabled', 'checked', 'aria-label'],
	span: ['class'],
	a: ['class'],
}
const tags = new Set([...allowedTags, 'div', 'input'])
const classes =
	/^(btn btn-primary|block-[a-z]+|callout-title|callout callout-(?:note|tip|important|warning)|task-list|sum|(?:sum )?text-(?:right|center)|tk-[ksncfpul]|language-[\w+#-]+)$/

/** What is unsafe in a document; empty for a safe one. */
async function escapes(markdown: string): Promise<string[]> {
	try {
		return parseStrictHtml((await renderText(markdown)).html).flatMap(complaints)
	} catch (error) {
		return [String(error)]
	}
}

function complaints({ name, attributes }: Element): string[] {
	if (!tags.has(name)) return [`<${name}>`]
	const allowed = [...(allowedAttributes['*'] ?? []), ...(allowedAttributes[name] ?? []), ...(added[name] ?? [])]
	return [...attributes].flatMap(([key, value]) => {
		if (!allowed.includes(key)) return [`<${name} ${key}>`]
		if (key === 'class' && value !== tableFrame && !classes.test(value)) return [`class ${value}`]
		if (key === 'id' && !/^h-[a-z0-9-]+$/.test(value)) return [`id ${value}`]
		if (key === 'href' && !isHarmless(value, ['http:', 'https:', 'mailto:', 'tel:'])) return [`href ${value}`]
		if (key === 'src' && !isHarmless(value, ['http:', 'https:'])) return [`src ${value}`]
		return []
	})
}

/** Whether a browser would accept the address: of a known scheme when absolute, of this site when relative. */
function isHarmless(value: string, protocols: string[]): boolean {
	const [here, there] = ['https://here.example/blog/x', 'https://there.example/blog/x'].map((base) =>
		URL.canParse(value, base) ? new URL(value, base) : null,
	)
	if (!here || !there) return true
	if (!protocols.includes(here.protocol)) return false
	const relative = here.href !== there.href
	return relative || /^(https?|mailto|tel):/i.test(value)
}

describe('untrusted Markdown', () => {
	it('never leaves the allow-list for known attacks in any context', { timeout: 120_000 }, async () => {
		let documents = 0
		for (const markdown of attackDocuments()) {
			documents += 1
			const found = await escapes(markdown)
			if (found.length > 0) expect.fail(`${JSON.stringify(markdown)}\n${found.join('\n')}`)
		}
		expect(documents).toBeGreaterThanOrEqual(10_000)
	})

	it('never leaves the allow-list for any mixture of characters', async () => {
		const pieces = [
			'<',
			'>',
			'"',
			"'",
			'`',
			'&',
			'&lt;',
			'/',
			'!--',
			'-->',
			'](',
			'[',
			'![',
			'|',
			'\n',
			'\n\n',
			'# ',
			'- [ ] ',
			'```',
			'ts',
			'    ',
		]
		const names = [
			'script',
			'svg',
			'style',
			'table',
			'th',
			'pre',
			'code',
			'h2',
			'a',
			'img',
			'p',
			'li',
			'lang="',
			'href=',
			'onerror=',
			'x',
			' ',
		]
		const mixture = fc.array(
			fc.oneof(fc.constantFrom(...pieces), fc.constantFrom(...names), fc.string({ maxLength: 4, unit: 'binary' })),
			{ maxLength: 60 },
		)
		await fc.assert(
			fc.asyncProperty(mixture, async (parts) => {
				expect(await escapes(parts.join(''))).toEqual([])
			}),
			{ numRuns: 1_500 },
		)
	})

	it('the check finds an escape when there is one', () => {
		expect(parseStrictHtml('<p><a href="javascript:x" onclick="y">z</a></p>').flatMap(complaints)).toEqual([
			'href javascript:x',
			'<a onclick>',
		])
		expect(() => parseStrictHtml('<p><!-- x --></p>')).toThrow('not a tag')
		expect(() => parseStrictHtml('<b><i></b></i>')).toThrow('closes nothing')
	})
})

describe('limits of work', () => {
	it('highlights no more code than the limit', async () => {
		const block = `\`\`\`ts\n${'const a = 1\n'.repeat(900)}\`\`\`\n\n`
		const { html } = await renderText(block.repeat(6))
		const coloured = html.split('<pre').filter((part) => part.includes('tk-k'))
		expect(coloured).toHaveLength(Math.floor(highlightLimits.post / (900 * 12)))
		const long = await renderText(`\`\`\`ts\n${'const a = 1;'.repeat(1_100)}\n\`\`\``)
		expect(long.html).not.toContain('tk-')
	})

	it('limits the depth of nesting', async () => {
		for (const opener of ['<blockquote>', '> ', '<b>', '- ']) {
			const elements = (await renderText(`${opener.repeat(3_000)}deep`)).html.split('<').length
			expect(elements).toBeLessThan(200)
		}
	})
})

describe('features of the pipeline', () => {
	it('gives headings unique ids and makes a table of contents', async () => {
		const { html, toc } = await renderText('# Prices\n\n## Prices\n\n### Àwọn *ọjà*\n\n#### Small\n\n## ₦₦')
		expect(toc).toEqual([
			{ id: 'h-prices', text: 'Prices', level: 2 },
			{ id: 'h-prices--2', text: 'Prices', level: 2 },
			{ id: 'h-awon-oja', text: 'Àwọn ọjà', level: 3 },
			{ id: 'h-section', text: '₦₦', level: 2 },
		])
		for (const { id } of toc) expect(html).toContain(` id="${id}"`)
		expect(html).toContain('<h4 id="h-small">')
		expect(html).not.toContain('<h1')
	})

	it('wraps tables in a scrolling frame, renders task lists, makes images lazy', async () => {
		const { html } = await renderText(
			'| Load | Watts |\n| --- | ---: |\n| Fan | 65 |\n\n- [ ] measure\n- [x] pay\n\n![A roof](/roof.jpg)',
		)
		expect(html).toContain(`<div class="${tableFrame}" tabindex="0" role="group" aria-label="Table: Load, Watts">`)
		expect(html).toContain('<td class="text-right">65</td>')
		expect(html).toContain(
			'<ul class="task-list">\n<li><input type="checkbox" disabled aria-label="To do"> measure</li>',
		)
		expect(html).toContain('<input type="checkbox" disabled checked aria-label="Done"> pay')
		expect(html).toContain('<img src="/roof.jpg" alt="A roof" loading="lazy" decoding="async" />')
	})

	it('shows library pictures in all their sizes, with the writer’s alt text or the library’s', async () => {
		const picture = {
			key: 'a'.repeat(32),
			width: 800,
			height: 600,
			widths: [320, 640, 800],
			alt: 'A "roof" <script>alert(1)</script>',
			focusX: 50,
			focusY: 50,
		}
		const rendered = await renderText(
			'![](/media/a-roof-12345678)\n\n![My <b> "words"](/media/a-roof-12345678 "Title")\n\n' +
				'![gone](/media/gone-12345678) ![far](https://example.com/media/a-roof-12345678)\n\n' +
				'`![](/media/in-code-12345678)`',
		)
		expect(rendered.pictures).toEqual(['a-roof-12345678', 'gone-12345678'])
		const html = withPictures(rendered.html, new Map([['a-roof-12345678', picture]]))
		const elements = parseStrictHtml(html)
		expect(elements.filter(({ name }) => name === 'source').map(({ attributes }) => attributes.get('type'))).toEqual([
			'image/avif',
			'image/webp',
			'image/avif',
			'image/webp',
		])
		const images = elements.filter(({ name }) => name === 'img').map(({ attributes }) => Object.fromEntries(attributes))
		const src = `/media/files/${'a'.repeat(32)}-share.jpg`
		const size = { width: '800', height: '600', loading: 'lazy', decoding: 'async' }
		expect(images).toMatchObject([
			{ src, alt: picture.alt, ...size },
			{ src, alt: 'My <b> "words"', ...size },
			{ src: '/media/gone-12345678', alt: 'gone' },
			{ src: 'https://example.com/media/a-roof-12345678', alt: 'far' },
		])
		// The title of a picture alone in its paragraph is its caption.
		expect(html).toMatch(/<figure><picture>.*<\/picture><figcaption>Title<\/figcaption><\/figure>/)
		expect(elements.some(({ name }) => name === 'script')).toBe(false)
	})

	it('leaves the corner of a table without a heading', async () => {
		const { html } = await renderText('| | Shop | Clinic |\n| --- | --- | --- |\n| Load | 2 kW | 3 kW |')
		expect(html).toContain('<td></td>\n<th scope="col">Shop</th>')
	})

	it('marks links to other sites', async () => {
		const { html } = await renderText('[out](https://nerc.gov.ng) [in](/contact) notes.md https://a.example/x')
		expect(html).toBe(
			'<p><a href="https://nerc.gov.ng" rel="noopener">out</a> <a href="/contact">in</a> notes.md ' +
				'<a href="https://a.example/x" rel="noopener">https://a.example/x</a></p>',
		)
	})

	it('highlights code by classes and leaves its text unchanged', async () => {
		const code = 'select "a", \'b\' from t -- x < y & z'
		const { html } = await renderText(`\`\`\`sql\n${code}\n\`\`\``)
		expect(html).toContain('aria-label="SQL code"')
		expect(html).toContain('<span class="tk-k">select ')
		expect(html).not.toContain('style=')
		expect((await renderText(`\`\`\`sql\n${code}\n\`\`\``)).text).toBe(code)
	})

	it('counts 200 words a minute, rounded up', async () => {
		expect((await renderText('')).readingTime).toBe(1)
		expect((await renderText('word '.repeat(200))).readingTime).toBe(1)
		expect((await renderText('word '.repeat(201))).readingTime).toBe(2)
	})

	it('leaves the words of plain prose unchanged', async () => {
		const word = fc.stringMatching(/^[a-zA-ZẹọṣẸỌṢ₦0-9]{1,12}$/)
		await fc.assert(
			fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 40 }), async (words) => {
				expect((await renderText(`x ${words.join(' ')}`)).text).toBe(`x ${words.join(' ')}`)
			}),
			{ numRuns: 200 },
		)
	})
})
