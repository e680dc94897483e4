/* What the table makes itself and desk-input.ts reads: apart, so that the schema library stays on the server. */

/** How many posts stand on a page, and one press of a button concerns at most. */
export const postsPerPage = 25
export const mostPicked = 100

export const pickName = (id: string): string => `pick:${id}`
/** The version that a row's own button was pressed about. */
export const readName = (id: string): string => `read:${id}`

/** What was done. `undo` are the fields of the form that takes it back; null when that cannot be. */
export type DeskReply = { ok: true; message: string; description: string; undo: Record<string, string> | null }
