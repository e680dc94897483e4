import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { backupName } from '../archive/backup.ts'
import { backupToCopy, copiesToRemove, copyNameOf, isCopyName, pauseMs } from './copies.ts'

const dayMs = 86_400_000
const base = Date.UTC(2026, 9, 1, 2)
const copy = (day: number) => {
	const at = new Date(base + day * dayMs)
	return { name: copyNameOf(backupName('nightly', at)), bytes: 1, storedAt: at.toISOString() }
}
const namesOf = (copies: readonly { name: string }[]) => new Set(copies.map(({ name }) => name))

test("names of copies have this program's format, and contain no path", () => {
	const name = copyNameOf(backupName('nightly', new Date(base)))
	expect(name).toBe('imole-20261001-020000-nightly.tar.age')
	expect(isCopyName(name)).toBe(true)
	for (const other of [
		'../x.tar.age',
		name.slice(0, -4),
		`${name}.age`,
		`a/${name}`,
		'imole.age',
		'other-20261001.age',
	])
		expect(isCopyName(other), other).toBe(false)
})

test('after failures it is tried less and less often, and never given up', () => {
	const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 100].map((failures) => pauseMs(failures) / 60_000)
	expect(minutes).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360])
})

test('the newest verified backup made here is copied, until its copy is verified', () => {
	const sound = { at: '', problem: null }
	const made = (name: string, kind: 'nightly' | 'manual' | 'uploaded', madeAt: string, check: typeof sound | null) => ({
		name,
		kind,
		madeAt,
		check,
	})
	const backups = [
		made('a', 'nightly', '2026-10-01', sound),
		made('b', 'manual', '2026-10-02', sound),
		made('c', 'uploaded', '2026-10-03', sound),
		made('d', 'nightly', '2026-10-04', null),
	]
	expect(backupToCopy(backups, new Set())).toBe('b')
	expect(backupToCopy(backups, new Set(['a.age']))).toBe('b')
	expect(backupToCopy(backups, new Set(['b.age']))).toBe(null)
	expect(backupToCopy([], new Set())).toBe(null)
})

describe('removing old copies', () => {
	const nights = Array.from({ length: 45 }, (_, day) => copy(day))
	const now = new Date(base + 44 * dayMs + 1)

	test('keeps a week of nights, then one a week, none longer than the limit', () => {
		const gone = new Set(copiesToRemove(nights, namesOf(nights), now, 30))
		const ages = nights
			.filter(({ name }) => !gone.has(name))
			.map(({ storedAt }) => Math.floor((now.getTime() - Date.parse(storedAt)) / dayMs))
		expect(ages.filter((age) => age < 7)).toEqual([6, 5, 4, 3, 2, 1, 0])
		expect(Math.max(...ages)).toBeLessThanOrEqual(30)
		expect(ages.length).toBeLessThanOrEqual(12)
	})

	test('removes nothing while fewer than three verified copies are there', () => {
		expect(copiesToRemove(nights, namesOf(nights.slice(-2)), now, 1)).toEqual([])
	})

	test('with any clock, the three newest verified copies stay, and so do recent ones', () => {
		const clock = fc.integer({ min: -5_000, max: 50_000 })
		const days = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1 })
		fc.assert(
			fc.property(
				clock,
				days,
				fc.integer({ min: 1, max: 30 }),
				fc.func(fc.boolean()),
				(offset, made, keep, isVerified) => {
					const copies = made.map(copy)
					const verified = copies.filter(({ name }) => isVerified(name))
					const at = new Date(base + offset * dayMs)
					const gone = new Set(copiesToRemove(copies, namesOf(verified), at, keep))
					const newest = verified.map(({ name }) => name).toSorted((a, b) => b.localeCompare(a))
					for (const name of newest.slice(0, 3)) expect(gone.has(name)).toBe(false)
					if (newest.length < 3) expect(gone.size).toBe(0)
					for (const { name, storedAt } of copies)
						if (at.getTime() - Date.parse(storedAt) < Math.min(7, keep) * dayMs) expect(gone.has(name)).toBe(false)
				},
			),
		)
	})
})
