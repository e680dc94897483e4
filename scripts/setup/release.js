import { existsSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/**
 * Whether this folder is a release (npm run release), which has no tests and no tools: then nothing is built, and only the
 * packages of production are installed.
 */
export const isRelease = existsSync(path.join(root, 'release.json'))

/** Holds the hash of the lock file whose packages are installed. */
export const packageStamp = path.join(root, 'node_modules/.imole-lock')
