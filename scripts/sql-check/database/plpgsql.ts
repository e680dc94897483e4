/*
 * The statements in the body of a plpgsql function, one after another and without what steers them: conditions,
 * loops and what is returned become statements of their own. Each is text that plpgsql understands, so that it
 * resolves variables itself.
 */

export type BodyStatement = {
	text: string
	/** Where it begins in the body. */
	at: number
}

export type Body = { declarations: string; statements: BodyStatement[] }

type Token = { text: string; at: number; end: number }

const pattern =
	/\s+|--[^\n]*|\/\*[^]*?\*\/|U&'(?:[^']|'')*'|E'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[^]*?\$\1\$|[A-Za-z_]\w*|:=|\.\.|./giu
const isSpace = (text: string) => /^(\s|--|\/\*)/.test(text)

function tokensOf(body: string): Token[] {
	return [...body.matchAll(pattern)]
		.map((found) => ({ text: found[0], at: found.index, end: found.index + found[0].length }))
		.filter(({ text }) => !isSpace(text))
		.map((token) => (/^[a-z_]/i.test(token.text) ? { ...token, text: token.text.toLowerCase() } : token))
}

/** @throws for what none of the functions uses: nested declarations, dynamic statements, CASE and FOREACH as statements. */
export function readBody(body: string, returned: { as: 'value' | 'nothing' }): Body {
	const tokens = tokensOf(body)
	const statements: BodyStatement[] = []
	const counters: string[] = []
	let next = 0

	const word = (ahead = 0) => tokens[next + ahead]?.text ?? ''
	/** The text up to one of these words outside of parentheses and of CASE expressions; they are taken, too. */
	const upTo = (...ends: string[]): { text: string; at: number } => {
		const first = tokens[next]
		let depth = 0
		for (; next < tokens.length; next++) {
			const { text, at } = tokens[next] ?? { text: '', at: 0 }
			if (depth === 0 && ends.includes(text)) {
				next++
				return { text: body.slice(first?.at, at).trim(), at: first?.at ?? 0 }
			}
			if (text === '(' || text === '[' || text === 'case') depth++
			if (text === ')' || text === ']' || text === 'end') depth--
		}
		throw new Error(`the body has no ${ends.join(' or ')} where one belongs`)
	}
	const take = ({ text, at }: { text: string; at: number }, around = (inner: string) => inner) => {
		if (text !== '') statements.push({ text: `${around(text)};`, at })
	}
	const asked = (inner: string) => `perform (${inner})`

	const forLoop = () => {
		const { text, at } = upTo('loop')
		const [, name = '', low, high] = /^(\w+)\s+in\s+(.*?)\s*\.\.\s*(.*)$/is.exec(text) ?? []
		if (low === undefined || high === undefined) {
			take({ text: `for ${text} loop null; end loop`, at })
			return
		}
		counters.push(`${name} int;`)
		take({ text: low, at }, asked)
		take({ text: high, at }, asked)
	}
	const back = () => {
		if (word() === 'query') {
			take({ ...upTo(';') }, (text) => `return ${text}`)
			return
		}
		const value = upTo(';')
		if (returned.as === 'value' && !/^(null|new|old)?$/i.test(value.text)) {
			take(value, (text) => `sql_check_value := ${text}`)
		} else if (!/^(null|new|old)?$/i.test(value.text)) take(value, asked)
	}

	const declarations = word() === 'declare' ? upTo('begin').text.replace(/^declare\b/i, '') : (next++, '')
	while (next < tokens.length) {
		const start = word()
		if (['declare', 'foreach', 'case', 'execute', 'exception'].includes(start)) {
			throw new Error(`${start.toUpperCase()} is not read`)
		}
		if (start === ';' || start === 'begin' || start === 'else' || start === 'loop') next++
		else if (start === 'end') {
			next++
			if (next < tokens.length) upTo(';')
		} else if (start === 'if' || start === 'elsif') {
			next++
			take(upTo('then'), asked)
		} else if (start === 'while') {
			next++
			take(upTo('loop'), asked)
		} else if (start === 'for') {
			next++
			forLoop()
		} else if (start === 'return') {
			next++
			back()
		} else if (start === 'exit' || start === 'continue') {
			next++
			take({ ...upTo(';') }, (text) => asked(text.replace(/^when\b/i, '')))
		} else take(upTo(';'))
	}
	return { declarations: [declarations, ...counters].join('\n'), statements }
}
