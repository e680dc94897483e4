/** `due`: what else is true of these rows; with the column of the months only partitions that are old enough are read. */
type FirstRows = { table: string; column: string; due?: string }

/**
 * One rule of how long something is stored. `due` is the condition of the rows whose time is over, by the database's
 * clock, with an index for tables that grow. They are deleted, or lose what `empties` names.
 */
export type RetentionRule = {
	/** Its name in retention_runs. */
	name: string
	/** The rule in a sentence, word for word as the privacy policy says it (a test compares them). */
	policyText: string
	table: string
	due: string
	empties?: string
	/**
	 * Rows elsewhere that would outlive what they belong to; they go first, in the same transaction. A rule of a table with
	 * partitions has some: its rows are deleted by id, since each partition numbers the places of its rows for itself.
	 */
	first?: readonly FirstRows[]
	/** Rows in one transaction. */
	batch?: number
}
