import { readFileSync } from 'node:fs'
import { projectFile } from '#app/db/connection/project-root.server.ts'
import { siteConfig } from '#app/config/site.config.ts'
import { lengthProblem, normalPassword, passwordMessages } from './password-rules.ts'
import { filterHas } from './word-filter.ts'

let filter: Buffer | null = null

/**
 * In the list made by scripts/common-passwords.ts: the 100,000 most used passwords of any length, and those of ten
 * characters and more among the million most used.
 */
const isListed = (word: string) =>
	filterHas((filter ??= readFileSync(projectFile('app/auth/data/common-passwords.bin'))), word)

/** What is wrong with a new password, as a sentence for the visitor, or null. `known` is what others know of them. */
export function passwordProblem(password: string, known: { email?: string; name?: string } = {}): string | null {
	const wrongLength = lengthProblem(password)
	if (wrongLength) return wrongLength
	const word = normalPassword(password).toLowerCase()
	if (isRepeated(word) || isListed(word) || isListed(bare(word))) return passwordMessages.common
	return isPersonal(word, known) ? passwordMessages.personal : null
}

/** "Sunshine2024!" is "sunshine" to whoever guesses: what stands around a word is left out, unless it is much. */
function bare(word: string): string {
	const core = word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
	return core.length >= 4 && word.length - core.length <= 6 ? core : word
}

/** One to four characters over and over, or one run of the keyboard or the number row. */
function isRepeated(word: string): boolean {
	if (/^(.{1,4}?)\1+$/u.test(word)) return true
	const rows = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
	return rows.some((row) => row.includes(word) || row.split('').toReversed().join('').includes(word))
}

/** The words an outsider would try first; words of up to three letters are too short to matter. */
function isPersonal(word: string, { email = '', name = '' }: { email?: string; name?: string }): boolean {
	const letters = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
	const words = [...letters(email.split('@')[0] ?? ''), ...letters(name), ...letters(siteConfig.name)]
	const rest = words.filter((part) => part.length > 3).reduce((left, part) => left.replaceAll(part, ''), word)
	return rest.length < word.length && rest.replace(/[^\p{L}\p{N}]/gu, '').length < 8
}
