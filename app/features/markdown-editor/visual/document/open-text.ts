import type { Node } from 'prosemirror-model'
import { separator } from './joint.ts'
import { htmlOf, markdown, nodesOf, topLevel, type Env, type Token } from './read-markdown.ts'
import { says } from './same-html.ts'
import { schema } from './schema.ts'
import { blockMarkdown } from './block-markdown.ts'

/** A top-level block as it was opened: its own text and its node, whose `cut` is the piece's number. */
type Piece = { body: string; node: Node }

/** What was opened in a sitting. Pieces are only added, so that undo finds those from before a merge too. */
export type Opened = {
	text: string
	pieces: Piece[]
	/** What is between two pieces ("3>4"), before the first ("^>0") and after the last ("9>$"). */
	gaps: Map<string, string>
	doc: Node
}

/** The blocks of a text that comes from elsewhere. */
export const blocksOf = (text: string): Node[] =>
	openText(text).doc.children.map((node) => node.type.create({ ...node.attrs, cut: null }, node.content))

type Range = { from: number; to: number; tokens: Token[] | null }

/** Divides a text into contiguous pieces and makes a document of them: bodies and gaps together are the text. */
export function openText(text: string, earlier?: Opened): Opened {
	const known = earlier?.pieces ?? []
	const unused = Map.groupBy(known.keys(), (cut) => known[cut]?.body ?? '')
	const env: Env = {}
	const bodies = rangesOf(text, topLevel(markdown.parse(text, env))).map((range) => bodyOf(text, range))
	const pieces = [...known]
	const cuts = bodies.map(({ from, to, tokens }) => {
		const body = text.slice(from, to)
		const node = nodeOf(tokens, body, env, pieces.length)
		const same = unused.get(body)?.shift()
		const old = same === undefined ? undefined : known[same]?.node
		const isSame = old?.type === node.type && old.eq(node.type.create({ ...node.attrs, cut: same }, node.content))
		return same !== undefined && isSame ? same : pieces.push({ body, node }) - 1
	})
	const gaps = new Map(earlier?.gaps)
	for (let nth = 0; nth <= bodies.length; nth += 1) {
		const gap = text.slice(bodies[nth - 1]?.to ?? 0, bodies[nth]?.from ?? text.length)
		gaps.set(`${cuts[nth - 1] ?? '^'}>${cuts[nth] ?? '$'}`, gap)
	}
	const nodes = cuts.flatMap((cut) => pieces[cut]?.node ?? [])
	return { text, pieces, gaps, doc: schema.node('doc', null, nodes.length > 0 ? nodes : [schema.node('paragraph')]) }
}

/** The lines of each top-level block, and what is between them without being a block (link definitions). */
function rangesOf(text: string, blocks: readonly Token[][]): Range[] {
	const starts = lineStarts(text)
	const at = (line: number) => starts[line] ?? text.length
	const ranges: Range[] = []
	let done = 0
	const between = (from: number, to: number) => {
		if (text.slice(from, to).trim() !== '') ranges.push({ from, to, tokens: null })
	}
	for (const tokens of blocks) {
		const [first, end] = tokens[0]?.map ?? [0, 0]
		const from = at(first)
		const to = Math.max(from, at(end))
		if (from < done) continue
		between(done, from)
		const isSeparator = text.slice(from, to).trim() === separator
		if (!isSeparator) ranges.push({ from, to, tokens })
		else if (ranges.length === 0) ranges.push({ from, to, tokens: null })
		done = to
	}
	between(done, text.length)
	return ranges
}

/** A body begins with the line of its first letter and ends with its last letter; the rest is gap. */
function bodyOf(text: string, { from, to, tokens }: Range): Range {
	const slice = text.slice(from, to)
	const blank = tokens ? 0 : (/^(?:[ \t]*(?:\r\n?|\n))*/.exec(slice)?.[0].length ?? 0)
	return { from: from + blank, to: from + slice.replace(/\s+$/, '').length, tokens }
}

/** The block's node, if it says all that its text says; otherwise the text itself as a Markdown block. */
function nodeOf(tokens: Token[] | null, body: string, env: Env, cut: number): Node {
	const isShown = tokens !== null && tokens[0]?.type !== 'html_block' && !hasDefinition(body)
	const node = isShown ? onlyNode(tokens, env) : null
	if (node) return node.type.create({ ...node.attrs, cut }, node.content, node.marks)
	return schema.node('markdown', { cut }, body === '' ? [] : [schema.text(body.replace(/\r\n?/g, '\n'))])
}

/** A link definition within a list or a quote, which no node has: written again, the block would lose it. */
function hasDefinition(body: string): boolean {
	if (!body.includes(']:')) return false
	const env: Env = {}
	markdown.parse(body, env)
	return Object.keys(env.references ?? {}).length > 0
}

function onlyNode(tokens: Token[], env: Env): Node | null {
	// Before the tokens become nodes, which changes some of them.
	const html = htmlOf(tokens, env)
	try {
		const [node, ...others] = nodesOf(tokens)
		if (!node || others.length > 0) return null
		node.check()
		const references = { references: env.references ?? {} }
		const again = htmlOf(markdown.parse(blockMarkdown(node).text, references), env)
		return again === html || says(again) === says(html) ? node : null
	} catch {
		return null
	}
}

function lineStarts(text: string): number[] {
	const starts = [0]
	for (const end of text.matchAll(/\r\n?|\n/g)) starts.push(end.index + end[0].length)
	return starts
}
