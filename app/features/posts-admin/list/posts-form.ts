/*
 * Form names that the table writes and posts-input.ts reads. Apart from it, so that the browser does not load the schema
 * library.
 */

/** Posts per page, and the most that one command may concern. */
export const postsPerPage = 25
export const maxSelected = 100

export const pickName = (id: string): string => `pick:${id}`
/** The field with the version of the row whose button was clicked. */
export const readName = (id: string): string => `read:${id}`

/** The result of a command. `undo` has the form fields that undo it; null when that is impossible. */
export type PostsResult = { ok: true; message: string; description: string; undo: Record<string, string> | null }
