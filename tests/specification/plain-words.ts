import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { isNode } from './syntax-node.ts'

/** A text that a person may read, and where it is. */
export type InterfaceText = { text: string; at: string }

/** Files that hold nothing but texts for people. */
const isTextFile = (file: string) =>
	/(messages|mails|texts|copy|audit-text|dashboard-cards|-fields|personal-\w+)\.tsx?$/.test(file)

/** Words that docs/COPY.md replaces; each with what it looks like where it may be written. */
const forbidden: readonly RegExp[] = [
	/\bstands?\b/i,
	/\bwhoever\b/i,
	/\banew\b/i,
	/\bproved\b/i,
	/\bdeeds?\b/i,
	/\be-mails?\b/i,
	// A mail server is one; what it carries is email.
	/\b(?<!\$\{)mail(s|ed)?\b(?! server)(?!\.)/i,
	/\b(this|the|our) house\b/i,
	/\bfarewell\b/i,
	/\bmend\b/i,
	/\bfor good\b/i,
	/\b(some|every|any)body\b/i,
	/\bbeside\b/i,
	/\bby (itself|themselves)\b/i,
]

export const houseWords = ({ text }: InterfaceText): string[] => forbidden.flatMap((word) => word.exec(text)?.[0] ?? [])

/** 'Save Draft': two or more words, each with a capital. Names of things that are written so everywhere are left out. */
export function isTitleCase({ text }: InterfaceText): boolean {
	const words = text.split(/\s+/)
	return words.length > 1 && words.length < 7 && words.every((word) => /^[A-Z][a-z]+[.!:]?$/.test(word))
}

/** Every string of the files of texts, and every text between tags and in the attributes that people read. */
export function interfaceTexts(root: string, folders: readonly string[]): InterfaceText[] {
	const files = folders.flatMap((folder) =>
		fs
			.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
			.map((file) => path.join(folder, file))
			.filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.|worker-messages/.test(file)),
	)
	return files.flatMap((file) => textsOf(fs.readFileSync(path.join(root, file), 'utf8'), file))
}

const readAttributes = /^(heading|text|label|help|title|placeholder|aria-label|description|explanation|question)$/

export function textsOf(source: string, file: string): InterfaceText[] {
	const texts: InterfaceText[] = []
	const isAll = isTextFile(file)
	const add = (text: string, start: number) => {
		const at = `${file}:${source.slice(0, start).split('\n').length}`
		// The names of columns in the map of personal data.
		if (/personal-/.test(file) && /^[a-z_]+$/.test(text)) return
		if (/[a-z]/i.test(text)) texts.push({ text: text.trim(), at })
	}
	const walk = (node: unknown, isRead: boolean) => {
		if (Array.isArray(node)) return node.forEach((one) => walk(one, isRead))
		if (!isNode(node) || node['source']) return
		if (node.type.startsWith('TS') && node.type !== 'TSAsExpression' && node.type !== 'TSSatisfiesExpression') return
		if (node.type === 'JSXText' && typeof node['value'] === 'string') add(node['value'], node.start)
		if (isRead && node.type === 'Literal' && typeof node['value'] === 'string') add(node['value'], node.start)
		if (isRead && node.type === 'TemplateLiteral') add(source.slice(node.start + 1, node.end - 1), node.start)
		const name = node.type === 'JSXAttribute' && isNode(node['name']) ? node['name']['name'] : undefined
		const isReadBelow = name === undefined ? isRead : typeof name === 'string' && readAttributes.test(name)
		for (const [key, value] of Object.entries(node)) {
			const isName =
				node.type === 'Property' && (key === 'key' || (isNode(node['key']) && node['key']['name'] === 'icon'))
			if (!isName) walk(value, isReadBelow)
		}
	}
	walk(parseSync(file, source).program.body, isAll)
	return texts
}
