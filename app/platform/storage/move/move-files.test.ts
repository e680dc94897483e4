import { rmSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { isServedFromElsewhere, servingName } from '#app/db/neighbours.server.ts'
import { fileOwners } from '#app/features/media/file-owners.server.ts'
import { rememberRows } from '../../../../tests/support/data/remember-rows.ts'
import { engines, newDataDir, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { s3Keys, startS3 } from '../../../../tests/servers/s3-server.ts'
import { loadEnv } from '../../env/env.server.ts'
import { dataFolderMark } from '../../env/secrets/secrets.server.ts'
import { log } from '../../log/log.server.ts'
import { connectFileOwners } from '../file-owners.server.ts'
import { diskStorage } from '../disk-storage.server.ts'
import { storageTag } from '../../pages/shared-tags.ts'
import { followLocation, forgetLocation, readLocation, refreshLocation } from '../location.server.ts'
import { moveFiles, stopMoving } from './move-files.server.ts'
import { adoptBucket, readMark, settleLocation } from '../settle-location.server.ts'
import { storage, storageAt, uncachedStorage } from '../storage.server.ts'
import { storageMessages as messages } from '../storage-messages.ts'

log.level = 'silent'
connectFileOwners(fileOwners)
const s3 = await startS3('files')
let folder = 0
let database: TestDatabase
let dataDir: string
let place: string

const settings = (more: Record<string, string> = {}) => ({
	DATA_DIR: dataDir,
	STORAGE_URL: place,
	STORAGE_S3_ACCESS_KEY: s3Keys.accessKeyId,
	STORAGE_S3_SECRET_KEY: s3Keys.secretAccessKey,
	...more,
})
const disk = () => diskStorage(path.join(dataDir, 'media'))

let begin: () => Promise<void>
beforeAll(async () => {
	database = await openTestDatabase()
	begin = await rememberRows()
})
beforeEach(async () => {
	await begin()
	dataDir = newDataDir()
	place = `${s3.url}/files/site-${++folder}/`
	forgetLocation()
	loadEnv({ DATA_DIR: dataDir })
})
afterEach(() => {
	s3.fault = () => null
	loadEnv({})
	forgetLocation()
})
afterAll(() => database.close())

async function addPictureRows(...keys: string[]): Promise<void> {
	for (const key of keys) {
		await sql`insert into media_files (key, state, width, height, bytes) values (${key}, 'ready', 9, 9, 9)`
		await disk().put(`pictures/${key}/full.webp`, Buffer.from(key))
		await disk().put(`pictures/${key}/320.webp`, Buffer.from(`small ${key}`))
	}
}

/** A site with files on disk, whose settings name the bucket now. */
async function siteOnDisk(count: number): Promise<string[]> {
	const names = Array.from({ length: count }, (_, at) => `pictures/${at}/full.webp`)
	for (const name of names) await disk().put(name, Buffer.from(`bytes of ${name}`))
	await settleLocation()
	loadEnv(settings())
	return names
}
const read = async (name: string, from = storage()): Promise<string | null> => {
	const file = await from.open(name)
	return file && (await buffer(file.stream)).toString()
}
async function all(from = storage()): Promise<string[]> {
	const found: string[] = []
	for await (const name of from.all()) found.push(name)
	return found.sort()
}
const bucket = () => storageAt(place)
const startAgain = () => {
	forgetLocation()
	return settleLocation()
}

test('a new site uses the bucket of its settings; one with files on disk goes on there until they are moved', async () => {
	await siteOnDisk(2)
	await startAgain()
	await storage().put('avatars/a.webp', Buffer.from('face'))
	expect([await all(disk()), await all(bucket())].map(({ length }) => length)).toEqual([3, 0])

	await sql`delete from file_location`
	rmSync(path.join(dataDir, 'media'), { recursive: true })
	await startAgain()
	await storage().put('avatars/a.webp', Buffer.from('face'))
	expect([await all(disk()), await all(bucket())].map(({ length }) => length)).toEqual([0, 1])
})

test('a process with an empty folder does not decide that the files of a site with pictures are in the bucket', async () => {
	loadEnv(settings())
	await sql`insert into media_files (key, state, width, height, bytes) values (${'1'.repeat(32)}, 'ready', 9, 9, 9)`
	await startAgain()
	expect(await readLocation()).toMatchObject({ place: 'file' })
	await sql`delete from media_files`
	await sql`delete from file_location`
	await sql`
		insert into profiles (id, full_name, email, avatar_url)
		values (gen_random_uuid(), 'Ada', 'ada@example.com', ${`/media/avatars/${'3'.repeat(40)}-256.webp`})`
	await startAgain()
	expect(await readLocation()).toMatchObject({ place: 'file' })
})

test('files move to the bucket and back, nothing is missing on the way, and nothing is deleted', async () => {
	const names = await siteOnDisk(30)
	const seen = new Set<string>()
	s3.fault = ({ method, url }) => {
		// While they are copied, visitors read and writers write.
		if (method === 'PUT' && url.endsWith('full.webp')) seen.add(url)
		return null
	}
	let written = 0
	const report = await moveFiles({
		to: 's3',
		onStep: () => void storage().put(`avatars/during-${++written}.webp`, Buffer.from('new')),
	})
	expect(report).toBe(messages.moved(30, path.join(dataDir, 'media'), place))
	expect([seen.size, written]).toEqual([30, 1])
	expect(await readLocation()).toMatchObject({ place, former: null })
	for (const name of names) expect(await read(name)).toBe(`bytes of ${name}`)
	expect(await all(bucket())).toEqual([...names, 'avatars/during-1.webp'].sort())
	expect(await all(disk())).toEqual(names.toSorted())
	expect(await moveFiles({ to: 's3' })).toBe(messages.alreadyThere(place))

	// What was deleted since would come back from the old folder: said before anything happens.
	await storage().remove(names[0] ?? '')
	await expect(moveFiles({ to: 'file' })).rejects.toThrow(names[0])
	expect(await readLocation()).toMatchObject({ place, former: null })
	rmSync(path.join(dataDir, 'media'), { recursive: true })
	await moveFiles({ to: 'file' })
	loadEnv({ DATA_DIR: dataDir })
	await startAgain()
	expect(await all()).toEqual([...names.slice(1), 'avatars/during-1.webp'].sort())
	expect(await read(names[7] ?? '')).toBe(`bytes of ${names[7] ?? ''}`)
})

test('during a move what is not there yet is read from the old place, and a deleted file does not come back', async () => {
	const names = await siteOnDisk(6)
	const [gone = '', last = ''] = [names[2], names[5]]
	let isAway = false
	s3.fault = ({ method, url }) => {
		if (isAway && !url.includes('list-type')) return { status: 503, code: 'SlowDown' }
		if (method === 'PUT' && url.includes('pictures/3/')) isAway = true
		return null
	}
	await expect(moveFiles({ to: 's3' })).rejects.toThrow('The bucket of STORAGE_URL cannot be used.')
	expect(await readLocation()).toMatchObject({ place, former: 'file' })
	// The bucket is away: what is on disk is shown all the same.
	expect(await read(last)).toBe(`bytes of ${last}`)
	;[isAway, s3.fault] = [false, () => null]
	await storage().remove(gone)
	expect([await read(gone), await disk().has(gone), await bucket().has(gone)]).toEqual([null, false, false])
	expect(await all()).toEqual(names.filter((name) => name !== gone))
	await startAgain()
	await moveFiles({ to: 's3' })
	expect(await all(bucket())).toEqual(names.filter((name) => name !== gone))
}, 300_000)

test('a file that is deleted while it is copied is in neither place', async () => {
	const names = await siteOnDisk(3)
	const gone = names[1] ?? ''
	const deleted: Promise<void>[] = []
	s3.fault = ({ method, url }) => {
		if (method === 'PUT' && url.endsWith(gone)) deleted.push(disk().remove(gone))
		return null
	}
	await moveFiles({ to: 's3' })
	expect(deleted).toHaveLength(1)
	expect(await all(bucket())).toEqual(names.filter((name) => name !== gone))
})

test('a damaged copy at the new place is replaced', async () => {
	const names = await siteOnDisk(3)
	await storageAt(place).put(names[0] ?? '', Buffer.from('half'))
	await moveFiles({ to: 's3' })
	expect(await read(names[0] ?? '', bucket())).toBe(`bytes of ${names[0] ?? ''}`)
})

test('a stop ends a move, and another one begins only then', async () => {
	await siteOnDisk(40)
	const moving = moveFiles({ to: 's3', onStep: () => void stopMoving() })
	await expect(moveFiles({ to: 's3' })).rejects.toThrow(messages.busyMoving)
	await expect(moving).rejects.toThrow(messages.stopped)
	expect(await readLocation()).toMatchObject({ place, former: 'file' })
	expect(await moveFiles({ to: 's3' })).toContain('40')
})

test('the start refuses settings that would lose sight of the files, and the folder of another site', async () => {
	loadEnv(settings())
	await startAgain()
	await storage().put('avatars/a.webp', Buffer.from('face'))
	loadEnv({ DATA_DIR: dataDir })
	await expect(startAgain()).rejects.toThrow(messages.noSetting(place))
	const other = `${s3.url}/files/elsewhere/`
	loadEnv(settings({ STORAGE_URL: other }))
	await expect(startAgain()).rejects.toThrow(messages.otherSetting(place, other))

	// Another site with the same settings, or this one after its database was lost.
	loadEnv(settings())
	await sql`delete from file_location`
	await expect(startAgain()).rejects.toThrow(messages.otherSite(place))
	expect(await adoptBucket()).toBe(messages.adopted(place))
	await startAgain()
	expect(await all()).toEqual(['avatars/a.webp'])

	// A bucket that cannot be reached keeps nobody from starting.
	s3.fault = () => ({ status: 503, code: 'SlowDown' })
	await startAgain()
	await expect(read('avatars/b.webp')).rejects.toThrow(messages.away)
})

test('a mark that was never written, as after a crash, is written at the next start, or the start is refused', async () => {
	loadEnv(settings())
	s3.fault = ({ method }) => (method === 'PUT' ? { status: 403, code: 'AccessDenied' } : null)
	await expect(startAgain()).rejects.toThrow('The bucket of STORAGE_URL cannot be used.')
	expect(await readLocation()).toMatchObject({ place })
	await expect(startAgain()).rejects.toThrow('The bucket of STORAGE_URL cannot be used.')
	s3.fault = () => null
	expect(await readMark()).toBeNull()
	await startAgain()
	expect(await readMark()).toBe((await readLocation())?.mark)
})

test('a move without the bucket’s settings, and into the folder of another site, moves nothing', async () => {
	await siteOnDisk(1)
	loadEnv({ DATA_DIR: dataDir })
	await expect(moveFiles({ to: 's3' })).rejects.toThrow(messages.needsUrl)
	loadEnv(settings())
	await bucket().put('avatars/theirs.webp', Buffer.from('face'))
	await expect(moveFiles({ to: 's3' })).rejects.toThrow('avatars/theirs.webp')
	expect(await readLocation()).toMatchObject({ place: 'file', former: null })
})

test('from a folder that is not the site’s nothing is moved: its pictures have no file there', async () => {
	const [one, two] = ['1'.repeat(32), '2'.repeat(32)]
	await siteOnDisk(0)
	await addPictureRows(one, two)
	const right = dataDir
	dataDir = newDataDir()
	loadEnv(settings())
	await expect(moveFiles({ to: 's3' })).rejects.toThrow(
		messages.lost(2, `pictures/${one}/full.webp`, path.join(dataDir, 'media')),
	)
	expect(await readLocation()).toMatchObject({ place: 'file', former: null })
	dataDir = right
	loadEnv(settings())
	expect(await moveFiles({ to: 's3' })).toContain(messages.moved(4, path.join(dataDir, 'media'), place))
})

test('what is missing at the place of the files comes from the other one, but nothing that no row names', async () => {
	const [one, two] = ['1'.repeat(32), '2'.repeat(32)]
	await siteOnDisk(0)
	await addPictureRows(one)
	await moveFiles({ to: 's3' })
	// By a command that did not know of the move, and a file that was deleted long ago.
	await addPictureRows(two)
	const face = `avatars/${'3'.repeat(40)}-256.webp`
	await disk().put(face, Buffer.from('face'))
	await sql`
		insert into profiles (id, full_name, email, avatar_url) values (gen_random_uuid(), 'Ada', 'ada@example.com', ${`/media/${face}`})`
	await disk().put(`pictures/${'4'.repeat(32)}/full.webp`, Buffer.from('deleted'))
	expect(await moveFiles({ to: 's3' })).toBe(messages.filledUp(3, path.join(dataDir, 'media'), place))
	expect(await all(bucket())).toEqual(
		[face, ...[one, two].flatMap((key) => [`pictures/${key}/320.webp`, `pictures/${key}/full.webp`])].sort(),
	)
	expect(await moveFiles({ to: 's3' })).toBe(messages.alreadyThere(place))
	// And the way back, after a move to a folder that was not the site's.
	await sql`update file_location set place = 'file'`
	rmSync(path.join(dataDir, 'media'), { recursive: true })
	await startAgain()
	expect(await moveFiles({ to: 'file' })).toBe(messages.filledUp(5, place, path.join(dataDir, 'media')))
	await bucket().remove(`pictures/${one}/full.webp`)
	await disk().remove(`pictures/${one}/full.webp`)
	await expect(moveFiles({ to: 'file' })).rejects.toThrow(`pictures/${one}/full.webp`)
})

/** A site of its own on PostgreSQL, with so many files on disk. */
async function siteOnPostgres(count: number): Promise<void> {
	await database.close()
	database = await openTestDatabase('postgres')
	begin = await rememberRows()
	dataDir = database.options.dataDir
	loadEnv({ DATA_DIR: dataDir })
	await siteOnDisk(count)
}

test.runIf(engines().includes('postgres'))(
	'a command that runs long writes to the new place after a move',
	async () => {
		await siteOnPostgres(0)
		const clock = vi.spyOn(performance, 'now')
		try {
			// Moved by another process, whose purge this process does not get.
			await sql`update file_location set place = ${place}, former = 'file'`
			clock.mockReturnValue(1e12)
			const before = storage()
			await before.put('avatars/a.webp', Buffer.from('face'))
			await uncachedStorage().put('avatars/b.webp', Buffer.from('face'))
			expect([await all(disk()), await all(bucket())]).toEqual([[], ['avatars/a.webp', 'avatars/b.webp']])
			// A process that gets purges looks up nothing.
			const unfollow = followLocation()
			await sql`update file_location set place = 'file', former = null`
			clock.mockReturnValue(2e12)
			await storage().put('avatars/c.webp', Buffer.from('face'))
			expect(await all(disk())).toEqual([])
			expect(await refreshLocation(['post:1'])).toBe(true)
			expect(await all(disk())).toEqual([])
			expect(await refreshLocation([storageTag])).toBe(true)
			await storage().put('avatars/c.webp', Buffer.from('face'))
			expect(await all(disk())).toEqual(['avatars/c.webp'])
			await sql`alter table file_location rename to away`
			expect(await refreshLocation([storageTag])).toBe(false)
			unfollow()
		} finally {
			clock.mockRestore()
		}
	},
)

test.runIf(engines().includes('postgres'))(
	'nothing moves to or from the disk of a machine that is not the one of all that serve',
	async () => {
		await siteOnPostgres(1)
		const serving = async (mark: string) => {
			const connection = postgres(database.options.databaseUrl ?? '', {
				max: 1,
				connection: { application_name: servingName(mark) },
			})
			await connection`select 1`
			return connection
		}
		const here = await serving(dataFolderMark())
		const elsewhere = await serving('another folder')
		const rejected = messages.otherDisk(path.join(dataDir, 'media'))
		await expect(moveFiles({ to: 's3', noticeMs: 0 })).rejects.toThrow(rejected)
		expect(await readLocation()).toMatchObject({ place: 'file', former: null })
		await elsewhere.end()
		await expect.poll(() => isServedFromElsewhere(dataFolderMark())).toBe(false)
		expect(await moveFiles({ to: 's3', noticeMs: 0 })).toContain('1 were copied')
		rmSync(path.join(dataDir, 'media'), { recursive: true })
		const again = await serving('another folder')
		await expect(moveFiles({ to: 'file', noticeMs: 0 })).rejects.toThrow(rejected)
		expect(await readLocation()).toMatchObject({ place, former: null })
		await Promise.all([here.end(), again.end()])
	},
)
