/** How many comments of an author are counted for each status; there may be more. */
export const maxHistory = 50

export type AuthorHistory = { approved: number; rejected: number; spam: number; pending: number }
