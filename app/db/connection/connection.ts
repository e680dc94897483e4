import type { Sql } from './handle.server.ts'
import type { Patience } from './patience.ts'
import type { Replica } from './replica.server.ts'

export type DatabaseKind = 'embedded' | 'postgres'

export type DatabaseFiles = {
	/** Copies the files as they are between two statements. */
	copyTo: (folder: string) => Promise<void>
	/**
	 * Goes on with the database in `incoming`; the present one moves to `outgoing`. Waits for the transaction under way;
	 * everything that comes later runs on the other database.
	 */
	replace: (incoming: string, outgoing: string) => Promise<void>
}

/** What an engine gives the rest of this folder. */
export type Connection = {
	kind: DatabaseKind
	root: Sql
	/** The server itself, without a pooler: for what belongs to a session (LISTEN). Otherwise the same as `root`. */
	direct: Sql
	/** Where public pages may be read instead; null where there is none. */
	replica: Replica | null
	/** Runs long work (migrations, repairs) with another limit for one statement. */
	withStatementLimit: <T>(ms: number, run: () => Promise<T>) => Promise<T>
	/** The embedded engine's own files; null on a server, which keeps them itself. */
	files: DatabaseFiles | null
	/** Why no statement can succeed now, or null: callers get the error at once instead of waiting. */
	away: () => Error | null
	/** How long is waited for a server; null of the embedded engine, which ends what takes too long itself. */
	patience: Patience | null
	/** Ends the driver's connections; statements under way are rejected with `reason`, the next ones open others. */
	drop: (reason: Error) => void
	close: () => Promise<void>
}
