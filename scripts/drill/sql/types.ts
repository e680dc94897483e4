import { ownTable, readMigrations } from '../../sql-check/check.ts'
import { comparisonsOf } from '../../sql-check/comparisons.ts'
import { CheckDatabase } from '../../sql-check/database/describe.ts'
import { exceptionOf, notRead, readWithHelp } from '../../sql-check/exceptions.ts'
import { readModules, readSites, type Site } from '../../sql-check/read/statements.ts'
import { compare } from '../../sql-check/shadow.ts'
import { checkStatements } from '../../sql-check/statements.ts'
import { root } from '../../setup/dependencies.js'
import type { Drill, DrillRow } from '../table.ts'
import { ask, byPlace, mayBeNull, ofAnotherType, readColumns, type Asked, type Change } from './columns.ts'
import { overRooms, roomOf } from './draw.ts'
import { turnedRows, turnedValues, type Turned } from './values.ts'

const rounds = 40

/** One mutant: found at once, or by what tsc says of its comparisons. */
type Mutant = { kind: string; label: string; foundBy: string | null; turned: readonly Turned[] }

export const sqlTypesDrill: Drill = {
	name: 'sql-types',
	about: `${rounds} of each kind, over all rooms: values and row types of a wrong type, nulls, columns of another type`,
	run: async (say) => {
		const database = await CheckDatabase.open([...readMigrations(root).map(({ text }) => text), ownTable])
		const sites = readSites(readModules(root), (source) => exceptionOf(readWithHelp, source)?.names ?? {})
		const whole = await checkStatements(sites, database, { readWithHelp, notRead })
		const { checked } = whole
		const comparisons = comparisonsOf(checked)
		const before = [...whole.findings, ...(await compare(root, comparisons))]
		for (const { file, line, message } of before) say(`before any change: ${file}:${line} ${message}`)

		const places = byPlace(comparisons)
		const values = turnedValues(places, checked)
		const rows = turnedRows(places, checked)
		const draw = (kind: string, all: readonly Turned[], seed: number): Mutant[] =>
			overRooms(all, ({ comparison }) => roomOf(comparison.module.file), seed)
				.slice(0, rounds)
				.map((each) => ({ kind, label: each.label, foundBy: null, turned: [each] }))
		const mutants = [
			...draw('a value of a wrong type', values.wrong, 1),
			...draw('null for a column that must have a value', values.nothing, 2),
			...draw("another type of a row's column", rows.types, 3),
			...draw("another name of a row's column", rows.names, 4),
			...draw('a forgotten null in a row', rows.nulls, 5),
		]

		const columns = await readColumns(database)
		const check = async (some: readonly Site[]) => {
			const found = await checkStatements(some, database, { readWithHelp, notRead })
			// Of some sites, most entries of the lists fit none.
			return {
				...found,
				findings: found.findings.filter(({ line, file }) => line !== 1 || !file.includes('exceptions')),
			}
		}
		const later = sites.filter(({ variants }) => !/^\s*create\s+temp/i.test(variants[0]?.text ?? ''))
		const change = async (kind: string, all: readonly Change[], seed: number) => {
			let left = rounds
			for (const each of overRooms(all, ({ table }) => table, seed)) {
				if (left === 0) break
				const asked: Asked | null = await ask(each, { database, sites: later, checked, check })
				if (!asked) continue
				left--
				const [first] = asked.findings
				const foundBy = first ? `${first.file}:${first.line} ${first.message}` : null
				mutants.push({ kind, label: each.label, foundBy, turned: asked.turned })
			}
		}
		await change('a column of another type', columns.map(ofAnotherType), 6)
		await change('a column that may be null now', columns.filter(({ required }) => required).map(mayBeNull), 7)
		await database.close()

		for (const together of apart(mutants.filter(({ foundBy }) => foundBy === null))) {
			const found = new Map<Turned['comparison'], string>()
			const marked = together.flatMap(({ turned }) =>
				turned.map(({ comparison }) => ({
					...comparison,
					finding: (reason: string) => {
						found.set(comparison, reason)
						return comparison.finding(reason)
					},
				})),
			)
			await compare(root, marked)
			for (const mutant of together) {
				const reason = mutant.turned.map(({ comparison }) => found.get(comparison)).find((each) => each !== undefined)
				mutant.foundBy = reason?.replace(/\s+/g, ' ').slice(0, 160) ?? null
			}
		}
		for (const { kind, label, foundBy } of mutants)
			say(`${foundBy === null ? 'NOT FOUND' : 'found'} ${kind}: ${label}${foundBy === null ? '' : `: ${foundBy}`}`)
		return [...Map.groupBy(mutants, ({ kind }) => kind)].map(([kind, all]): DrillRow => {
			const found = all.filter(({ foundBy }) => foundBy !== null).length
			return {
				what: kind,
				rounds: all.length,
				survived: found,
				figure: `${found} of ${all.length}`,
				limit: `${all.length} of ${all.length}`,
				held: found === all.length && before.length === 0,
			}
		})
	},
}

/** Groups in which no two mutants change the same comparison: tsc reads the sources once for a whole group. */
function apart(mutants: readonly Mutant[]): Mutant[][] {
	const groups: { taken: Set<string>; all: Mutant[] }[] = []
	for (const mutant of mutants) {
		const places = mutant.turned.map(({ place }) => place)
		let group = groups.find(({ taken }) => !places.some((place) => taken.has(place)))
		if (!group) {
			group = { taken: new Set(), all: [] }
			groups.push(group)
		}
		for (const place of places) group.taken.add(place)
		group.all.push(mutant)
	}
	return groups.map(({ all }) => all)
}
