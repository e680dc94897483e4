import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDatabase, openDatabase, sql } from '#app/db/client.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { forgetSecrets, secret } from '#app/platform/env/secrets/secrets.server.ts'
import { newSiteFolder } from '../../../../tests/support/database.ts'
import { examine } from './doctor.server.ts'

let dataDir = ''
beforeEach(async () => {
	dataDir = await newSiteFolder()
	loadEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
	secret('auth')
})
afterEach(async () => {
	await closeDatabase()
	forgetSecrets()
	loadEnv({})
	fs.rmSync(dataDir, { recursive: true, force: true })
})

const look = () => examine({ repair: false, newSecrets: false })

test('the folder that the engine sorts in is no damage', async () => {
	fs.mkdirSync(path.join(dataDir, 'database/base/pgsql_tmp'))
	expect(await look()).toMatchObject({ ok: true, canBeSaved: [], next: ['npm start'] })
	// A database that lacks its file of the version still gets it back.
	const [name = ''] = fs.readdirSync(path.join(dataDir, 'database/base')).filter((each) => /^\d+$/.test(each))
	fs.rmSync(path.join(dataDir, `database/base/${name}/PG_VERSION`))
	expect((await look()).canBeSaved.join()).toContain(`the file base/${name}/PG_VERSION was written again`)
})

test('a database that is newer than the program needs the newer program, and no repair', async () => {
	await openDatabase({ dataDir })
	await sql`insert into schema_migrations (name, checksum) values ('9999-later.sql', 'x')`
	await closeDatabase()
	const { findings, next } = await look()
	expect(findings.filter(({ state }) => state === 'broken')).toEqual([
		{ part: 'Tables', state: 'broken', code: 'newer-database', message: expect.stringContaining('9999-later.sql') },
	])
	expect(next[0]).toContain('Install the newer release again')
	expect(next.join(' ')).not.toContain('--repair')
	expect(next[1]).toMatch(/^npm run restore -- FILE/)
})
