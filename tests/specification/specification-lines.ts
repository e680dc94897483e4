import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Line = {
	/** File and line, for the message of a failure. */
	at: string
	statement: string
	tests: { file: string; name: string }[]
	/** Four digits. */
	decisions: string[]
	/** What is neither. */
	unreadable: string[]
}

/** The statements of docs/specification/. */
export function specificationLines(root: string): Line[] {
	const folder = path.join(root, 'docs/specification')
	return readdirSync(folder).flatMap((name) =>
		linesIn(readFileSync(path.join(folder, name), 'utf8'), `docs/specification/${name}`),
	)
}

/**
 * The rows of the tables of a text, `| statement | tests and decisions, with <br> between |`. Next to them are only the
 * headings and the head of the table: whatever else has a line is a row that is written wrong.
 */
export const linesIn = (text: string, file: string): Line[] =>
	text.split('\n').flatMap((line, index) => {
		if (/^(##? .+|\| statement \|.*|\|[- |]+\||)$/.test(line)) return []
		const at = `${file}:${index + 1}`
		const [, statement, held] = /^\| (.+?) \|(.*)\|$/.exec(line) ?? []
		if (statement === undefined || held === undefined)
			return [{ at, statement: line, tests: [], decisions: [], unreadable: [line] }]
		return [{ at, statement, ...readHeld(held) }]
	})

function readHeld(cell: string): Pick<Line, 'tests' | 'decisions' | 'unreadable'> {
	const line: Pick<Line, 'tests' | 'decisions' | 'unreadable'> = { tests: [], decisions: [], unreadable: [] }
	for (const part of cell.split('<br>').map((each) => each.trim())) {
		const [, file, name] = /^`(.+)` > (.+)$/.exec(part) ?? []
		const [, decision] = /^decision (\d{4})$/.exec(part) ?? []
		if (file !== undefined && name !== undefined) line.tests.push({ file, name })
		else if (decision !== undefined) line.decisions.push(decision)
		else if (part !== '') line.unreadable.push(part)
	}
	return line
}

/** The names of a file's tests as they are written there, placeholders of `each` and templates included. */
export function testNames(root: string, file: string): ReadonlySet<string> {
	if (!existsSync(path.join(root, file))) return new Set()
	return namesIn(readFileSync(path.join(root, file), 'utf8'))
}

/** From its first line to the first one that is as far to the left: the formatter writes it so. */
const conditionalGroup = /^(\t*)(?:test\.)?describe\.(?:runIf|skipIf)\b[\s\S]*?^\1\}?\)$/gm

/**
 * A test in a comment does not run, nor does one that is skipped, alone, with its group, or because another runs only. What
 * runs only on some machines holds nothing on the others.
 */
export function namesIn(text: string): ReadonlySet<string> {
	const code = text.replaceAll(/^\s*(?:\/\/.*|\/\*[\s\S]*?\*\/)$/gm, '').replaceAll(conditionalGroup, '')
	if (/^\s*(?:(?:test\.)?describe\.(?:skip|fixme|todo)|(?:(?:test\.)?describe|it|test)\.only)\b/m.test(code))
		return new Set()
	const names = code.matchAll(/\b(?:it|test)(?:\.each\([\s\S]*?\))?\(\s*(['`"])((?:\\.|(?!\1)[\s\S])*)\1/g)
	return new Set(Array.from(names, ([, , name = '']) => name))
}

export const decisionNumbers = (root: string): ReadonlySet<string> =>
	new Set(readdirSync(path.join(root, 'docs/decisions')).map((name) => name.slice(0, 4)))
