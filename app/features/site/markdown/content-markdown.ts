import type { Shape } from '#app/content/field.ts'
import { entriesOf } from '#app/content/group.ts'
import { escapedMarkdown } from '#app/format/markdown-text.ts'

/** What a group is headed by, where it has one of these fields. */
const headings: ReadonlySet<string> = new Set(['heading', 'title', 'question', 'name', 'job'])
/** The line above a heading, which is one where there is no other. */
const eyebrow = 'eyebrow'
/** Lists of whole paragraphs; all others are points. */
const paragraphs: ReadonlySet<string> = new Set(['paragraphs', 'problem', 'result'])
const maxDepth = 6

export type MarkdownRules = {
	/** Fields that are left out. */
	without: ReadonlySet<string>
	/** Of groups and lists of paragraphs that have no heading of their own, by the name of the field. */
	labels: Readonly<Record<string, string>>
}

/** The texts of a value as blocks of Markdown, in its order: no addresses, choices, amounts or descriptions of pictures. */
export function contentMarkdown(shape: Shape, value: unknown, rules: MarkdownRules, depth = 2): string[] {
	switch (shape.kind) {
		case 'text':
			return typeof value === 'string' && value !== '' && !shape.isAddress ? [escapedMarkdown(value)] : []
		case 'lines':
		case 'names':
			return points(Array.isArray(value) ? value : [])
		case 'list':
			return (Array.isArray(value) ? value : []).flatMap((item: unknown) =>
				contentMarkdown(shape.item, item, rules, depth),
			)
		case 'group':
			return shape.is === 'picture' ? [] : ofGroup(shape.fields, value, rules, depth)
		default:
			return []
	}
}

function ofGroup(
	fields: Readonly<Record<string, Shape>>,
	value: unknown,
	rules: MarkdownRules,
	depth: number,
): string[] {
	const given = entriesOf(value)
	const names = Object.keys(fields).filter((name) => !rules.without.has(name))
	const isGiven = (name: string) => typeof given.get(name) === 'string' && given.get(name) !== ''
	const headed =
		names.find((name) => headings.has(name) && isGiven(name)) ?? names.find((name) => name === eyebrow && isGiven(name))
	const below = headed === undefined ? depth : depth + 1
	return [
		...(headed === undefined ? [] : [heading(String(given.get(headed)), depth)]),
		...names.flatMap((name) => {
			const shape = fields[name]
			if (!shape || name === headed || name === eyebrow) return []
			const blocks = paragraphs.has(name)
				? texts(given.get(name))
				: contentMarkdown(shape, given.get(name), rules, below)
			const label = rules.labels[name]
			const needsLabel = label !== undefined && blocks.length > 0 && !blocks[0]?.startsWith('#')
			return needsLabel ? [heading(label, below), ...blocks] : blocks
		}),
	]
}

export const heading = (text: string, depth: number): string =>
	`${'#'.repeat(Math.min(depth, maxDepth))} ${escapedMarkdown(text.replaceAll(/\s+/g, ' '))}`

const texts = (value: unknown): string[] =>
	(Array.isArray(value) ? value : []).flatMap((each: unknown) =>
		typeof each === 'string' && each !== '' ? [escapedMarkdown(each)] : [],
	)

/** One block. */
export const points = (value: readonly unknown[]): string[] => {
	const all = texts(value).map((text) => `- ${text}`)
	return all.length === 0 ? [] : [all.join('\n')]
}
