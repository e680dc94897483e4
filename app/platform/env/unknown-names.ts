/*
 * Names in the environment that are no settings, but look as if somebody meant one. Only names are given out: what is
 * before the = of a line that was typed wrongly may hold a part of a value.
 */

import { slips } from '#app/format/best-matches.ts'

export type UnknownName = { name: string; message: string }

/** Names that compose.yaml and the scripts read besides. */
const others: ReadonlySet<string> = new Set(['SITE_DOMAIN', 'SITE_UPSTREAM', 'BUILD_DIR', 'ENV_FILE'])
/** Other programs have names that begin like these; of such a name only a slip of the pen is named. */
const shared: ReadonlySet<string> = new Set(['AUTH', 'DATA', 'GITHUB', 'GOOGLE', 'LOG', 'OTEL', 'REQUEST', 'SITE'])
/** Set by Kubernetes and Docker for a service that is called smtp, imole or database, and by other programs and hosts. */
const ofOthers =
	/_SERVICE_(?:HOST|PORT)|_PORT_\d+|^[A-Z]+_PORT$|_ENV_|^(?:DATABASE_URL_UNPOOLED|DATABASE_PUBLIC_URL|SECRET_KEY_BASE)$/
/** So short a name is near to many words. */
const minLetters = 6
/** `set NAME`, `$env:NAME`, `- NAME`, a byte order mark before NAME. */
const typed = /^[^\w]*(?:(?:set|setx|export|env|declare)[\s:]+)?([A-Za-z]\w*(?:-\w+)*)/i

export function unknownNames(given: Iterable<string>, known: readonly string[]): UnknownName[] {
	const settings = new Set(known)
	return [...given]
		.filter((name) => !settings.has(name) && !others.has(name))
		.flatMap((name) => adviceOn(name, known) ?? [])
}

function adviceOn(given: string, known: readonly string[]): UnknownName | null {
	const name = typed.exec(given)?.[1]
	if (name === undefined || ofOthers.test(name)) return null
	// After the first `-` there may be a part of a value.
	if (name.includes('-') && !known.includes(name.toUpperCase().replaceAll('-', '_'))) return null
	if (known.includes(name))
		return { name, message: `${name} is not read, because of what is around its name; write a line ${name}=VALUE` }
	const meant = nearest(name, known)
	if (meant !== null) return { name, message: `${name} is not a setting; did you mean ${meant}?` }
	if (!beginsLikeOne(name, known)) return null
	return { name, message: `${name} is not a setting; .env.example names all of them` }
}

function nearest(name: string, known: readonly string[]): string | null {
	const plain = name.toUpperCase().replaceAll('-', '_')
	if (plain.length < minLetters) return null
	const [first] = known
		.map((each) => ({ each, steps: Math.min(slips(plain, each), slips(plain.replace(/^IMOLE_/, ''), each)) }))
		.filter(({ each, steps }) => steps <= (each.length < 9 ? 1 : 2))
		.toSorted((a, b) => a.steps - b.steps)
	return first?.each ?? null
}

const beginsLikeOne = (name: string, known: readonly string[]): boolean => {
	const [first = '', ...rest] = name.split('_')
	if (first === 'IMOLE') return true
	return rest.length > 0 && !shared.has(first) && known.some((each) => each.startsWith(`${first}_`))
}
