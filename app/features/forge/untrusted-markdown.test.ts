import MarkdownIt from 'markdown-it'
import { expect, test } from 'vitest'
import { attackDocuments } from '../../../tests/support/markdown-attacks.ts'
import { cleanMarkdown, linkedPosts } from './untrusted-markdown.ts'

const site = 'https://imole.example'
const clean = (text: string, known: string[] = []) => cleanMarkdown(text, site, new Set(known))

test.each([
	['a picture from elsewhere', 'a ![words](https://evil.example/p.png?w=1) b', 'a words b'],
	['one without a scheme', '![words](//evil.example/p.png)', 'words'],
	[
		'one by reference',
		'![words][p]\n\n[p]: https://evil.example/p.png',
		'[words][p]\n\n[p]: https://evil.example/p.png',
	],
	['one of ours stays', '![words](/media/roof)', '![words](/media/roof)'],
	['one of ours by its whole address', `![words](${site}/media/roof)`, `![words](${site}/media/roof)`],
	['a post that there is', '[a](/blog/known)', '[a](/blog/known)'],
	['a post that there is not', '[a](/blog/unknown) b', 'a b'],
	['by its whole address', `[a](${site}/blog/unknown)`, 'a'],
	['a page of ours', '[a](/contact)', '[a](/contact)'],
	['a link that runs something', '[a](javascript:alert(1)).', 'a.'],
	['HTML', 'a <b onclick="x()">b</b> <!-- c --> d', 'a b  d'],
	['a second title', '# Title\n\nText', '## Title\n\nText'],
	['code is left alone', '`<b>` and\n\n```\n<script>\n# x\n```', '`<b>` and\n\n```\n<script>\n# x\n```'],
])('%s', (_what, text, wanted) => expect(clean(text, ['known'])).toBe(wanted))

test('which posts are linked', () => {
	expect(
		linkedPosts(`[a](/blog/one) [b](${site}/blog/two?x=1) [c](/blog) [d](https://b.example/blog/no)`, site),
	).toEqual(['one', 'two'])
})

const parser = new MarkdownIt({ html: true })

test('no attack leaves a picture from elsewhere', () => {
	let count = 0
	for (const attack of attackDocuments()) {
		// Every fortieth: they differ in small things, and this looks for one thing only.
		if (count++ % 40 !== 0) continue
		const pictures = parser
			.parse(clean(attack), {})
			.flatMap(({ children }) => children ?? [])
			.filter(({ type }) => type === 'image')
		for (const picture of pictures) expect(String(picture.attrGet('src')), attack).toMatch(/^\/(?!\/)/)
	}
	expect(count).toBeGreaterThan(10_000)
})
