import { existsSync } from 'node:fs'
import path from 'node:path'
import { fail } from './say.js'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Takes the settings of the file .env, or of the one that ENV_FILE names, where the environment does not have them. With
 * an empty ENV_FILE none is read.
 * @returns {void}
 */
export function readEnvFile() {
	const named = process.env.ENV_FILE
	if (named === '') return
	const file = path.resolve(root, named ?? '.env')
	if (named === undefined && !existsSync(file)) return
	try {
		process.loadEnvFile(file)
	} catch {
		fail(`The settings in ${file} cannot be read: is the file there, and may this user read it?`)
	}
}
