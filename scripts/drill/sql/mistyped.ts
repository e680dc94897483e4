import { ownTable, readMigrations } from '../../sql-check/check.ts'
import { CheckDatabase } from '../../sql-check/database/describe.ts'
import { exceptionOf, notRead, readWithHelp } from '../../sql-check/exceptions.ts'
import { readModules, readSites, type Site } from '../../sql-check/read/statements.ts'
import { parseModule, type Module } from '../../sql-check/read/syntax.ts'
import { checkStatements, type Finding } from '../../sql-check/statements.ts'
import { root } from '../../setup/dependencies.js'
import type { Drill } from '../table.ts'
import { roomOf, seeded } from './draw.ts'

const rounds = 40

type Name = { word: string; at: number }
type Mutant = { label: string; findings: () => Promise<Finding[]> }

const isTemporary = ({ variants }: Site) => /^\s*create\s+temp/i.test(variants[0]?.text ?? '')

export const sqlDrill: Drill = {
	name: 'sql',
	about: `${rounds} mistyped statements and renamed columns, one at a time, drawn over all rooms: does the SQL check find them`,
	run: async (say) => {
		const began = process.cpuUsage().user
		const modules = readModules(root)
		const database = await CheckDatabase.open([...readMigrations(root).map(({ text }) => text), ownTable])
		const read = (all: readonly Module[]) => readSites(all, (source) => exceptionOf(readWithHelp, source)?.names ?? {})
		const sites = read(modules)
		const check = async (some: readonly Site[]) =>
			(await checkStatements(some, database, { readWithHelp, notRead })).findings
		const before = await check(sites)
		const later = sites.filter((site) => !isTemporary(site))
		const known = new Set((await check(later)).map(({ file, message }) => `${file} ${message}`))

		const columns = [...database.catalog.columns.values()].filter(({ table }) => !/^(pg|sql)_/.test(table))
		const names = new Set(columns.flatMap(({ table, name }) => [table, name]).filter((name) => name.length > 2))
		const rooms = Map.groupBy(later, ({ file }) => roomOf(file))

		const typo = ({ module }: Site, { word, at }: Name): Mutant => {
			const wrong = `${word.slice(0, -1)}x${word.slice(-1)}`
			const text = module.text.slice(0, at) + wrong + module.text.slice(at + word.length)
			return {
				label: `${module.file}: ${word} is written ${wrong}`,
				findings: () =>
					check(
						read(modules.map((each) => (each === module ? parseModule(module.file, text) : each))).filter(
							(each) => !isTemporary(each),
						),
					),
			}
		}
		const renamed = (site: Site, { word }: Name): Mutant | null => {
			const text = later
				.filter(({ variants }) => variants.some(({ parts }) => [...parts].some((part) => part === site.node)))
				.flatMap(({ variants }) => variants.map((each) => each.text))
				.join('\n')
			const owners = columns.filter(({ table, name }) => name === word && new RegExp(`\\b${table}\\b`).test(text))
			const [owner] = owners
			if (!owner || owners.length !== 1) return null
			const rename = (from: string, to: string) =>
				database.define(`alter table "${owner.table}" rename column "${from}" to "${to}"`)
			return {
				label: `${site.file}: ${owner.table}.${word} is renamed`,
				findings: async () => {
					await rename(word, `${word}_renamed`)
					const found = await check(later)
					await rename(`${word}_renamed`, word)
					return found
				},
			}
		}

		const random = seeded(11)
		const pick = <Item>(items: readonly Item[]): Item | undefined => items[random(items.length)]
		const done = new Set<string>()
		let found = 0
		while (done.size < rounds) {
			const site = pick(rooms.get(pick([...rooms.keys()]) ?? '') ?? [])
			const name = site && pick(namesIn(site, names))
			const mutant = site && name && (random(2) === 0 ? typo(site, name) : renamed(site, name))
			if (!mutant || done.has(mutant.label)) continue
			done.add(mutant.label)
			const hit = (await mutant.findings()).find(({ file, message }) => !known.has(`${file} ${message}`))
			if (hit) found++
			say(`${hit ? 'found' : 'NOT FOUND'} ${mutant.label}${hit ? `: ${hit.file}:${hit.line} ${hit.message}` : ''}`)
		}
		await database.close()
		const seconds = Math.round((process.cpuUsage().user - began) / 1e6)
		return [
			{
				what: 'mistyped statements and renamed columns',
				rounds,
				survived: found,
				figure: `${found} of ${rounds}, ${seconds} s of CPU`,
				limit: `${rounds} of ${rounds}`,
				held: found === rounds && before.length === 0,
			},
		]
	},
}

/** Names of tables and columns in a template, outside of its quoted texts. */
function namesIn({ node, module }: Site, names: ReadonlySet<string>): Name[] {
	if (node.type !== 'TaggedTemplateExpression') return []
	return node.quasi.quasis.flatMap(({ start, end }) => {
		const text = module.text.slice(start, end)
		return [...text.matchAll(/[a-z_]+/g)].flatMap((found) => {
			const before = text.slice(0, found.index)
			const isName = names.has(found[0]) && !/(\bas\s+"?|["'])$/.test(before) && before.split("'").length % 2 === 1
			return isName ? [{ word: found[0], at: start + found.index }] : []
		})
	})
}
