import type { DBAdapter, Where } from '@better-auth/core/db/adapter'
import type { BetterAuthOptions } from '@better-auth/core'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Db } from '#app/db/client.server.ts'
import { accounts, jwks, passkeys, profiles, sessions, twoFactors, verifications } from '#app/db/schema.ts'
import { tokenHash } from './token-hash.server.ts'

/**
 * The auth library's way to our tables. It thinks it keeps session tokens as they are; here each is replaced by its
 * hash on the way in, and put back in what it asked for by that token.
 */
export function authDatabase(db: Db) {
	const tables = {
		user: profiles,
		session: sessions,
		account: accounts,
		verification: verifications,
		twoFactor: twoFactors,
		passkey: passkeys,
		jwks,
	}
	const adapterFor = drizzleAdapter(db, { provider: 'pg', schema: tables })
	return (options: BetterAuthOptions): DBAdapter => hashingTokens(adapterFor(options))
}

function hashingTokens(inner: DBAdapter): DBAdapter {
	return {
		...inner,
		create: async (query) => {
			const token = query.model === 'session' ? Reflect.get(query.data, 'token') : null
			if (typeof token !== 'string') return inner.create(query)
			return withToken(await inner.create({ ...query, data: { ...query.data, token: tokenHash(token) } }), token)
		},
		findOne: async (query) =>
			withToken(await inner.findOne({ ...query, where: hashed(query.model, query.where) }), askedToken(query)),
		findMany: async (query) =>
			inner.findMany(query.where ? { ...query, where: hashed(query.model, query.where) } : query),
		update: async (query) =>
			withToken(await inner.update({ ...query, where: hashed(query.model, query.where) }), askedToken(query)),
		updateMany: (query) => inner.updateMany({ ...query, where: hashed(query.model, query.where) }),
		delete: (query) => inner.delete({ ...query, where: hashed(query.model, query.where) }),
		deleteMany: (query) => inner.deleteMany({ ...query, where: hashed(query.model, query.where) }),
	}
}

const isToken = (model: string, { field }: Where) => model === 'session' && field === 'token'

function hashed(model: string, where: Where[]): Where[] {
	return where.map((part) => {
		if (!isToken(model, part)) return part
		if (typeof part.value === 'string') return { ...part, value: tokenHash(part.value) }
		throw new Error('Sessions are looked up by one token at a time.')
	})
}

function askedToken({ model, where }: { model: string; where: Where[] }): string | null {
	const value = where.find((part) => isToken(model, part))?.value
	return typeof value === 'string' ? value : null
}

/** The row was made for this call; nobody else sees the token in it. */
function withToken<Row>(row: Row, token: string | null): Row {
	if (token !== null && typeof row === 'object' && row !== null) Reflect.set(row, 'token', token)
	return row
}
