import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { archiveBounds, readEntryName } from './archive.ts'
import { backupName, backupsToRemove, isBackupName, isNightlyDue, kindOf } from './backup.ts'
import { backupMessages as messages } from './messages.ts'
import { rowsOfPiece } from './read-archive.server.ts'

const at = (text: string) => new Date(`${text}Z`)
const night = (day: number) => ({
	name: `night ${day}`,
	kind: 'nightly' as const,
	keptSince: new Date(Date.UTC(2026, 9, 1 + day, 1)).toISOString(),
})

describe('the nightly backup', () => {
	test.each([
		['none yet', '2026-11-22T15:00', null, true],
		['three in the morning in Lagos', '2026-11-22T02:00', '2026-11-21T02:00', true],
		['a minute before two', '2026-11-22T00:59', '2026-11-21T02:00', false],
		['this night’s is there', '2026-11-22T03:30', '2026-11-22T01:10', false],
		['by day, made last night', '2026-11-22T15:00', '2026-11-22T02:00', false],
		['by day, the machine slept at night', '2026-11-22T15:00', '2026-11-21T02:00', true],
	])('is due: %s', (_when, now, last, due) => {
		expect(isNightlyDue(at(now), last === null ? null : at(last))).toBe(due)
	})

	test('keeps all backups of a week, one of each earlier week, none longer than the limit', () => {
		const nights = Array.from({ length: 45 }, (_, day) => night(day))
		const now = new Date(Date.UTC(2026, 9, 45, 12))
		const removed = new Set(backupsToRemove(nights, now, 30))
		const ages = nights
			.filter(({ name }) => !removed.has(name))
			.map(({ keptSince }) => Math.floor((now.getTime() - Date.parse(keptSince)) / 86_400_000))
		expect(ages.filter((age) => age < 7)).toEqual([6, 5, 4, 3, 2, 1, 0])
		expect(Math.max(...ages)).toBeLessThanOrEqual(30)
		const older = ages.filter((age) => age >= 7)
		expect(older.length).toBeGreaterThanOrEqual(3)
		expect(older.length).toBeLessThanOrEqual(5)
	})

	test('a manual backup is removed only when its time is over', () => {
		const manual = { ...night(20), kind: 'manual' as const, name: 'mine' }
		const backups = [night(20), manual]
		expect(backupsToRemove(backups, new Date(Date.UTC(2026, 9, 40)), 30)).toEqual([])
		expect(backupsToRemove(backups, new Date(Date.UTC(2026, 10, 25)), 30)).toContain('mine')
	})

	test('removing expired backups repeatedly always leaves some of the last week', () => {
		fc.assert(
			fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1 }), (days) => {
				const last = Math.max(...days)
				const now = new Date(Date.UTC(2026, 9, 1 + last, 12))
				const remaining = days.map(night).filter(({ name }, _, all) => !backupsToRemove(all, now, 30).includes(name))
				expect(remaining.map(({ name }) => name)).toContain(`night ${last}`)
				expect(backupsToRemove(remaining, now, 30)).toEqual([])
			}),
		)
	})
})

test("names have this program's format, and contain no path", () => {
	const name = backupName('before-restore', at('2026-11-22T02:16:32'))
	expect(name).toBe('imole-20261122-021632-before-restore.tar')
	expect([isBackupName(name), kindOf(name)]).toEqual([true, 'before-restore'])
	for (const other of ['../x.tar', 'imole.tar', `${name}/..`, `a/${name}`, `${name}\n`, 'work.json'])
		expect(isBackupName(other), other).toBe(false)
})

test('an entry belongs to its folder, or is rejected', () => {
	expect(readEntryName('tables/blog_posts/00001.jsonl.gz')).toEqual({ kind: 'table', name: 'blog_posts' })
	expect(readEntryName('secrets/auth')).toEqual({ kind: 'secret', name: 'auth' })
	expect(readEntryName('media/pictures/0a/full.webp')).toEqual({ kind: 'media', name: 'pictures/0a/full.webp' })
	const hostile = [
		'media/../secrets/auth',
		'/media/a.webp',
		'media//a.webp',
		'media/a/../../b.webp',
		'secrets/../../x',
		'secrets/Auth',
		'tables/pg_class"; drop/00001.jsonl.gz',
		'media/a\\b.webp',
		'media/.hidden',
		'media/A.webp',
		'media/\u00e9.webp',
		'media/e\u0301.webp',
		`media/${'a'.repeat(300)}`,
		'media/a.webp\0.png',
		'',
	]
	for (const name of hostile) expect(readEntryName(name), name).toBeNull()
	fc.assert(
		fc.property(fc.string(), (name) => {
			const place = readEntryName(name)
			expect(place === null || !/\.\.|\\|\0|^\//.test(name)).toBe(true)
		}),
	)
})

test('a piece of rows that unpacks to more than the limit is damaged, before it fills the memory', async () => {
	expect(await rowsOfPiece(gzipSync('{"a":"₦"}\n\n{"b":2}'))).toEqual(['{"a":"₦"}', '{"b":2}'])
	const large = rowsOfPiece(gzipSync('x'.repeat(2_000)), { ...archiveBounds, pieceBytes: 1_000 })
	await expect(large).rejects.toThrow(messages.damaged)
	await expect(rowsOfPiece(gzipSync('1\n'.repeat(2_000_000)))).rejects.toThrow(messages.damaged)
	await expect(rowsOfPiece(Buffer.from('no gzip'))).rejects.toThrow(messages.damaged)
})
