import { createHash } from 'node:crypto'

/** How a token that grants something is kept: who reads the database holds nothing that opens a door. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
