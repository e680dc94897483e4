import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { newDataDir, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { backUpNightly } from './nightly.server.ts'

const dataDir = newDataDir()
const folder = path.join(dataDir, 'backups')
let database: TestDatabase
beforeAll(async () => {
	log.level = 'silent'
	database = await openTestDatabase()
	loadEnv({ DATA_DIR: dataDir, BACKUP: 'off' })
})
afterAll(async () => {
	await database.close()
	fs.rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
	fs.rmSync(folder, { recursive: true, force: true })
	fs.mkdirSync(folder, { recursive: true })
	await sql`update clock_watch set trusted_at = now(), seen_at = now(), doubted_since = null`
})

function addFile(name: string, hours: number): void {
	const file = path.join(folder, name)
	fs.writeFileSync(file, 'half of it')
	const then = new Date(Date.now() - hours * 3_600_000)
	fs.utimesSync(file, then, then)
}

test('unfinished files are removed after a day, and files that are none never', async () => {
	const unfinished = ['first.upload', 'second.unfinished', `claim-${'0'.repeat(8)}.json`]
	for (const name of unfinished) addFile(name, 25)
	addFile('fresh.upload', 23)
	addFile('notes.txt', 1_000)
	await backUpNightly()
	expect(fs.readdirSync(folder).toSorted()).toEqual(['fresh.upload', 'notes.txt'])
})

test('with a clock that has jumped ahead nothing is taken for old', async () => {
	addFile('first.upload', 1_000)
	await sql`update clock_watch set trusted_at = trusted_at - interval '8 years', seen_at = seen_at - interval '8 years'`
	await backUpNightly()
	expect(fs.readdirSync(folder)).toEqual(['first.upload'])
})
