import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { maxFrontMatter } from '../limits.ts'

/** YAML between lines of ---, or TOML between lines of +++ (Hugo and Zola). */
const fence = /^(---|\+\+\+)[ \t]*\r?\n([\s\S]*?)\r?\n\1[ \t]*(?:\r?\n|$)/

/** To compare each name with all others takes minutes for a long list; of two, the last counts, as for site generators. */
const readingYaml = { maxAliasCount: 20, uniqueKeys: false }

/** Whether what is at the beginning of a file would take too long to read. */
export const isFrontMatterLong = (text: string): boolean =>
	(fence.exec(text.replace(/^\ufeff/, ''))?.[2] ?? '').length > maxFrontMatter

const record = z.record(z.string(), z.unknown())

/** What is at the beginning of a file, and the rest; null for a file with nothing there, or nothing that can be read. */
export function splitFrontMatter(text: string): { front: Record<string, unknown>; body: string } | null {
	const found = fence.exec(text.replace(/^\ufeff/, ''))
	if (!found) return null
	const [whole, mark, inside = ''] = found
	try {
		const front = record.safeParse(mark === '---' ? (parseYaml(inside, readingYaml) ?? {}) : fromToml(inside))
		if (!front.success) return null
		// Zola has tags and categories in a table of their own.
		const lists = record.safeParse(front.data['taxonomies'])
		return { front: { ...lists.data, ...front.data }, body: text.replace(/^\ufeff/, '').slice(whole.length) }
	} catch {
		return null
	}
}

/** Its dates as texts, with the zone that they have. */
const fromToml = (text: string): Record<string, unknown> =>
	Object.fromEntries(
		Object.entries(parseToml(text)).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
	)

/** The first of several names, as other programs write it. */
export function textIn(front: Readonly<Record<string, unknown>>, ...names: readonly string[]): string {
	for (const name of names) {
		const value = front[name]
		if (typeof value === 'string' || typeof value === 'number') return String(value).trim()
	}
	return ''
}

/** YAML 1.1, which many site generators read, has more words for these than the YAML of today. */
const isYes = (value: unknown): boolean => value === true || /^(?:true|yes|on|1)$/i.test(wordOf(value))
const isNo = (value: unknown): boolean => value === false || /^(?:false|no|off|0)$/i.test(wordOf(value))

const wordOf = (value: unknown): string =>
	typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** Whether its program did not show a text to everybody. */
export const isUnseen = (front: Readonly<Record<string, unknown>>): boolean =>
	['draft', 'private', 'hidden'].some((name) => isYes(front[name])) ||
	isNo(front['published']) ||
	/draft|private|pending|unpublished|hidden/i.test(textIn(front, 'status')) ||
	!/^(?:public)?$/i.test(textIn(front, 'visibility'))

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

/** Names of zones that files have after a clock time: the ones of email, and Nigeria's. */
const zones: Readonly<Record<string, string>> = {
	Z: '+00:00',
	UT: '+00:00',
	UTC: '+00:00',
	GMT: '+00:00',
	WAT: '+01:00',
	EST: '-05:00',
	EDT: '-04:00',
	CST: '-06:00',
	CDT: '-05:00',
	MST: '-07:00',
	MDT: '-06:00',
	PST: '-08:00',
	PDT: '-07:00',
}

const clocked = new RegExp(
	String.raw`\b(?<clock>\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?)(?:\s*(?<half>[ap]m)\b)?(?:\s*(?<zone>(?:UTC|GMT)?[+-]\d{1,2}(?::?\d\d)?|${Object.keys(zones).join('|')}))?(?=[\s,]|$)`,
	'i',
)

/** A time without a zone is one of UTC, wherever this runs: `2024-05-01 10:00:00 +0100` has one. */
function timeOf(text: string): FoundTime {
	// JavaScript writes the name of its zone after the offset, and an ISO time has a T where others have a space.
	const plain = text.replace(/\s*\([^()]*\)$/, '').replace(/(\d)T(\d)/, '$1 $2')
	const found = clocked.exec(plain)
	const { clock, half = '', zone } = found?.groups ?? {}
	if (!found || clock === undefined) return { at: new Date(`${plain} UTC`), hasZone: true }
	const [before, after] = [plain.slice(0, found.index), plain.slice(found.index + found[0].length)]
	return {
		at: new Date(`${before}${clock} ${half} ${after} GMT${zone === undefined ? '+00:00' : offsetOf(zone)}`),
		hasZone: zone !== undefined,
	}
}

function offsetOf(zone: string): string {
	const [, sign, hours = '', minutes = '00'] = /([+-])(\d{1,2}):?(\d\d)?$/.exec(zone) ?? []
	return sign === undefined ? (zones[zone.toUpperCase()] ?? '') : `${sign}${hours.padStart(2, '0')}:${minutes}`
}
