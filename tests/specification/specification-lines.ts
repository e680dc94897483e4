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

/** The statements of docs/specification/: rows of its tables, `| statement | tests and decisions, with <br> between |`. */
export function specificationLines(root: string): Line[] {
	const folder = path.join(root, 'docs/specification')
	return readdirSync(folder).flatMap((name) =>
		readFileSync(path.join(folder, name), 'utf8')
			.split('\n')
			.flatMap((text, index) => {
				const [, statement, held] = /^\| (.+?) \|(.*)\|$/.exec(text) ?? []
				if (statement === undefined || held === undefined || /^(-+|statement)$/.test(statement)) return []
				return [{ at: `docs/specification/${name}:${index + 1}`, statement, ...readHeld(held) }]
			}),
	)
}

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

/** A test in a comment does not run, nor does one that is skipped. */
export function namesIn(text: string): ReadonlySet<string> {
	const code = text.replaceAll(/^\s*(?:\/\/.*|\/\*[\s\S]*?\*\/)$/gm, '')
	const names = code.matchAll(/\b(?:it|test)(?:\.each\([\s\S]*?\))?\(\s*(['`"])((?:\\.|(?!\1)[\s\S])*)\1/g)
	return new Set(Array.from(names, ([, , name = '']) => name))
}

export const decisionNumbers = (root: string): ReadonlySet<string> =>
	new Set(readdirSync(path.join(root, 'docs/decisions')).map((name) => name.slice(0, 4)))
