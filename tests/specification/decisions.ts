import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Decision = {
	file: string
	number: number
	title: string
	/** Without its links: 'amended by 41 and 43'. */
	status: string
	headings: string[]
	words: number
}

/** The decisions in the order of their files, or null in place of one whose head does not follow the template. */
export function readDecisions(folder: string): { file: string; decision: Decision | null }[] {
	return globSync('[0-9]*.md', { cwd: folder })
		.toSorted()
		.map((file) => ({ file, decision: readDecision(file, readFileSync(path.join(folder, file), 'utf8')) }))
}

function readDecision(file: string, text: string): Decision | null {
	const head = /^# (\d+)\. (.+)\n\nDate: \d{4}-\d{2}-\d{2} · Status: (.+)\n\n## Context\n/.exec(text)
	const [, number, title, status] = head ?? []
	if (number === undefined || title === undefined || status === undefined) return null
	return {
		file,
		number: Number(number),
		title,
		status: status.replaceAll(/\[(\d+)\]\([^)]*\)/g, '$1'),
		headings: Array.from(text.matchAll(/^## (.+)$/gm), ([, heading = '']) => heading),
		words: text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length,
	}
}

export type IndexRow = { number: number; file: string; title: string; status: string }

/** Rows of the index: `| [1](0001-name.md) | title | what was decided | status |`. */
export function readIndex(text: string): IndexRow[] {
	const rows = text.matchAll(/^\| \[(\d+)\]\((.+?)\) \| (.+?) \| .+? \| (.+?) \|$/gm)
	return Array.from(rows, ([, number, file = '', title = '', status = '']) => ({
		number: Number(number),
		file,
		title,
		status,
	}))
}

/** A mention of a decision in a text: by its number, by its file, or by both in a link. */
export type Mention = { at: string; number: number; file: string | null }

/** Every mention in sources and documents: `decision 7`, `Decisions 7, 29 and 42`, `[7](decisions/0007-name.md)`. */
export function mentionsIn(text: string, at: string): Mention[] {
	const lists = text.matchAll(/\b(?:decisions?|(?:amended|superseded) by)\s+(\d+(?:(?:, | and |, and )\d+)*)/gi)
	const files = text.matchAll(/(?:\[(\d+)\]\([^)\s]*?)?\b(\d{4}-[a-z0-9-]+\.md)\b/g)
	return [
		...Array.from(lists, ([, numbers = '']) => numbers.match(/\d+/g) ?? [])
			.flat()
			.map((number) => ({ at, number: Number(number), file: null })),
		...Array.from(files, ([, number, file = '']) => ({ at, number: Number(number ?? file.slice(0, 4)), file })),
	]
}

/** What people write, without what was installed or built. */
export const writtenFiles = (root: string): string[] =>
	globSync(['*.{md,ts,js}', '{app,server,scripts,tests,docs,tools,.ci}/**/*.{ts,tsx,js,mjs,md,css,sql,json}'], {
		cwd: root,
		exclude: (name) => /(^|\/)(node_modules|build|data)$/.test(name),
	})
