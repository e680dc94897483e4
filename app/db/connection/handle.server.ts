import { AsyncLocalStorage } from 'node:async_hooks'
import type postgres from 'postgres'
import type { Patience } from './patience.ts'
import { watchEnd, type Settling } from './statement-watch.ts'

/** postgres.js's tagged template. bigint columns and count(*) are numbers, date columns are YYYY-MM-DD strings. */
export type Sql = postgres.Sql<{ bigint: number; date: string }>
/** postgres.js's own handle of a transaction; the rest of the program gets a `Handle`. */
export type TransactionSql = postgres.TransactionSql<{ bigint: number; date: string }>

/**
 * Where statements run: outside (`database`) or in a transaction (what `inTransaction` hands over). Functions that may
 * run in either take one as a parameter.
 */
export type Handle = { sql: Sql }

/** The handle of a transaction. */
export type Transaction = Handle & {
	/**
	 * Starts a statement whose result nobody needs, without waiting for it: it is sent together with the next ones or with
	 * the commit, and runs before them. If it fails, the transaction rejects with its error.
	 */
	start: (statement: Statement) => void
	/**
	 * Calls `listener` when the transaction is over, also when it was rolled back: nobody may know whether a lost commit was one.
	 * Callers that wait for the transaction wait for it too; it must not reject.
	 */
	whenOver: (listener: () => void | Promise<void>) => void
	/** After those, when it has committed. A process that dies in between never calls it. */
	whenCommitted: (listener: () => void | Promise<void>) => void
}

/** A tagged statement of the driver, which starts when it is awaited or by itself. */
type Statement = postgres.PendingQuery<postgres.Row[]>

/** Where a transaction's handle puts what is to be called after it. */
export type Afterwards = Pick<Transaction, 'whenOver' | 'whenCommitted'>

/** Gives the reason why statements may not run on a handle now, or null. */
type Gate = () => Error | null

/** Runs a tagged statement somewhere else, or returns null; after a rejection it runs here. */
type Reader = { read: (values: readonly unknown[], isRaw: unknown) => Promise<unknown> | null }

const inside = new AsyncLocalStorage<{ open: boolean }>()

/** The handle outside of transactions. Used inside one it would wait for the transaction to end, for ever. */
export function outerHandle(
	root: Sql,
	away: Gate,
	replica: Reader | null = null,
	patience: Patience | null = null,
): Handle {
	const error =
		'This statement runs outside of the transaction it was started in: use the handle that inTransaction gives.'
	const gate = () => (inside.getStore()?.open ? new Error(error) : away())
	return { sql: guarded(root, root, gate, replica, patience) }
}

/** Runs inside a transaction's life: its handle works until `run` has settled. */
export async function withTransactionHandle<T>(
	root: Sql,
	transaction: TransactionSql,
	run: (tx: Transaction) => Promise<T>,
	afterwards: Afterwards = { whenOver: () => {}, whenCommitted: () => {} },
): Promise<T> {
	const state = { open: true }
	/** Of a statement that the database never got, so that the transaction knows nothing of it. */
	const lost: unknown[] = []
	const gate = () => (state.open ? null : new Error('This transaction is over; its handle cannot be used any more.'))
	const start = (statement: Statement) => {
		const error = gate()
		if (error) throw error
		// The transaction rejects with an error of the database by itself.
		statement.execute().catch((error: unknown) => lost.push(error))
	}
	try {
		const result = await inside.run(state, () => run({ sql: guarded(root, transaction, gate), start, ...afterwards }))
		// A statement that was refused here has its error by now.
		await Promise.resolve()
		if (lost.length > 0) throw lost[0]
		return result
	} finally {
		state.open = false
	}
}

export const insideTransaction = (): boolean => inside.getStore()?.open ?? false

/** `client` with every statement asking `gate` when it starts. Fragments, which never start, are free. */
function guarded(
	root: Sql,
	client: Sql | TransactionSql,
	gate: Gate,
	elsewhere: Reader | null = null,
	patience: Patience | null = null,
): Sql {
	// All statements of the client have the same two: one that is its statement's own lives as long as old objects.
	let start: unknown = null
	const handler = (query: object & Settling) => {
		const onReplica = watchEnd(query, query)
		const begin = () => void (typeof start === 'function' && start(query))
		const error = gate()
		if (error) return query.reject(error)
		patience?.limit(query, query)
		const read = elsewhere && isPlain(query) ? elsewhere.read(valuesOf(query), Reflect.get(query, 'isRaw')) : null
		if (!read) return begin()
		onReplica()
		read.then((result) => query.resolve(result), begin)
	}
	const watch = (query: unknown): unknown => {
		if (typeof query !== 'object' || query === null || !('handler' in query)) return query
		start = query.handler
		query.handler = handler
		return query
	}
	const call = (name: string, values: unknown[]): unknown => {
		const method: unknown = Reflect.get(client, name)
		return typeof method === 'function' ? Reflect.apply(method, client, values) : undefined
	}
	const begin = (values: unknown[]): unknown => {
		const error = gate()
		return error ? Promise.reject(error) : call('savepoint' in client ? 'savepoint' : 'begin', values)
	}
	return new Proxy(root, {
		apply: (_root, _self, values: unknown[]) => watch(Reflect.apply(client, undefined, values)),
		get: (_root, name) => {
			if (name === 'begin') return (...values: unknown[]) => begin(values)
			if (name === 'unsafe') return (...values: unknown[]) => watch(call(name, values))
			// Unused: its statements begin by reading the file, so that `start` is not the same for all.
			if (name === 'file') return undefined
			return Reflect.get(client, name)
		},
	})
}

/** What its tag was called with. */
function valuesOf(query: object): unknown[] {
	const args: unknown = Reflect.get(query, 'args')
	return [Reflect.get(query, 'strings'), ...(Array.isArray(args) ? args : [])]
}

/** Tagged, and neither streamed nor a script of several statements: it can be run a second time. */
const isPlain = (query: object): boolean =>
	Reflect.get(query, 'tagged') === true &&
	['forEachFn', 'cursorFn', 'streaming', 'onlyDescribe'].every((name) => !Reflect.get(query, name))
