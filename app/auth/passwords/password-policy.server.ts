import { readFileSync } from 'node:fs'
import { projectFile } from '#app/db/connection/project-root.server.ts'
import { company } from '#app/config/company.ts'
import { lengthProblem, normalPassword, passwordMessages } from './password-rules.ts'
import { filterHas } from './word-filter.ts'

let filter: Buffer | null = null

/**
 * In the list made by scripts/setup/common-passwords.ts: the 100,000 most used passwords of any length, and those of ten
 * characters and more among the million most used.
 */
const isListed = (word: string) =>
	filterHas((filter ??= readFileSync(projectFile('app/auth/data/common-passwords.bin'))), word)

/** What is wrong with a new password, as a message, or null. `known` is what others know about its owner. */
export function passwordProblem(password: string, known: { email?: string; name?: string } = {}): string | null {
	const wrongLength = lengthProblem(password)
	if (wrongLength) return wrongLength
	const word = normalPassword(password).toLowerCase()
	if (isRepeated(word) || isListed(word) || isListed(bare(word))) return passwordMessages.common
	return isPersonal(word, known) ? passwordMessages.personal : null
}

/**
 * People who guess passwords try "sunshine" with additions: a few characters around a word are ignored, so that
 * "Sunshine2024!" counts as common.
 */
function bare(word: string): string {
	const core = word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
	return core.length >= 4 && word.length - core.length <= 6 ? core : word
}

/** One to four characters repeated, or one run of the keyboard or the number row. */
function isRepeated(word: string): boolean {
	if (/^(.{1,4}?)\1+$/u.test(word)) return true
	const rows = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
	return rows.some((row) => row.includes(word) || row.split('').toReversed().join('').includes(word))
}

/** Words that an outsider would try first; those of up to three letters are too short to matter. */
function isPersonal(word: string, { email = '', name = '' }: { email?: string; name?: string }): boolean {
	const letters = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
	const words = [...letters(email.split('@')[0] ?? ''), ...letters(name), ...letters(company().name)]
	const rest = words.filter((part) => part.length > 3).reduce((left, part) => left.replaceAll(part, ''), word)
	return rest.length < word.length && rest.replace(/[^\p{L}\p{N}]/gu, '').length < 8
}
