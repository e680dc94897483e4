import { parse } from 'yaml'
import { z } from 'zod'

const fence = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/

/** The YAML at the beginning of a file, and the rest; null for a file with none, or with none that can be read. */
export function splitFrontMatter(text: string): { front: Record<string, unknown>; body: string } | null {
	const found = fence.exec(text.replace(/^\ufeff/, ''))
	if (!found) return null
	try {
		const front = z.record(z.string(), z.unknown()).safeParse(parse(found[1] ?? '', { maxAliasCount: 20 }) ?? {})
		return front.success ? { front: front.data, body: text.replace(/^\ufeff/, '').slice(found[0].length) } : null
	} catch {
		return null
	}
}

/** The first of several names, as other programs write it. */
export function textIn(front: Readonly<Record<string, unknown>>, ...names: readonly string[]): string {
	for (const name of names) {
		const value = front[name]
		if (typeof value === 'string' || typeof value === 'number') return String(value).trim()
	}
	return ''
}

export function namesIn(front: Readonly<Record<string, unknown>>, ...names: readonly string[]): string[] {
	for (const name of names) {
		const value = front[name]
		if (Array.isArray(value)) return value.map((each) => String(each).trim()).filter((each) => each !== '')
		if (typeof value === 'string' && value.trim() !== '')
			return value
				.split(',')
				.map((each) => each.trim())
				.filter((each) => each !== '')
	}
	return []
}

export function timeIn(front: Readonly<Record<string, unknown>>, ...names: readonly string[]): Date | null {
	for (const name of names) {
		const value = front[name]
		if (value === undefined || value === null || value === '') continue
		const at = value instanceof Date ? value : new Date(typeof value === 'string' ? isoOf(value) : Number.NaN)
		if (!Number.isNaN(at.getTime())) return at
	}
	return null
}

/** A time without a zone is one of UTC, wherever this runs: `2024-05-01 10:00:00 +0100` has one. */
function isoOf(text: string): string {
	const found = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d:?\d\d)?)?$/.exec(text.trim())
	if (!found) return text
	const [, day = '', clock = '00:00', zone = 'Z'] = found
	return `${day}T${clock}${zone}`
}
