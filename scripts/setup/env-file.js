import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { fail } from './say.js'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Takes the settings of the file .env, or of the one that ENV_FILE names, where the environment does not have them. With
 * an empty ENV_FILE none is read. Where Node has read the same file (--env-file), its first name may have the mark.
 * @returns {void}
 */
export function readEnvFile() {
	const named = process.env.ENV_FILE
	if (named === '') return
	const file = path.resolve(root, named ?? '.env')
	if (named === undefined && !existsSync(file)) return
	const text = textOf(file)
	for (const problem of problemsIn(text)) console.warn(`${file}: ${problem}`)
	for (const [name, value] of Object.entries(parseEnv(text))) {
		process.env[name] ??= value
		delete process.env[byteOrderMark + name]
	}
}

const byteOrderMark = '\uFEFF'

/**
 * Without the byte order mark that some editors of Windows write, which would hide the first name.
 * @param {string} file
 * @returns {string}
 */
function textOf(file) {
	const bytes = bytesOf(file)
	if (bytes.includes(0)) fail(`The settings in ${file} cannot be read: save the file as plain text in UTF-8.`)
	const text = bytes.toString('utf8')
	return text.startsWith(byteOrderMark) ? text.slice(1) : text
}

/** @param {string} file */
function bytesOf(file) {
	try {
		return readFileSync(file)
	} catch {
		return fail(`The settings in ${file} cannot be read: is the file there, and may this user read it?`)
	}
}

/** A value in quotation marks, which may have several lines. */
const quoted = /(=[ \t]*)(["'`])[^]*?\2/g

/**
 * Lines that are not read as they look. Nothing of a value is in what is said.
 * @param {string} text
 * @returns {string[]}
 */
export function problemsIn(text) {
	const lines = text
		.replaceAll(quoted, (all, before) => before + '\n'.repeat(all.split('\n').length - 1))
		.split(/\r?\n/)
	return lines.flatMap((line, index) => {
		if (/^\s*(#|$)/.test(line)) return []
		const name = /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1]
		if (!line.includes('=')) return [`line ${index + 1} is not read: write NAME=VALUE`]
		if (name !== undefined && /=\s*[^\s#](?:[^#]*[^\s#])?#/.test(line))
			return [`line ${index + 1}: ${name} ends before the #; put quotation marks around a value that has one`]
		return []
	})
}
