import type { Connection, DatabaseKind } from './connection/connection.ts'
import { lockDataFolder } from './embedded/files/data-lock.server.ts'
import { connectEmbedded } from './embedded/connect.server.ts'
import { DatabaseDoesNotOpen, noDatabaseHere } from './embedded/damage.ts'
import { attempts, isConflict } from './errors.ts'
import { isDatabaseLost } from './embedded/files/check-folder.ts'
import {
	insideTransaction,
	outerHandle,
	withTransactionHandle,
	type Afterwards,
	type Handle,
	type Sql,
	type Transaction,
	type TransactionSql,
} from './connection/handle.server.ts'
import type { Course } from './connection/patience.ts'
import { connectPostgres } from './connection/postgres.server.ts'
import { transactionCheck, uncheckedTransactions } from './checked-transactions.server.ts'
import { stopReadingFromReplica } from './connection/reading.server.ts'
import type { ReplicaFigures } from './connection/replica.server.ts'

export type { DatabaseKind } from './connection/connection.ts'
export type { Handle, Sql, Transaction, TransactionSql } from './connection/handle.server.ts'

export type DatabaseHandle = { kind: DatabaseKind; close: () => Promise<void> }

export type DatabaseOptions = {
	/** The site's data folder; the embedded database lives in its `database` folder. */
	dataDir: string
	/** A PostgreSQL server instead of the embedded database. */
	databaseUrl?: string | undefined
	/** The server itself, where `databaseUrl` is a pooler in transaction mode. */
	directUrl?: string | undefined
	/** A streaming replica of the server, which public pages may be read from. */
	readUrl?: string | undefined
	/** How many connections are opened at most for statements. */
	pool?: number | undefined
	/** What a PostgreSQL server calls our connections. */
	name?: string | undefined
	/** Called when the embedded engine had to be stopped and started again. */
	log?: ((message: string) => void) | undefined
	/** How long one statement may run on either engine, and a transaction on the embedded one. */
	statementMs?: number | undefined
	/** How much longer is waited for a PostgreSQL server to give a connection, and to respond. */
	patienceMs?: number | undefined
	/** The packed database that a new embedded one begins with (copy/empty-database.server.ts); only then it is asked for. */
	prepared?: (() => string | null) | undefined
}

const defaultStatementMs = 15_000
const defaultPool = 10

/** Statements outside of a transaction. Set while a database is open. */
export let database: Handle
/** `database.sql` */
export let sql: Sql

let connection: Connection | null = null
let transactionMs = defaultStatementMs

/** @throws an error whose message is one sentence for the person who starts the program. */
export async function openDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
	if (connection) throw new Error('A database is open already; close it first.')
	const statementMs = options.statementMs ?? defaultStatementMs
	const log = options.log ?? (() => {})
	const opened = options.databaseUrl
		? await connectPostgres({
				url: options.databaseUrl,
				directUrl: options.directUrl,
				readUrl: options.readUrl,
				name: options.name ?? 'imole',
				pool: options.pool ?? defaultPool,
				statementMs,
				patienceMs: options.patienceMs,
				log,
			})
		: await openEmbedded({ dataDir: options.dataDir, statementMs, log, prepared: options.prepared })
	connection = opened
	transactionMs = statementMs
	database = outerHandle(opened.root, opened.away, opened.replica, opened.patience)
	sql = database.sql
	return { kind: opened.kind, close: closeDatabase }
}

async function openEmbedded(options: {
	dataDir: string
	statementMs: number
	log: (message: string) => void
	prepared: (() => string | null) | undefined
}): Promise<Connection> {
	const lock = await lockDataFolder(options.dataDir)
	try {
		if (isDatabaseLost(options.dataDir)) throw new DatabaseDoesNotOpen(options.dataDir, noDatabaseHere(options.dataDir))
		const opened = await connectEmbedded(options)
		return { ...opened, close: () => opened.close().finally(lock.release) }
	} catch (error) {
		await lock.release()
		throw error
	}
}

