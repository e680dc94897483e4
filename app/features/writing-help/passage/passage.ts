import type { TextSelection } from '#app/features/markdown-editor/text/text-edit.ts'
import { maxContext } from '#app/features/ai/help/commands.ts'

/** A part of a text with what is around it, so that it is found again after other changes. */
export type Passage = {
	text: string
	start: number
	before: string
	after: string
	/** The whole text, which must be the same; a text of one block may have grown. */
	isWhole?: true | undefined
}

/** What the passage is for: a change of letters, or of whole blocks. */
type Reach = 'selection' | 'blocks'

/** Marks of which there must be two; links and code that are cut in half. */
function isCut(text: string): boolean {
	const plain = text.replace(/!?\[[^\]]*\]\([^)]*\)|`+[^`]+`+/g, '')
	const count = (mark: RegExp) => plain.match(mark)?.length ?? 0
	return (
		/[[\]`]|\]\(/.test(plain) ||
		count(/\*\*/g) % 2 === 1 ||
		count(/(?<!\*)\*(?!\*)/g) % 2 === 1 ||
		count(/~~/g) % 2 === 1 ||
		/^\S*\)/.test(plain)
	)
}

const fenced = /^[^\S\n]*(`{3,}(?![^\n]*`)|~{3,})[^\n]*(?:\n(?:[\s\S]*?\n)?[^\S\n]*\1[`~]*[^\S\n]*$|[\s\S]*)/gm

/** The blocks that a part of a text touches, between blank lines; those in code divide nothing. */
function blocksAround(text: string, from: number, to: number): [number, number] {
	const code = Array.from(text.matchAll(fenced), ({ index, 0: { length } }) => [index, index + length] as const)
	const blank = /\n[^\S\n]*\n/g
	let start = 0
	for (const { index, 0: gap } of text.matchAll(blank)) {
		if (code.some(([first, last]) => first <= index && index < last)) continue
		if (index >= to) return [start, index]
		if (index + gap.length <= from) start = index + gap.length
	}
	return [start, text.length]
}

const trimmed = (text: string, from: number, to: number): [number, number] => {
	const part = text.slice(from, to)
	const start = from + part.length - part.trimStart().length
	return [start, Math.max(start, from + part.trimEnd().length)]
}

/**
 * What a command works on: the selection, or the block with the caret. A selection that would cut Markdown in half, or
 * that reaches over several lines, is widened to its blocks.
 */
export function passageOf({ text, start, end }: TextSelection, reach: Reach = 'selection'): Passage {
	const [from, to] = trimmed(text, start, end)
	const selected = text.slice(from, to)
	const isExact = reach === 'selection' && from < to && !selected.includes('\n') && !isCut(selected)
	const [first, last] = isExact ? [from, to] : trimmed(text, ...blocksAround(text, from, to))
	return partOf(text, first, last)
}

/** A part of a text as a passage. */
export const partOf = (text: string, start: number, end: number): Passage => ({
	text: text.slice(start, end),
	start,
	before: text.slice(Math.max(0, start - maxContext), start),
	after: text.slice(end, end + maxContext),
})

/**
 * A suggestion as it can be in place of a passage: in a part of a cell, a heading, a list item or a quotation it is one
 * line, because the next one would be outside of it.
 */
export function fitted({ text, before, after }: Passage, made: string): string {
	const lead = before.slice(before.lastIndexOf('\n') + 1)
	const rest = after.split('\n', 1).join('')
	const isPart = (lead + rest).trim() !== '' && !text.includes('\n')
	const isCell = lead.trimStart().startsWith('|')
	if (!isPart || !(isCell || marked.test(lead + text))) return made
	const line = made
		.trim()
		.replace(/\s*\n\s*/g, ' ')
		.replace(onlyMark.test(lead) && !marked.test(text) ? marked : '', '')
	return isCell && !text.includes('|') ? line.replace(/(?<!\\)\|/g, String.raw`\|`) : line
}

/** What begins a heading, a quotation or a list item. */
const marked = /^\s*(?:#{1,6}\s+|>\s?|[-*+]\s+|\d+[.)]\s+)/
const onlyMark = new RegExp(`${marked.source}$`)

/** The end of a passage, where something is to follow. */
export const endOf = ({ text, start, before, after }: Passage): Passage => ({
	text: '',
	start: start + text.length,
	before: (before + text).slice(-maxContext),
	after,
})

/** The whole text. */
export const wholeOf = ({ text }: Pick<TextSelection, 'text'>): Passage => ({
	text,
	start: 0,
	before: '',
	after: '',
	isWhole: true,
})

const reaches = [200, 60, 20]

/** Where the passage is in the text as it is now; null when that is not certain. */
export function placeOf({ text, start, before, after, isWhole }: Passage, now: string): number | null {
	if (isWhole || before + text + after === '') return now === text ? 0 : null
	const holds = (at: number, reach: number) =>
		now.startsWith(text, at) &&
		now.slice(Math.max(0, at - reach), at).endsWith(before.slice(-reach)) &&
		now.startsWith(after.slice(0, reach), at + text.length)
	if (holds(start, 20)) return start
	for (const reach of reaches) {
		const lead = before.slice(-reach)
		const only = onlyPlace(now, lead + text + after.slice(0, reach))
		if (only !== null) return only + lead.length
	}
	return text.length >= 12 ? onlyPlace(now, text) : null
}

/** Where a text is, if it is there once. */
function onlyPlace(text: string, part: string): number | null {
	const at = text.indexOf(part)
	return at < 0 || part === '' || text.indexOf(part, at + 1) >= 0 ? null : at
}

/** The text with the passage replaced; null when it is no longer there. */
export function replacedIn(now: string, passage: Passage, by: string): string | null {
	const at = placeOf(passage, now)
	return at === null ? null : now.slice(0, at) + by + now.slice(at + passage.text.length)
}

export type PlacedPicture = { markdown: string; alt: string; src: string }

/** The first picture of a passage. */
export function pictureIn({ text }: Passage): PlacedPicture | null {
	const [markdown, alt = '', src = ''] = /!\[((?:[^\][\\]|\\.)*)\]\(<?([^)\s>]+)>?[^)]*\)/.exec(text) ?? []
	return markdown === undefined ? null : { markdown, alt, src }
}
