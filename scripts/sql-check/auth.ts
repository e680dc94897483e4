import { getAuthTables } from '@better-auth/core/db'
import { authPlugins } from '#app/auth/better-auth/auth-plugins.server.ts'
import { authColumn, authTable, authUser } from '#app/auth/better-auth/auth-tables.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { messageOf, type CheckDatabase } from './database/describe.ts'
import type { Finding } from './statements.ts'

/** Every capability that adds fields of its own. */
const switches = {
	AUTH_JWT: 'on',
	AUTH_MAGIC_LINK: 'on',
	AUTH_EMAIL_CODE: 'on',
	AUTH_PHONE: 'on',
	SMS_PROVIDER: 'log',
	AUTH_ANONYMOUS: 'on',
}

/** The library's types of fields, and the columns that hold them. */
const fitting: Readonly<Record<string, readonly string[]>> = {
	string: ['text', 'uuid'],
	boolean: ['bool'],
	number: ['int4', 'int8', 'float8'],
	date: ['timestamptz'],
}

export type AuthField = {
	type: unknown
	required?: boolean | undefined
	fieldName?: string | undefined
	defaultValue?: unknown
}
export type AuthModels = Readonly<Record<string, { fields: Readonly<Record<string, AuthField>> }>>

type ColumnRow = { name: string; type: string; required: boolean; hasDefault: boolean }

function authModels(): AuthModels {
	loadEnv({ ...switches, DATA_DIR: 'data', NODE_ENV: 'test' })
	return getAuthTables({ user: authUser, verification: { storeIdentifier: 'hashed' }, plugins: authPlugins('site') })
}

/**
 * The tables of the auth library: a column for every field of its models with all capabilities on, of a fitting type;
 * not null where the library reads it as never null, free to be null where it may write none; and nothing else that
 * its inserts would have to fill.
 */
export async function checkAuth(database: CheckDatabase, models: AuthModels = authModels()): Promise<Finding[]> {
	const findings: Finding[] = []
	for (const [model, { fields }] of Object.entries(models)) {
		try {
			const table = authTable(model)
			const { rows } = await database.db.query<ColumnRow>(`
				select attname as name, typname as type, attnotnull as required, atthasdef or attidentity <> '' as "hasDefault"
				from pg_attribute a join pg_type t on t.oid = a.atttypid
				where attrelid = to_regclass('"${table}"') and attnum > 0 and not attisdropped`)
			const problems = problemsOf(new Map([['id', { type: 'string' }], ...Object.entries(fields)]), rows)
			findings.push(...problems.map((message) => findingAt(`${model} in ${table}`, message)))
		} catch (error) {
			findings.push(findingAt(model, messageOf(error)))
		}
	}
	return findings
}

function problemsOf(fields: ReadonlyMap<string, AuthField>, columns: readonly ColumnRow[]): string[] {
	const known = new Set<string>()
	const wrong = [...fields].flatMap(([key, { type, required = true, fieldName = key, defaultValue }]) => {
		const name = authColumn(fieldName)
		known.add(name)
		const column = columns.find((each) => each.name === name)
		if (!column) return [`the field "${key}" has no column ${name}`]
		if (!fitting[String(type)]?.includes(column.type))
			return [`${name} is ${column.type}, the field is ${String(type)}`]
		if (required && !column.required) return [`${name} may be null, which the library does not expect`]
		const mayBeLeftOut = !required && (defaultValue === undefined || defaultValue === null)
		return mayBeLeftOut && column.required && !column.hasDefault
			? [`${name} must not be null, but the library may write none`]
			: []
	})
	const unfilled = columns.filter(({ name, required, hasDefault }) => required && !hasDefault && !known.has(name))
	return [...wrong, ...unfilled.map(({ name }) => `${name} must be filled, and the library does not know it`)]
}

const findingAt = (source: string, message: string): Finding => ({
	file: 'app/auth/better-auth/auth-tables.ts',
	line: 1,
	message,
	source: `the auth library's ${source}`,
})
