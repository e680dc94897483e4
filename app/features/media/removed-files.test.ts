import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#app/db/client.server.ts'
import { everyPageTag } from '#app/events/page-tags.ts'
import { publish } from '#app/events/publish.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { onPurge } from '#app/platform/pages/purge.server.ts'
import { filesTag } from '#app/platform/pages/shared-tags.ts'
import { firstPlace, forgetLocation, setFileLocation } from '#app/platform/storage/location.server.ts'
import { forgetCached, storage } from '#app/platform/storage/storage.server.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'
import { newDataDir, openTestDatabase } from '../../../tests/support/database.ts'
import { forgetRemovedFiles } from './removed-files.server.ts'

log.level = 'silent'
let dataDir: string

/** The bucket does not answer: a file that is looked up again is uncertain. */
beforeEach(() => {
	dataDir = newDataDir()
	loadEnv({
		DATA_DIR: dataDir,
		STORAGE_URL: 'http://127.0.0.1:1/bucket/site/',
		STORAGE_S3_ACCESS_KEY: 'a-key',
		STORAGE_S3_SECRET_KEY: 'a-secret',
	})
	setFileLocation({ place: firstPlace(), former: null })
})
afterEach(() => {
	loadEnv({})
	forgetLocation()
})

async function isLookedUpAgain(...tags: string[]): Promise<boolean> {
	const name = `pictures/${'a'.repeat(32)}/320.webp`
	// The cache trusts what was looked up since it was opened.
	await forgetCached([])
	const [file, now] = [path.join(dataDir, 'media-cache', name), new Date()]
	mkdirSync(path.dirname(file), { recursive: true })
	writeFileSync(file, 'a picture')
	utimesSync(file, now, now)
	await forgetRemovedFiles(tags)
	const found = await storage().open(name)
	found?.stream.destroy()
	return found?.isUncertain === true
}

test('a purge of all pages leaves the cached files as they are', async () => {
	expect(await isLookedUpAgain(everyPageTag)).toBe(false)
})

test('one of all files looks each up again', async () => {
	expect(await isLookedUpAgain(filesTag)).toBe(true)
})

test('a restore purges both', async () => {
	const database = await openTestDatabase()
	followEvents()
	const purged: string[] = []
	const stop = onPurge((tags) => void purged.push(...tags))
	await inTransaction((tx) => publish(tx, { type: 'site.restored' }))
	expect(purged).toEqual([everyPageTag, filesTag])
	stop()
	await database.close()
})
