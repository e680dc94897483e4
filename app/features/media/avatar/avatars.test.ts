import { existsSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { env, loadEnv } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { purgeSharedCachesBy } from '#app/platform/pages/purge.server.ts'
import { portraitsTag } from '#app/platform/pages/shared-tags.ts'
import { engines, newDataDir, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { addProfile } from '../../../../tests/support/rows.ts'
import { whileFilesAreRestored } from '#app/platform/storage/files-restored.server.ts'
import { tidyPictures } from '../picture/store-picture.server.ts'
import { avatarFiles, largeAvatarUrl } from './avatar-address.ts'
import { removeAvatar, storeAvatar, tidyAvatars } from './avatars.server.ts'

const squares = { 256: Buffer.from('small'), 512: Buffer.from('large') }
const folder = () => path.join(env.DATA_DIR, 'media/avatars')
/** What is stored, without the folder of files that are being written. */
const stored = () =>
	readdirSync(folder(), { withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => entry.name)
		.sort()

/** Makes the file look older. */
function age(url: string, hours: number): void {
	const then = new Date(Date.now() - hours * 3_600_000)
	for (const file of avatarFiles(url)) utimesSync(path.join(folder(), file), then, then)
}

describe.each(engines())('portraits on %s', (engine) => {
	let opened: TestDatabase
	beforeAll(async () => {
		log.level = 'silent'
		opened = await openTestDatabase(engine)
		loadEnv({ DATA_DIR: newDataDir() })
	})
	afterAll(() => opened.close())

	test('the same picture twice is two files, so that removing one leaves the other', async () => {
		const [first, second] = [await storeAvatar(squares), await storeAvatar(squares)]
		expect(first).not.toBe(second)
		await removeAvatar(first)
		expect(stored()).toEqual(avatarFiles(second).sort())
		await removeAvatar(second)
	})

	test('other addresses have no files to remove', async () => {
		for (const url of [null, '/avatars/ada.svg', 'https://example.com/a-256.webp', '/media/avatars/../../secrets/auth'])
			await removeAvatar(url)
		expect(largeAvatarUrl('/avatars/ada.svg')).toBe('/avatars/ada.svg')
	})

	test('caches are asked to let go of a portrait once its files are gone, also where they could not be removed at once', async () => {
		const url = await storeAvatar(squares)
		const isThere = () => avatarFiles(url).some((file) => existsSync(path.join(folder(), file)))
		/** For each purge of portraits, whether the files were there then. */
		const purges: boolean[] = []
		purgeSharedCachesBy(async (_tx, tags, reason) => {
			if (tags.includes(portraitsTag) && reason === 'taken away') purges.push(isThere())
		})
		try {
			await removeAvatar('/avatars/ada.svg')
			expect(purges).toEqual([])
			// A file where the folder should be: nothing can be removed.
			renameSync(folder(), `${folder()}-before`)
			writeFileSync(folder(), '')
			await removeAvatar(url)
			rmSync(folder())
			renameSync(`${folder()}-before`, folder())
			expect([isThere(), purges]).toEqual([true, [false]])
			age(url, 2)
			purges.length = 0
			await tidyAvatars()
			expect([isThere(), purges]).toEqual([false, [false]])
			await tidyAvatars()
			expect(purges).toHaveLength(1)
			purges.length = 0
			const other = await storeAvatar(squares)
			await removeAvatar(other)
			expect(purges).toEqual([false])
		} finally {
			purgeSharedCachesBy(async () => {})
		}
	})

	test('unused files are removed after an hour; used and new ones stay', async () => {
		const [used, unused, fresh] = [await storeAvatar(squares), await storeAvatar(squares), await storeAvatar(squares)]
		const id = await addProfile()
		await sql`update profiles set avatar_url = ${used} where id = ${id}`
		age(used, 48)
		age(unused, 2)
		await tidyAvatars()
		const there = (url: string) => avatarFiles(url).every((file) => existsSync(path.join(folder(), file)))
		expect([there(used), there(unused), there(fresh)]).toEqual([true, false, true])
	})

	test('while a backup is restored, on whatever machine, its files have no rows yet and stay', async () => {
		await sql`insert into file_location (place, mark) values ('file', 'm') on conflict do nothing`
		const url = await storeAvatar(squares)
		age(url, 2)
		const there = () => avatarFiles(url).every((file) => existsSync(path.join(folder(), file)))
		const key = '5'.repeat(32)
		await sql`
			insert into media_files (key, state, width, height, bytes, ended_at)
			values (${key}, 'ready', 9, 9, 9, now() - interval '2 days')`
		await expect(
			whileFilesAreRestored(async () => {
				await tidyAvatars()
				expect(await tidyPictures()).toBe(0)
				throw new Error('the restore failed')
			}),
		).rejects.toThrow('the restore failed')
		expect(there()).toBe(true)
		// A restore of another machine that has ended without a word.
		await sql`update file_location set restoring_until = now() - interval '1 second'`
		await tidyAvatars()
		expect([there(), await tidyPictures()]).toEqual([false, 1])
	})
})