export async function closeDatabase(): Promise<void> {
	const open = connection
	connection = null
	await open?.close()
}

export function openConnection(): Connection {
	if (!connection) throw new Error('No database is open.')
	return connection
}

/** Ends the driver's connections, which it opens again when they are needed; false when no database is open. */
export function dropConnections(reason: Error): boolean {
	connection?.drop(reason)
	return connection !== null
}

/**
 * A transaction changes what public pages show: the replica is not read from until it has the change. Call the returned
 * function when the transaction is over.
 */
export const changesPages = (): (() => void) => connection?.replica?.hold() ?? (() => {})

/** Another process has changed what public pages show. */
export const pagesChanged = (): void => connection?.replica?.changed()

/** Null where there is no replica. */
export const replicaFigures = (): ReplicaFigures | null => connection?.replica?.figures() ?? null

export const databaseKind = (): DatabaseKind => openConnection().kind

/**
 * Runs statements that hold together or not at all. Commits when `run` resolves, rolls back when it rejects. On a
 * deadlock or serialization failure it runs again from the start, so `run` must do nothing but database work. Inside,
 * use only the handle it gets: the outer `sql` rejects there. In an action it begins with the lock of the person
 * (auth/person-lock.server.ts). `people` are the accounts whose rows it changes: they are locked with that person's in one
 * order, so that two who change each other wait instead of ending in a deadlock.
 */
export async function inTransaction<T>(
	run: (tx: Transaction) => Promise<T>,
	options: { limitMs?: number; people?: readonly string[] } = {},
): Promise<T> {
	if (insideTransaction()) throw new Error('inTransaction was called inside inTransaction: pass its handle on instead.')
	const { root, away, patience } = openConnection()
	const reason = away()
	if (reason) throw reason
	stopReadingFromReplica()
	const over: (() => void | Promise<void>)[] = []
	let committed: (() => void | Promise<void>)[] = []
	const limitMs = options.limitMs ?? transactionMs
	const check = transactionCheck()
	const checked = async (tx: Transaction) => {
		await check?.(tx, options.people ?? [])
		return run(tx)
	}
	const limited = (tx: Transaction) => within(limitMs, checked(tx))
	const afterwards: Afterwards = {
		whenOver: (listener) => void over.push(listener),
		whenCommitted: (listener) => void committed.push(listener),
	}
	const work = async (transaction: TransactionSql) => ({
		value: await withTransactionHandle(root, transaction, limited, afterwards),
	})
	const begin = ({ begins, started }: Course) => {
		const watched = (transaction: TransactionSql) => {
			started()
			return work(transaction)
		}
		// `onbegin` is our patch of the driver (docs/upstream/postgres-js.md).
		return root.begin(Object.assign(watched, { onbegin: begins }))
	}
	const commit = async (): Promise<T> => {
		for (let attempt = 1; ; attempt++) {
			committed = []
			try {
				const done = await (patience ? patience.transaction(limitMs, begin) : root.begin(work))
				return done.value
			} catch (error) {
				if (attempt >= attempts || !isConflict(error)) throw error
			}
		}
	}
	// The change is made, or nobody can say: what follows is not for the person any more, and may be shared with others.
	const notify = (listeners: typeof over) =>
		uncheckedTransactions(() => Promise.all(listeners.map(async (listener) => listener())))
	const value = await commit().finally(() => notify(over))
	await notify(committed)
	return value
}

/** The embedded engine has one connection: a transaction that waits for something else would stop the site. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
	const { promise, reject } = Promise.withResolvers<never>()
	const message = `A transaction took longer than ${Math.round(ms / 1000)} s and was rolled back.`
	const timer = setTimeout(() => reject(new Error(message)), ms)
	try {
		return await Promise.race([work, promise])
	} finally {
		clearTimeout(timer)
	}
}

/** The time up to which something is due. The clocks of two connections may differ by less than this. */
export const soon = () => sql`now() + interval '50 milliseconds'`
