import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Main from '#server/main.ts'
import { buildFolder } from '../setup/build-folder.js'

/** The built server, in this process. */
export function loadBundle(): Promise<typeof Main> {
	process.env['NODE_ENV'] = 'production'
	return import(pathToFileURL(path.join(buildFolder, 'server/index.js')).href)
}
