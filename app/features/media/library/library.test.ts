import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { env, loadEnv } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { engines, newDataDir, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { addPost, addProfile } from '../../../../tests/support/rows.ts'
import { addPicture, replacePicture, tidyPictures } from '../picture/store-picture.server.ts'
import { listPictures } from './library.server.ts'
import { makeVariants } from '../picture/make-variants.server.ts'
import { deletePicture, usesOf } from '../picture/one-picture.server.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'

followEvents()

const bytes = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: '#264' } })
		.png()
		.toBuffer()

const fileOf = async (width: number, height: number) =>
	new File([new Uint8Array(await bytes(width, height))], 'Roof.png', { type: 'image/png' })

const folderOf = (key: string) => path.join(env.DATA_DIR, 'media/pictures', key)
const filesOf = (key: string) => (existsSync(folderOf(key)) ? readdirSync(folderOf(key)).sort() : [])

describe.each(engines())('the library on %s', (engine) => {
	let opened: TestDatabase
	let uploaderId = ''
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		loadEnv({ DATA_DIR: newDataDir() })
		log.level = 'silent'
		uploaderId = await addProfile()
	})
	afterAll(() => opened.close())

	async function add(width = 400, height = 300) {
		const added = await addPicture({ file: await fileOf(width, height), alt: 'A roof', dedupeKey: newId(), uploaderId })
		return { ...added, key: await keyOf(added.id) }
	}
	const keyOf = async (id: string) =>
		(await sql<{ key: string }[]>`select file_key as key from media where id = ${id}`)[0]?.key ?? ''
	const stateOf = async (key: string) =>
		(await sql<{ state: string; widths: number[] }[]>`select state, widths from media_files where key = ${key}`)[0]
	const makeAll = async () => {
		while ((await sql`select 1 from media_files where state = 'waiting' and ended_at is null`).length > 0) {
			await sql`update media_files set locked_until = null`
			await makeVariants()
		}
	}

	test('a crash in the middle is finished later, and existing files are not made again', async () => {
		const { key } = await add()
		expect(filesOf(key)).toEqual(['320.webp', 'full.webp'])
		// Another process began, wrote one file and ended.
		await sql`update media_files set locked_until = now() + interval '1 minute', attempts = 1 where key = ${key}`
		expect(await makeVariants()).toBe(0)
		expect(filesOf(key)).toHaveLength(2)
		await sql`update media_files set locked_until = now() - interval '1 second' where key = ${key}`
		await makeAll()
		expect(filesOf(key)).toEqual(['320.avif', '320.webp', '400.avif', '400.webp', 'full.webp', 'share.jpg'])
		expect(await stateOf(key)).toEqual({ state: 'ready', widths: [320, 400] })
		expect(await makeVariants()).toBe(0)
	})

	test('a picture whose sizes cannot be made is given up, and does not block the others', async () => {
		const [broken, good] = [await add(), await add()]
		rmSync(path.join(folderOf(broken.key), 'full.webp'))
		await makeAll()
		expect((await stateOf(broken.key))?.state).toBe('failed')
		expect((await stateOf(good.key))?.state).toBe('ready')
	})

	test('unused files are removed: replaced ones after a day, those of interrupted uploads after an hour', async () => {
		const { id, key } = await add()
		await makeAll()
		await replacePicture(id, await fileOf(200, 200))
		const now = await keyOf(id)
		await sql`
			insert into media_files (key, width, height, bytes, created_at)
			values (${'0'.repeat(32)}, 1, 1, 1, now() - interval '2 hours'), (${'1'.repeat(32)}, 1, 1, 1, now())`
		expect(await tidyPictures()).toBe(1)
		expect(filesOf(key)).not.toEqual([])
		await sql`update media_files set ended_at = now() - interval '25 hours' where key = ${key}`
		expect(await tidyPictures()).toBe(1)
		expect(filesOf(key)).toEqual([])
		expect(filesOf(now)).toContain('full.webp')
		const left = await sql<
			{ key: string }[]
		>`select key from media_files where key in (${'0'.repeat(32)}, ${'1'.repeat(32)})`
		expect(left).toEqual([{ key: '1'.repeat(32) }])
	})

	test('of two requests that replace a picture at once, the file of the one that loses is removed by the job', async () => {
		const { id } = await add()
		const [one, other] = [newId(), newId()]
		const [known] = await sql<{ revision: number }[]>`select revision from media where id = ${id}`
		const revision = known?.revision ?? null
		/** While its bytes arrive, the other request is done. */
		class SlowFile extends File {
			override async arrayBuffer() {
				await replacePicture(id, await fileOf(210, 210), { requestId: one, revision })
				return super.arrayBuffer()
			}
		}
		const slow = new SlowFile([new Uint8Array(await bytes(220, 220))], 'Roof.png', { type: 'image/png' })
		await expect(replacePicture(id, slow, { requestId: other, revision })).rejects.toThrow()
		const [won, loser] = [one.replaceAll('-', ''), other.replaceAll('-', '')]
		const winner = await keyOf(id)
		expect(winner).toBe(won)
		expect([filesOf(loser).length > 0, (await stateOf(loser))?.state]).toEqual([true, 'arriving'])
		expect([await tidyPictures(), filesOf(loser).length > 0]).toEqual([0, true])
		await sql`update media_files set created_at = now() - interval '61 minutes' where key in (${winner}, ${loser})`
		expect([await tidyPictures(), filesOf(loser), await stateOf(loser)]).toEqual([1, [], undefined])
		expect(filesOf(winner)).toContain('full.webp')
	})

	test('a request that is repeated long after it was interrupted is as safe from the job as a new one', async () => {
		const { id } = await add()
		const requestId = newId()
		const key = requestId.replaceAll('-', '')
		await sql`
			insert into media_files (key, width, height, bytes, created_at)
			values (${key}, 1, 1, 1, now() - interval '2 hours')`
		await replacePicture(id, await fileOf(230, 240), { requestId, revision: null })
		const [row] = await sql<{ isNew: boolean; width: number; height: number }[]>`
			select created_at > now() - interval '1 minute' as "isNew", width, height from media_files where key = ${key}`
		expect(row).toEqual({ isNew: true, width: 230, height: 240 })
	})

	test('a picture is deleted although its files cannot be removed yet; they are removed later', async () => {
		const { id, key } = await add()
		const pictures = path.dirname(folderOf(key))
		renameSync(pictures, `${pictures}-away`)
		writeFileSync(pictures, 'not a folder')
		await deletePicture(id)
		rmSync(pictures)
		renameSync(`${pictures}-away`, pictures)
		expect(await sql`select 1 from media where id = ${id}`).toEqual([])
		expect(filesOf(key)).not.toEqual([])
		await tidyPictures()
		expect(filesOf(key)).toEqual([])
		expect(await stateOf(key)).toBeUndefined()
	})

	test('the database records which posts show a picture, whichever code saves them', async () => {
		const { name } = await add()
		const address = `/media/${name}`
		const cover = await addPost(uploaderId, { featuredImage: address })
		const text = await addPost(uploaderId, { content: `![x](${address})\n\n<img src="${address}">` })
		await addPost(uploaderId, { content: `${address}-other and ${address}/deeper` })
		const places = async () =>
			(await usesOf(name)).uses
				.map((use) => [use.postId, use.cover, use.text])
				.sort(([a], [b]) => String(a).localeCompare(String(b)))
		expect(await places()).toEqual(
			[
				[cover, true, false],
				[text, false, true],
			].sort(([a], [b]) => String(a).localeCompare(String(b))),
		)
		await sql`update blog_posts set content = ${`Now [here](${address}).`} where id = ${cover}`
		await sql`update blog_posts set content = 'Without.' where id = ${text}`
		expect(await places()).toEqual([[cover, true, true]])
		await sql`delete from blog_posts where id = ${cover}`
		expect(await places()).toEqual([])
	})

	test('a changed picture marks its posts, once more for each change', async () => {
		const { id, name } = await add()
		await makeAll()
		const post = await addPost(uploaderId, { content: `![](/media/${name})`, pipelineVersion: 2 })
		const other = await addPost(uploaderId, { pipelineVersion: 2 })
		const version = async (postId: string) =>
			(await sql<{ v: number }[]>`select pipeline_version as v from blog_posts where id = ${postId}`)[0]?.v
		await replacePicture(id, await fileOf(50, 50))
		expect([await version(post), await version(other)]).toEqual([-1, 2])
		await makeAll()
		expect([await version(post), await version(other)]).toEqual([-2, 2])
	})

	test('search text is taken literally, pattern characters too', async () => {
		const added = await addPicture({
			file: await fileOf(20, 20),
			alt: '100% cotton: aṣọ òkè_2',
			dedupeKey: newId(),
			uploaderId,
		})
		const find = async (search: string) =>
			(await listPictures({ show: 'all', search, start: null })).pictures.map(({ id }) => id)
		for (const search of ['aso oke_2', '100% COTTON', 'roof cotton'])
			expect(await find(search), search).toEqual([added.id])
		for (const search of ['1_0', '%0', 'cottonx']) expect(await find(search), search).toEqual([])
	})

	test('a deleted account is removed from its pictures; the pictures stay', async () => {
		const leaving = await addProfile()
		const { id } = await addPicture({
			file: await fileOf(20, 20),
			alt: 'A lamp',
			dedupeKey: newId(),
			uploaderId: leaving,
		})
		await sql`delete from profiles where id = ${leaving}`
		expect(await sql`select uploader_id from media where id = ${id}`).toEqual([{ uploader_id: null }])
	})
})
