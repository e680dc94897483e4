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
		if (Array.isArray(value)) return value.map(nameOf).filter((each) => each !== '')
		if (typeof value === 'string' && value.trim() !== '')
			return value
				.split(',')
				.map((each) => each.trim())
				.filter((each) => each !== '')
		const only = nameOf(value)
		if (only !== '') return [only]
	}
	return []
}

const named = z.object({ name: z.union([z.string(), z.number()]) })

/** A name that is written as it is, or as an object with a name; empty for anything else. */
function nameOf(value: unknown): string {
	if (typeof value === 'string' || typeof value === 'number') return String(value).trim()
	const read = named.safeParse(value)
	return read.success ? String(read.data.name).trim() : ''
}

type FoundTime = { at: Date; hasZone: boolean }

/** The first of several names that holds a time. A day alone needs no zone. */
export function timeIn(front: Readonly<Record<string, unknown>>, ...names: readonly string[]): FoundTime | null {
	for (const name of names) {
		const value = front[name]
		if (typeof value !== 'string') continue
		const found = timeOf(value.trim())
		if (!Number.isNaN(found.at.getTime())) return found
	}
	return null
}

/** A time without a zone is one of UTC, wherever this runs: `2024-05-01 10:00:00 +0100` has one. */
function timeOf(text: string): FoundTime {
	const found = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d:?\d\d)?)?$/.exec(text)
	if (found) {
		const [, day = '', clock, zone] = found
		return {
			at: new Date(`${day}T${clock ?? '00:00'}${zone ?? 'Z'}`),
			hasZone: clock === undefined || zone !== undefined,
		}
	}
	if (/(\b[A-Z]{1,4}|[+-]\d\d:?\d\d)\)?$/.test(text)) return { at: new Date(text), hasZone: true }
	return { at: new Date(`${text} UTC`), hasZone: !/\d:\d/.test(text) }
}
