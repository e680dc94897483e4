/**
 * The tables of the auth library's models. The check of the SQL (scripts/sql-check/auth.ts) holds every field of theirs
 * against the columns.
 */
const tables = {
	user: 'profiles',
	session: 'sessions',
	account: 'accounts',
	verification: 'verifications',
	twoFactor: 'two_factors',
	passkey: 'passkeys',
	jwks: 'jwks',
}

/** What the library calls otherwise, and what we add. */
export const authUser = {
	fields: { name: 'fullName', image: 'avatarUrl' },
	additionalFields: { role: { type: 'string', input: false, defaultValue: 'viewer' } },
} as const

const byModel: ReadonlyMap<string, string> = new Map(Object.entries(tables))

/** @throws for a model that has no table: a plugin that is new here needs a migration first. */
export function authTable(model: string): string {
	const table = byModel.get(model)
	if (table === undefined) throw new Error(`The auth library's model "${model}" has no table.`)
	return table
}

/** The column of a field: expiresAt is expires_at, credentialID is credential_id. */
export const authColumn = (field: string): string =>
	field.replace(/([a-z])([A-Z]+)/g, (_, before: string, capitals: string) => `${before}_${capitals.toLowerCase()}`)
