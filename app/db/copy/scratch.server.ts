import { connectEmbedded } from '../embedded/connect.server.ts'
import { withTransactionHandle, type Transaction, type TransactionSql } from '../connection/handle.server.ts'
import type { Connection } from '../connection/connection.ts'

/** A database next to the site's own, in a folder of its own; on either engine always an embedded one. */
export type Scratch = {
	connection: Connection
	/** A transaction for functions that take a handle. Nothing is called after it. */
	handled: <T>(run: (tx: Transaction) => Promise<T>) => Promise<T>
	/** A transaction for whole tables. */
	whole: <T>(run: (tx: TransactionSql) => Promise<T>) => Promise<T>
	close: () => Promise<void>
}

const maxMs = 60 * 60 * 1000

/** Opens the database in `folder`/database, made when it is not there. Nobody else may know the folder. */
export async function openScratch(folder: string): Promise<Scratch> {
	const connection = await connectEmbedded({ dataDir: folder, statementMs: maxMs, log: () => {} })
	const { root } = connection
	return {
		connection,
		handled: async (run) => {
			const done = await root.begin(async (transaction) => ({
				value: await withTransactionHandle(root, transaction, run),
			}))
			return done.value
		},
		whole: async (run) => (await root.begin(async (transaction) => ({ value: await run(transaction) }))).value,
		close: () => connection.close(),
	}
}
