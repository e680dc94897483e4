import { parseSync } from 'vite'
import { isNode } from './syntax-node.ts'

/** Words of docs/GLOSSARY.md's third column that no other sense of the language needs in code. */
export const oldWords = [
	['deed', 'deeds'],
	['desk', 'desks'],
	['scene', 'scenes'],
	['refusal', 'refusals'],
	['trouble', 'troubles'],
	['moment', 'moments'],
	['meanwhile'],
	['anew'],
	['whoever'],
	['beside'],
	['tell', 'tells', 'told'],
	['hear', 'hears', 'heard', 'unheard'],
	['door', 'doors'],
	['ways'],
	['stands'],
	['ours'],
	['clash', 'clashes'],
	['kept', 'keeper', 'keepers'],
	['noted'],
	['proved'],
	['stillness', 'calm'],
] as const

export type OldWord = (typeof oldWords)[number][0]

const wordOf = new Map<string, OldWord>(oldWords.flatMap((forms) => forms.map((form) => [form, forms[0]])))
const anyOldWord = new RegExp(oldWords.flat().join('|'), 'i')

/** A name's or a sentence's words: `keptMail` has two. */
const wordsOf = (text: string): string[] =>
	(text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())

const found = (text: string): OldWord[] => wordsOf(text).flatMap((word) => wordOf.get(word) ?? [])

/** Words that a document may use in an ordinary sense. */
const ordinaryInDocuments: ReadonlySet<OldWord> = new Set(['desk', 'door', 'ways', 'ours', 'stillness'])

/** The old words in a document, without names of code, and addresses of links. */
export function oldWordsOfDocument(text: string): { word: OldWord; text: string }[] {
	return text
		.replace(/```[^]*?```/g, '')
		.split('\n')
		.flatMap((line) =>
			found(line.replace(/`[^`]*`|\]\([^)]*\)/g, ' '))
				.filter((word) => !ordinaryInDocuments.has(word))
				.map((word) => ({ word, text: line })),
		)
}

/** The old words in a file's name, its names, comments, log lines and titles of tests; not in its texts and statements. */
export function oldWordsOf(source: string, file: string): { word: OldWord; text: string }[] {
	const written = [file.replace(/^.*\//, '')]
	if (anyOldWord.test(source)) {
		if (file.endsWith('.css')) written.push(...(source.match(/\/\*[^]*?\*\/|\.[a-z][\w-]*/gi) ?? []))
		else written.push(...namesAndComments(source, file))
	}
	return written.flatMap((text) => found(text).map((word) => ({ word, text })))
}

function namesAndComments(source: string, file: string): string[] {
	const { program, comments } = parseSync(file, source)
	const written = comments.map(({ value }) => value)
	const walk = (node: unknown): void => {
		if (Array.isArray(node)) return node.forEach(walk)
		if (!isNode(node)) return
		if (node.type.endsWith('Identifier') && typeof node['name'] === 'string') written.push(node['name'])
		const call = node.type === 'CallExpression' ? source.slice(node.start, node.start + 9) : ''
		if (/^(?:test|describe|it)\b/.test(call)) written.push(...textsAmong(node['arguments']))
		// What the program writes to its log.
		if (/^log\.[a-z]/.test(call)) written.push(...textsAmong(node['arguments']))
		Object.values(node).forEach(walk)
	}
	walk(program.body)
	return written
}

const textsAmong = (values: unknown): string[] =>
	(Array.isArray(values) ? values : []).flatMap((value) =>
		isNode(value) && value.type === 'Literal' && typeof value['value'] === 'string' ? [value['value']] : [],
	)
