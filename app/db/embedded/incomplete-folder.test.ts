import fs from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { newDataDir, newSiteFolder } from '../../../tests/support/database.ts'
import { connectEmbedded } from './connect.server.ts'
import { DatabaseDoesNotOpen } from './damage.ts'

let dataDir = ''
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }))

/** Every file with its size, to compare before and after. */
function filesOf(folder: string): string[] {
	const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
	return names.map((name) => `${name} ${fs.statSync(path.join(folder, name)).size}`).toSorted()
}

const open = () => connectEmbedded({ dataDir, statementMs: 5_000, log: () => {} })

test('a database without its PG_VERSION keeps every file, and the start says what is wrong and what to do', async () => {
	dataDir = await newSiteFolder()
	fs.rmSync(path.join(dataDir, 'database/PG_VERSION'))
	const before = filesOf(dataDir)
	await expect(open()).rejects.toThrow(/PG_VERSION is missing.*npm run doctor/)
	expect(filesOf(dataDir)).toEqual(before)
})

test('an engine that fails on a full disk without saying why is reported as a full disk', () => {
	const failure = new Error('PGlite failed to initialize properly')
	expect(new DatabaseDoesNotOpen('/site', failure, 4_096).message).toMatch(/because the disk is full\. Make room/)
	expect(new DatabaseDoesNotOpen('/site', failure, 1e9).message).toContain('PGlite failed to initialize properly')
})

test('a folder that holds only a stranger’s file is not taken for an empty one', async () => {
	dataDir = newDataDir()
	fs.mkdirSync(path.join(dataDir, 'database/base'), { recursive: true })
	fs.writeFileSync(path.join(dataDir, 'database/base/17570'), 'all that a half-mounted disk shows')
	const before = filesOf(dataDir)
	await expect(open()).rejects.toThrow('npm run doctor')
	expect(filesOf(dataDir)).toEqual(before)
})

test('what an earlier start left unfinished is moved aside, never deleted', async () => {
	dataDir = await newSiteFolder()
	fs.renameSync(path.join(dataDir, 'database'), path.join(dataDir, 'database.init'))
	const before = filesOf(path.join(dataDir, 'database.init'))
	const opened = await open()
	await opened.close()
	const [aside = ''] = fs.readdirSync(dataDir).filter((name) => name.startsWith('set-aside-'))
	expect(filesOf(path.join(dataDir, aside, 'database.init'))).toEqual(before)
})
