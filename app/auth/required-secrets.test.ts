import fs from 'node:fs'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { forgetSecrets, secret } from '#app/platform/env/secrets/secrets.server.ts'
import { openTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { addProfile } from '../../tests/support/rows.ts'
import { requireSecrets } from './required-secrets.server.ts'

let database: TestDatabase
beforeAll(async () => {
	database = await openTestDatabase()
	loadEnv({ DATA_DIR: database.options.dataDir })
})
afterAll(() => database.close())

test('accounts without their key stop the start with one sentence', async () => {
	await requireSecrets()
	const person = await addProfile()
	await requireSecrets()
	await sql`insert into accounts (id, account_id, provider_id, user_id) values (${randomUUID()}, ${person}, 'credential', ${person})`
	await expect(requireSecrets()).rejects.toThrow(/no secrets\/auth.*run: npm run doctor/)
	expect(fs.existsSync(path.join(database.options.dataDir, 'secrets'))).toBe(false)
	secret('auth')
	forgetSecrets()
	await requireSecrets()
})
