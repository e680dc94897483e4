import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeDatabase, openDatabase, sql } from '#app/db/client.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { forgetSecrets, secret, useSharedSecrets } from '#app/platform/env/secrets/secrets.server.ts'
import { shareSecrets } from '#app/platform/env/secrets/shared-secrets.server.ts'
import { engines, newDataDir, newPostgresDatabase } from '../../../../tests/support/database.ts'
import { addProfile } from '../../../../tests/support/rows.ts'
import { examine } from './doctor.server.ts'
import { makeNewSecrets } from './repair.server.ts'

describe.runIf(engines().includes('postgres'))('new keys for a site on a PostgreSQL server', () => {
	let settings: Record<string, string>
	beforeEach(async () => {
		settings = {
			DATABASE_URL: await newPostgresDatabase(),
			DATA_DIR: newDataDir(),
			SECRET_KEY: 'a key of sixteen letters',
			LOG_LEVEL: 'silent',
		}
		loadEnv(settings)
		await open()
		await sql`update profiles set two_factor_enabled = true where id = ${await addProfile()}`
		await closeDatabase()
	})
	afterEach(async () => {
		await closeDatabase()
		useSharedSecrets(new Map())
		forgetSecrets()
		loadEnv({})
	})
	const open = () => openDatabase({ dataDir: '', databaseUrl: settings['DATABASE_URL'] })
	async function withSecondStep(): Promise<number> {
		await open()
		const { count } = await sql`select 1 from profiles where two_factor_enabled`
		await closeDatabase()
		return count
	}

	test.each<[string, (file: string) => void]>([
		['a machine that joined with an empty folder', () => {}],
		['a file that was taken over long ago, and is damaged', (file) => fs.writeFileSync(file, 'rust', { mode: 0o600 })],
	])('they are in the database: %s takes nobody’s second step', async (_what, leave) => {
		await open()
		await shareSecrets()
		await closeDatabase()
		const folder = path.join(settings['DATA_DIR'] ?? '', 'secrets')
		fs.rmSync(folder, { recursive: true, force: true })
		fs.mkdirSync(folder)
		leave(path.join(folder, 'auth'))
		const { findings, repaired, next } = await examine({ repair: true, newSecrets: true })
		expect(repaired[0]).toMatch(/^No new key was made: the keys of this site are in its database/)
		expect(findings.filter(({ part, state }) => part === 'Keys' && state === 'broken')).toEqual([])
		expect(next.join(' ')).not.toContain('--new-secrets')
		expect(await withSecondStep()).toBe(1)
		expect(fs.existsSync(path.join(folder, 'auth'))).toBe(false)
	})

	test('they are not: the last resort works as ever', async () => {
		secret('throttle')
		const [message] = await makeNewSecrets(settings['DATA_DIR'] ?? '')
		expect(message).toContain('two-step sign-in is off for the 1 people')
		expect(await withSecondStep()).toBe(0)
	})
})
