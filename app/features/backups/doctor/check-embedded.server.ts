import { fileSize } from '#app/format/numbers.ts'
import { wholeNumber } from '#app/format/numbers.ts'
import fs from 'node:fs'
import path from 'node:path'
import { checkFolder, isDatabaseLost } from '#app/db/embedded/files/check-folder.ts'
import { copyFolder } from '#app/db/embedded/files/folders.ts'
import { readCopy, sizeOfFolder, wrongPages, type CopyReading } from '#app/db/embedded/files/read-copy.server.ts'
import { migrationFinding } from './check-server.server.ts'
import type { Finding } from './report.ts'

const part = 'Database'

export type EmbeddedChecked = {
	/** Never of the embedded one. */
	keysInDatabase?: boolean
	/** On a server: whether a site is served from it. */
	running?: boolean
	findings: Finding[]
	canBeSaved: string[]
	accounts: number | null
	/** A copy that was repaired without any loss and may replace the database. */
	repairedCopy: string | null
}

const nothing: Omit<EmbeddedChecked, 'findings'> = { canBeSaved: [], accounts: null, repairedCopy: null }

/**
 * @param room an empty folder for a copy, on the same disk; null when there is none. @param running whether the site is
 * running: nothing may be copied then.
 */
export async function checkEmbedded(dataDir: string, room: string | null, running: boolean): Promise<EmbeddedChecked> {
	const folder = path.join(dataDir, 'database')
	if (isDatabaseLost(dataDir))
		return {
			...nothing,
			findings: [
				{ part, state: 'broken', message: 'the folder database is missing or empty, and keys of a site are there' },
			],
		}
	const check = checkFolder(folder)
	if (check.empty)
		return { ...nothing, findings: [{ part, state: 'note', message: 'none yet; the first start makes it' }] }
	const findings: Finding[] = [...check.damages, ...check.doubts].map(({ file, what }) => ({
		part: 'Files',
		state: running ? 'note' : 'broken',
		message: `database/${file} ${what}`,
	}))
	if (findings.length === 0)
		findings.push({ part: 'Files', state: 'ok', message: 'complete, as at the last checkpoint' })
	if (!fs.statSync(folder).isDirectory()) return { ...nothing, findings }
	if (running) return { ...nothing, findings: [...findings, pagesFinding(folder)] }
	const size = sizeOfFolder(folder)
	if (room === null || freeIn(room) < 2 * size)
		return {
			...nothing,
			findings: [
				...findings,
				pagesFinding(folder),
				{ part, state: 'note', message: `not opened: ${fileSize(2 * size)} of free room are needed for a copy` },
			],
		}
	const copy = path.join(room, 'database')
	copyFolder(folder, copy)
	return judge(await readCopy(copy), findings, copy, folder)
}

const freeIn = (folder: string): number => {
	const { bavail, bsize } = fs.statfsSync(folder)
	return bavail * bsize
}

function pagesFinding(folder: string): Finding {
	const wrong = wrongPages(folder)
	if (wrong.length === 0) return { part: 'Pages', state: 'ok', message: 'every page has the right checksum' }
	const files = wrong.map(({ file, pages }) => `${file} (${pages.length})`).join(', ')
	return { part: 'Pages', state: 'broken', message: `damaged pages in ${files}` }
}

function judge(reading: CopyReading, findings: Finding[], copy: string, folder: string): EmbeddedChecked {
	const rows = Object.values(reading.rows).reduce((sum, count) => sum + count, 0)
	const tables = Object.keys(reading.rows).length
	const readable = `${wholeNumber(rows)} rows in ${tables} tables`
	const [whole, accounts] = [reading.problem === null && reading.lost.length === 0, reading.rows['accounts'] ?? null]
	const lost = reading.lost.map(({ file, what }): Finding => ({
		part: 'Tables',
		state: 'broken',
		message: `${file} ${what}`,
	}))
	if (reading.problem !== null)
		return {
			...nothing,
			findings: [...findings, ...lost, { part, state: 'broken', message: `does not open (${reading.problem})` }],
		}
	const opens: Finding = {
		part,
		state: whole && reading.repaired.length === 0 ? 'ok' : 'note',
		message: `opens in a copy; ${readable} were read to the end`,
	}
	return {
		findings: [
			...findings,
			...lost,
			...(whole
				? [pagesFinding(whole && reading.repaired.length === 0 ? folder : copy), migrationFinding(reading.migrations)]
				: []),
			opens,
		],
		canBeSaved:
			whole && reading.repaired.length > 0
				? [`All of the database (${readable}). In a copy this was enough: ${reading.repaired.join('; ')}.`]
				: whole
					? []
					: [
							`Of the database: ${readable}, all but ${lost.map(({ message }) => message.split(' ')[2] ?? '').join(' ')}`.trim(),
						],
		accounts,
		repairedCopy: whole && reading.repaired.length > 0 ? copy : null,
	}
}
