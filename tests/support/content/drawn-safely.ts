import { expect, vi } from 'vitest'
import { blocksOf } from '#app/features/ai/markdown-blocks.ts'
import { articleHtml } from '#app/features/content-forge/article/article-html.client.ts'
import { parseStrictHtml } from '../pages/strict-html.ts'

const elements = new Set(
	'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code em strong s a img table thead tbody tr th td hr br'.split(' '),
)
const attributes = new Set(['href', 'target', 'rel', 'src', 'alt', 'title', 'loading', 'start', 'class'])
const here = 'http://site.test'

/** A text that a model is writing, not cleaned yet, as the page of the forge draws it: nothing runs, nothing loads from elsewhere. */
export function expectDrawnSafely(text: string, what: string): void {
	for (const block of blocksOf(text)) {
		for (const { name, attributes: written } of parseStrictHtml(drawn(block))) {
			expect(elements, what).toContain(name)
			for (const attribute of written.keys()) expect(attributes, what).toContain(attribute)
			if (name === 'img') expect(new URL(written.get('src') ?? '', here).origin, what).toBe(here)
			if (name !== 'a') continue
			expect(['http:', 'https:', 'mailto:', 'tel:'], what).toContain(new URL(written.get('href') ?? '', here).protocol)
			expect([written.get('target'), written.get('rel')], what).toEqual(['_blank', 'noopener'])
		}
	}
}

/** The page's own renderer looks for a window's policy; whatever else runs here must not take this for a browser. */
function drawn(block: string): string {
	vi.stubGlobal('window', {})
	try {
		const html = articleHtml(block)
		if (typeof html !== 'string') throw new Error('Only a browser has a policy for HTML.')
		return html
	} finally {
		vi.unstubAllGlobals()
	}
}
