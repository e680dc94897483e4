import { messageOf, type CheckDatabase, type Description, type ResultColumn } from './database/describe.ts'
import { exceptionOf, type Exception } from './exceptions.ts'
import type { Parameter } from './database/parameters.ts'
import type { Given, Part } from './read/value.ts'
import type { Site, Variant } from './read/statements.ts'

/** Something wrong with a statement. */
export type Finding = { file: string; line: number; message: string; source: string }

/** What a program gives, and what PostgreSQL takes there. */
export type GivenParameter = { given: Given; parameter: Parameter }

/** A statement, with what PostgreSQL says of each text that it can become. */
export type CheckedSite = {
	site: Site
	columns: readonly (readonly ResultColumn[])[]
	parameters: readonly GivenParameter[]
}

type Described = { errors: string[] } & Omit<CheckedSite, 'site'>

type Lists = {
	readWithHelp: readonly Exception[]
	notRead: readonly Exception[]
	mayLackRowTypes?: boolean
}
type Checked = { findings: Finding[]; checked: CheckedSite[] }

const statement =
	/^\s*(--[^\n]*\n\s*)*\(*\s*(select|insert|update|delete|with|values|table|lock|notify|listen|unlisten|set|reset|alter|create|drop|vacuum|analyze|reindex|do|truncate|begin|commit|checkpoint|explain|refresh|show|declare|fetch|close)\b/i
/** Where one example represents several columns. PostgreSQL says so last, when everything else has been found right. */
const repeated = /^multiple assignments to same column/
const temporary = /^\s*create\s+temp(orary)?\s+table/i

const findingAt = ({ file, line, source }: Site, message: string): Finding => ({ file, line, message, source })

/** Every statement against the database: names, types of parameters, and whether its rows have a type. */
export async function checkStatements(
	sites: readonly Site[],
	database: CheckDatabase,
	{ readWithHelp, notRead, mayLackRowTypes = false }: Lists,
): Promise<Checked> {
	const findings = [...(await makeTemporaryTables(sites, database)), ...unneeded(sites, [...readWithHelp, ...notRead])]
	const checked: CheckedSite[] = []
	for (const site of sites) {
		if (site.isFragment || isTemporaryTable(site) || exceptionOf(notRead, site.source)) continue
		const help = exceptionOf(readWithHelp, site.source)
		if (site.problem !== null && help?.instead === undefined) {
			findings.push(findingAt(site, `cannot be read: ${site.problem}`))
			continue
		}
		const {
			errors: found,
			columns,
			parameters,
		} = await (help?.instead === undefined
			? describeSite(site, database, help?.inside)
			: describeText(help.instead, database))
		const errors = found.filter((message) => !(help?.names && repeated.test(message)))
		findings.push(...errors.map((message) => findingAt(site, message)))
		if (errors.length > 0) continue
		if (!mayLackRowTypes && returnsRows(columns) && !site.rowType && !site.isCommand) {
			findings.push(findingAt(site, `its rows have no type: ${columns[0]?.map(({ name }) => name).join(', ')}`))
		}
		// A row whose columns are examples has other values.
		const known = help?.values ? [] : parameters.filter(({ given }) => !help?.names || given.as === 'value')
		checked.push({ site, columns: help?.rows ? [] : columns, parameters: known })
	}
	return { findings, checked }
}

/** Rows whose columns somebody could read: `returning 1` and functions that give nothing have none. */
const returnsRows = (all: CheckedSite['columns']) =>
	all.some((columns) => columns.some(({ name, ts }) => name !== '?column?' && ts !== 'void'))

async function describeText(text: string, database: CheckDatabase): Promise<Described> {
	const { error, treeProblem, columns = [] } = await database.describe(text)
	const problem = error ?? treeProblem
	return { errors: problem === undefined ? [] : [problem], columns: [columns], parameters: [] }
}

async function describeSite(site: Site, database: CheckDatabase, around: string | undefined): Promise<Described> {
	const textOf = ({ text }: Variant) => (around === undefined ? text : around.replace('...', () => text))
	const variants = site.variants.filter((each) => statement.test(textOf(each)))
	if (variants.length === 0) {
		return { errors: ['cannot be read: a fragment that no statement was seen to use'], columns: [], parameters: [] }
	}
	const describe = (variant: Variant) => database.describe(textOf(variant))
	const columns: (readonly ResultColumn[])[] = []
	const parameters: GivenParameter[] = []
	const passed = new Set<Part>()
	const failed: { variant: Variant; error: string }[] = []
	const take = (variant: Variant, found: Description): boolean => {
		const error = found.error ?? (found.treeProblem && `cannot be read: ${found.treeProblem}`)
		if (error !== undefined) failed.push({ variant, error })
		else {
			columns.push(found.columns ?? [])
			for (const [index, parameter] of (found.parameters ?? []).entries()) {
				const given = variant.given[index]
				if (given) parameters.push({ given, parameter })
			}
			for (const part of variant.parts) passed.add(part)
		}
		return error === undefined
	}
	for (const variant of variants) take(variant, await describe(variant))
	const isLeft = ({ variant }: { variant: Variant }) => ![...variant.parts].every((part) => passed.has(part))
	for (const failure of failed.filter(isLeft)) {
		for (const other of combinations(site, failure.variant)) {
			const found = await describe(other)
			if (found.error === undefined && take(other, found)) break
		}
	}
	return { errors: [...new Set(failed.filter(isLeft).map(({ error }) => error))], columns, parameters }
}

/**
 * Two alternatives may exclude each other, so a text that fails proves nothing yet: what it is made of is wrong only
 * when no combination with it passes.
 */
function* combinations(site: Site, { world }: Variant): Generator<Variant> {
	for (const other of site.variants) {
		const merged = new Map([...other.world, ...world])
		if (merged.size > world.size) yield site.inWorld(merged)
	}
}

/** Tables that the program makes for itself are there for its other statements, too. */
async function makeTemporaryTables(sites: readonly Site[], database: CheckDatabase): Promise<Finding[]> {
	const findings: Finding[] = []
	for (const site of sites.filter(isTemporaryTable)) {
		const text = site.variants[0]?.text ?? ''
		try {
			await database.define(text.replace(/\$\d+/g, 'null').replace(/\s+on commit drop/i, ''))
		} catch (error) {
			findings.push(findingAt(site, messageOf(error)))
		}
	}
	return findings
}

const isTemporaryTable = ({ variants }: Site) => temporary.test(variants[0]?.text ?? '')

/** The lists may only shrink: what fits nothing any more goes. */
function unneeded(sites: readonly Site[], exceptions: readonly Exception[]): Finding[] {
	return exceptions
		.filter((each) => !sites.some(({ source }) => exceptionOf([each], source)))
		.map(({ source }) => ({
			file: 'scripts/sql-check/exceptions.ts',
			line: 1,
			message: 'no statement begins like this any more: take it out of the list',
			source,
		}))
}
