import { capital, sentencesOf } from '../words.ts'
import { helpMessages as messages } from './messages.ts'
import type { Ruled } from './wording-rules.ts'

/* A list or a table from what is there; every word stays. */

const listMark = /^\s*(?:[-*+•]|\d+[.)])\s+/
/** A line end within a paragraph is a sign at the end of its line. */
const lineEnd = /(?:(?<!\\)\\|<br ?\/?>)$/i
const linesOf = (text: string): string[] =>
	text
		.split('\n')
		.map((line) => line.trim().replace(lineEnd, '').trimEnd())
		.filter((line) => line !== '')

const asList = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n')

/** The items after a colon, or of a whole line: “panels, batteries and an inverter”. */
function itemsOf(enumeration: string): string[] {
	const items = enumeration
		.replace(/[.;]\s*$/, '')
		.split(/[,;]\s+(?:and\s+|or\s+)?/)
		.flatMap((part, at, all) => (at === all.length - 1 && at > 0 ? part.split(/\s+(?:and|or)\s+/) : [part]))
		.map((item) => item.trim())
		.filter((item) => item !== '')
	return items.length >= 3 ? items : []
}

/** Lines, sentences, or an enumeration as a list. */
export function listed(text: string): Ruled {
	const lines = linesOf(text)
	if (lines.length > 0 && lines.every((line) => listMark.test(line))) return { problem: messages.isList }
	if (lines.some((line) => /^(?:\||#{1,6}\s|`{3}|~{3})/.test(line))) return { problem: messages.oneItem }
	if (lines.length > 1) {
		const [first = '', ...rest] = lines
		const plain = (line: string) => line.replace(listMark, '')
		return first.endsWith(':') ? { text: `${first}\n\n${asList(rest.map(plain))}` } : { text: asList(lines.map(plain)) }
	}
	const [line = ''] = lines
	const [, lead, after = ''] = /^([^:]{3,}:)\s+(.+)$/.exec(line) ?? []
	const named = lead === undefined ? [] : itemsOf(after)
	if (lead !== undefined && named.length > 0) return { text: `${lead}\n\n${asList(named)}` }
	const sentences = sentencesOf(line)
	if (sentences.length > 1) return { text: asList(sentences) }
	const items = itemsOf(line)
	return items.length > 0 ? { text: asList(items.map(capital)) } : { problem: messages.oneItem }
}

const cell = (text: string): string => text.trim().replace(/(?<!\\)\|/g, String.raw`\|`)
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`
const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
	[row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

/** “Price: ₦50,000”; a time of day and an address have no name before their colon. */
const pair = /^([^:|]{1,60}?)\s*(?::\s+|\s[–—-]\s)(\S.*)$/

/** Lines of pairs, or of the same number of columns, as a table. */
export function tabled(text: string): Ruled {
	const lines = linesOf(text).map((line) => line.replace(listMark, ''))
	if (lines.length < 2 || lines.some((line) => line.startsWith('|'))) return { problem: messages.noTable }
	for (const separator of ['\t', ';', ' | ']) {
		const rows = lines.map((line) => line.split(separator))
		const [head = [], ...body] = rows
		if (head.length > 1 && rows.every(({ length }) => length === head.length)) return { text: tableOf(head, body) }
	}
	const pairs = lines.map((line) => pair.exec(line))
	if (pairs.every((found) => found !== null))
		return {
			text: tableOf(
				['Item', 'Details'],
				pairs.map(([, name = '', value = '']) => [name, value]),
			),
		}
	const rows = lines.map((line) => line.replace(/[.;]$/, '').split(/,\s+/))
	const [head = [], ...body] = rows
	return head.length > 1 && rows.every(({ length }) => length === head.length)
		? { text: tableOf(head, body) }
		: { problem: messages.noTable }
}
