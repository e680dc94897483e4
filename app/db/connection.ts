import type { Sql } from './handle.server.ts'

export type DatabaseKind = 'embedded' | 'postgres'

/** What an engine gives the rest of this folder. */
export type Connection = {
	kind: DatabaseKind
	root: Sql
	/** Runs long work (migrations, repairs) with another limit for one statement. */
	withStatementLimit: <T>(ms: number, run: () => Promise<T>) => Promise<T>
	close: () => Promise<void>
}
