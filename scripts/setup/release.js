import { existsSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/** Names the version and says that this folder is a release (npm run release): built, without sources of tests and tools. */
export const releaseFile = path.join(root, 'release.json')

/** Whether this folder is one: then nothing is built, and only the packages of production are installed. */
export const isRelease = existsSync(releaseFile)

/** Holds the hash of the lock file whose packages are installed. */
export const packageStamp = path.join(root, 'node_modules/.imole-lock')
