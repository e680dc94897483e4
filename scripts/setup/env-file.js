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
const quoted = /(?<=^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*)(["'`])[^]*?\2/gm

/** A line of a value that looks like the next setting: the mark at the end of the value was forgotten. */
const settingInside = /^[ \t]*(?:export[ \t]+)?[A-Z][A-Z0-9_]*[ \t]*=[ \t]*\S/m

/**
 * Lines that are not read as they look. Nothing of a value is in what is said.
 * @param {string} text
 * @returns {string[]}
 */
export function problemsIn(text) {
	/** @type {Map<number, string>} */
	const endless = new Map()
	const lines = text
		.replaceAll(quoted, (value, name, _mark, at) => {
			const first = text.slice(0, at).split('\n').length
			const last = first + value.split('\n').length - 1
			if (settingInside.test(value.slice(value.indexOf('\n') + 1)) && last > first)
				endless.set(first, `${name} has the lines up to ${last} in it, because its quotation mark ends there`)
			return '\n'.repeat(last - first)
		})
		.split(/\r?\n/)
	/** @type {Set<string>} */
	const names = new Set()
	return lines.flatMap((line, index) => {
		if (/^\s*(#|$)/.test(line)) return []
		const at = `line ${index + 1}`
		if (!line.includes('=')) return [`${at} is not read: write NAME=VALUE`]
		const name = /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1]
		if (name === undefined) return []
		const isAgain = names.has(name)
		names.add(name)
		const swallowed = endless.get(index + 1)
		return [
			...(isAgain ? [`${at}: ${name} is in this file before, too; this line counts`] : []),
			...(swallowed === undefined ? [] : [`${at}: ${swallowed}`]),
			...(/=\s*["'`]/.test(line) ? [`${at}: ${name} begins with a quotation mark that has no end`] : []),
			...(/=\s*[^\s#](?:[^#]*[^\s#])?#/.test(line)
				? [`${at}: ${name} ends before the #; put quotation marks around a value that has one`]
				: []),
		]
	})
}
