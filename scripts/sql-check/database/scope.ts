import type { Catalog, Shape } from './catalog.ts'
import type { TreeNode } from './tree.ts'

/** The position of an expression. */
export type Scope = {
	catalog: Catalog
	/** The query around it, and those around that one. */
	queries: readonly TreeNode[]
	/** Columns that the conditions of the innermost query leave out when they are null: `${table}.${column}`. */
	notNull: ReadonlySet<string>
	/** The columns of a query within these. */
	columnsOf: (query: TreeNode, outer: readonly TreeNode[]) => Shape[]
}
