import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { recordPurge, purge } from '#app/platform/pages/purge.server.ts'
import { mediaTag, portraitsTag } from '#app/platform/pages/shared-tags.ts'
import { firstPlace, onDisk, setFileLocation } from '#app/platform/storage/location.server.ts'
import { engines, newDataDir, openTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { connectPurges } from './cache-purges.ts'

const [key, other] = ['a'.repeat(32), 'b'.repeat(32)]
const files = [`pictures/${key}/320.webp`, `pictures/${other}/320.webp`, `avatars/${'c'.repeat(40)}-256.webp`]

describe.each(engines())('files that were removed, on %s', (engine) => {
	let database: TestDatabase
	let dataDir: string
	let disconnect: () => Promise<void>
	/** For each purge that was passed on: which files were in this machine's cache then. */
	let passedOn: boolean[][] = []
	const cached = (name: string) => path.join(dataDir, 'media-cache', name)
	const isCached = () => files.map((name) => existsSync(cached(name)))

	beforeAll(async () => {
		database = await openTestDatabase(engine)
		dataDir = newDataDir()
		loadEnv({
			DATA_DIR: dataDir,
			STORAGE_URL: 'http://127.0.0.1:1/bucket/site/',
			STORAGE_S3_ACCESS_KEY: 'a-key',
			STORAGE_S3_SECRET_KEY: 'a-secret',
		})
		setFileLocation({ place: firstPlace(), former: null })
		expect(firstPlace()).not.toBe(onDisk)
		disconnect = await connectPurges(() => void passedOn.push(isCached()))
		for (const name of files) {
			mkdirSync(path.dirname(cached(name)), { recursive: true })
			writeFileSync(cached(name), 'a picture')
		}
	})
	afterAll(async () => {
		await disconnect()
		await stopJobs()
		await database.close()
		loadEnv({})
	})

	test('are out of the cache of this machine before the pages and a CDN are purged', async () => {
		passedOn = []
		await inTransaction((tx) => purge(tx, [mediaTag(key)]))
		const once = [false, true, true]
		// On PostgreSQL the notice of the own purge may come before the end of its transaction: then it is passed on twice.
		expect(engine === 'postgres' ? [[once], [once, once]] : [[once]]).toContainEqual(passedOn)
	})

	test.runIf(engine === 'postgres')('by another machine, too', async () => {
		passedOn = []
		// As another process writes it: nobody here knows its number.
		await recordPurge(sql, [portraitsTag])
		await expect.poll(() => passedOn, { timeout: 60_000 }).toEqual([[false, true, false]])
	})
})
