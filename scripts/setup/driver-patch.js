// Changes the installed postgres.js as docs/upstream/postgres-js.md describes; plain JavaScript, because it runs at install.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const patchName = 'docs/upstream/postgres-3.4.9.patch'
const patchFile = path.join(root, patchName)

/**
 * Applies the patch to the driver's files unless they have it already. Its text must fit exactly: a driver that changed
 * is looked at by a person and never used as it is.
 * @param {string} [driver] the driver's folder
 * @returns {Promise<void>}
 * @throws an error of one sentence when the driver is another one
 */
export async function patchDriver(driver = path.join(root, 'node_modules/postgres')) {
	const patch = readFileSync(patchFile, 'utf8')
	const mark = createHash('sha256').update(patch).digest('hex')
	const markFile = path.join(driver, '.patched')
	if (existsSync(markFile) && readFileSync(markFile, 'utf8') === mark) return
	const { applyPatch, parsePatch } = await import('diff')
	for (const change of parsePatch(patch)) {
		const file = path.join(driver, (change.newFileName ?? '').replace(/^b\//, ''))
		// The released version is stored: the next edition of the patch is applied to that.
		const released = `${file}.released`
		if (!existsSync(released)) replaceFile(released, existsSync(file) ? readFileSync(file, 'utf8') : '')
		const changed = applyPatch(readFileSync(released, 'utf8'), change)
		if (changed === false) throw new Error(another(driver))
		replaceFile(file, changed)
	}
	replaceFile(markFile, mark)
}

/**
 * In one step: several processes may start at once.
 * @param {string} file
 * @param {string} text
 */
function replaceFile(file, text) {
	const unfinished = `${file}.${process.pid}`
	writeFileSync(unfinished, text)
	renameSync(unfinished, file)
}

/** @param {string} driver */
function another(driver) {
	const { version } = JSON.parse(readFileSync(path.join(driver, 'package.json'), 'utf8'))
	return `The database driver (postgres ${version}) is not the one that ${patchName} was made for: docs/upstream/postgres-js.md says what to look at.`
}
