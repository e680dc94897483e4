import type { DBAdapter, DBTransactionAdapter, Where } from '@better-auth/core/db/adapter'
import type { BetterAuthOptions } from '@better-auth/core'
import type { Sql } from '#app/db/client.server.ts'
import { tokenHash } from '../token-hash.server.ts'
import { checkedWrites } from './checked-writes.server.ts'
import { sqlAdapter } from './sql-adapter.server.ts'

/**
 * The auth library's way to our tables. It thinks it keeps session tokens as they are; here each is replaced by its
 * hash on the way in, and put back in what it asked for by that token.
 */
export function authDatabase(sql: Sql) {
	const adapterFor = sqlAdapter(sql)
	return (options: BetterAuthOptions): DBAdapter =>
		hashingTokens(checkedWrites(adapterFor(options), (tx) => sqlAdapter(tx.sql)(options)))
}

function hashingTokens(inner: DBAdapter): DBAdapter {
	return {
		...hashingQueries(inner),
		transaction: (work) => inner.transaction((within) => work(hashingQueries(within))),
	}
}

/** Every method is named: one that a new release adds must not reach the table past the hash by itself. */
function hashingQueries(inner: DBTransactionAdapter): DBTransactionAdapter {
	return {
		id: inner.id,
		...(inner.options && { options: inner.options }),
		create: async (query) => {
			const token = query.model === 'session' ? Reflect.get(query.data, 'token') : null
			if (typeof token !== 'string') return inner.create(query)
			return withToken(await inner.create({ ...query, data: { ...query.data, token: tokenHash(token) } }), token)
		},
		findOne: async (query) => withToken(await inner.findOne(hashed(query)), askedToken(query)),
		findMany: async (query) => inner.findMany(hashedSome(query)),
		count: async (query) => inner.count(hashedSome(query)),
		update: async (query) => withToken(await inner.update(hashed(query)), askedToken(query)),
		updateMany: async (query) => inner.updateMany(hashed(query)),
		delete: async (query) => inner.delete(hashed(query)),
		deleteMany: async (query) => inner.deleteMany(hashed(query)),
		consumeOne: async (query) => withToken(await inner.consumeOne(hashed(query)), askedToken(query)),
		incrementOne: async (query) => withToken(await inner.incrementOne(hashed(query)), askedToken(query)),
	}
}

const isToken = (model: string, { field }: Where) => model === 'session' && field === 'token'

const hashed = <Query extends { model: string; where: Where[] }>(query: Query): Query => ({
	...query,
	where: query.where.map((part) => {
		if (!isToken(query.model, part)) return part
		if (typeof part.value === 'string') return { ...part, value: tokenHash(part.value) }
		throw new Error('Sessions are looked up by one token at a time.')
	}),
})

/** The same for a query that may ask for all rows. */
const hashedSome = <Query extends { model: string; where?: Where[] | undefined }>(query: Query): Query =>
	query.where ? hashed({ ...query, where: query.where }) : query

function askedToken({ model, where }: { model: string; where: Where[] }): string | null {
	const value = where.find((part) => isToken(model, part))?.value
	return typeof value === 'string' ? value : null
}

/** The row was made for this call; nobody else sees the token in it. */
function withToken<Row>(row: Row, token: string | null): Row {
	if (token !== null && typeof row === 'object' && row !== null) Reflect.set(row, 'token', token)
	return row
}
