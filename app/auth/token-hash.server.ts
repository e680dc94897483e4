import { createHash } from 'node:crypto'

/** How a token that grants access is stored: reading the database is not enough to use it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
