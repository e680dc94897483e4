import type { Field } from './field.ts'
import { settled, single } from './single.ts'
import { cleanText } from './text.ts'

/** Names are compared without regard to case. */
const keyOf = (name: string): string => name.trim().toLowerCase()

/** Trimmed names, each once in its first spelling. */
function tidyNames(typed: readonly string[]): string[] {
	const names = new Map<string, string>()
	for (const each of typed) {
		const name = each
			.toWellFormed()
			.normalize('NFC')
			.replace(/[\s\p{Cc}]+/gu, ' ')
			.trim()
		if (name !== '' && !names.has(keyOf(name))) names.set(keyOf(name), name)
	}
	return [...names.values()]
}

/** The names that either side added, without those that either side removed. */
function mergeNames(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
	const keysOf = (names: readonly string[]) => new Set(names.map(keyOf))
	const [before, own, others] = [keysOf(base), keysOf(mine), keysOf(theirs)]
	const seen = new Set<string>()
	return [...mine, ...theirs].filter((name) => {
		const key = keyOf(name)
		if (seen.has(key) || (before.has(key) && !(own.has(key) && others.has(key)))) return false
		seen.add(key)
		return true
	})
}

/** More than anybody chooses; a limit for what a hostile client can store. */
const maxDraftNames = 100

type NamesRules = {
	label: string
	max: number
	tooMany: string
	/** Of one name, in UTF-16 code units. */
	maxLength: number
	tooLong: string
	invalid: string
}

/**
 * Names in any order, such as tags. A form sends the ticked ones under NAME, and new ones separated by commas under
 * `new_NAME`.
 */
export function names({ label, max, tooMany, maxLength, tooLong, invalid }: NamesRules): Field<string[]> {
	const problemOf = (name: string) =>
		name.length > maxLength ? tooLong : /^(?=.*[\p{L}\p{N}])[^/\\]+$/u.test(name) ? null : invalid
	const sorted = (value: readonly string[]) => value.toSorted().join('\n')
	return single<string[]>({
		label,
		empty: [],
		shape: { label, kind: 'names', max, maxLength },
		stored: (json) => (isTexts(json) ? [...json] : []),
		draft: (value) => value.slice(0, maxDraftNames).map(cleanText),
		check: (typed, report) => {
			const tidied = tidyNames(typed)
			const problem = tidied.map(problemOf).find((each) => each !== null)
			if (problem !== undefined) report('', problem)
			else if (tidied.length > max) report('', tooMany)
			return tidied
		},
		fromForm: ({ values, lists }, name) =>
			tidyNames([...(lists[name] ?? []), ...(values[`new_${name}`] ?? '').split(/[,\n]/)]),
		toForm: (value, name) => value.map((each) => [name, each]),
		display: (value) => value.join(', '),
		same: (one, other) => one.length === other.length && sorted(one) === sorted(other),
		merge: (base, mine, theirs) => settled(mergeNames(base ?? [], mine, theirs)),
	})
}

const isTexts = (json: unknown): json is readonly string[] =>
	Array.isArray(json) && json.every((each) => typeof each === 'string')
