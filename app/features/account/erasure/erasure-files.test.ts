import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { avatarFiles } from '#app/features/media/avatar/avatar-address.ts'
import { storeAvatar, tidyAvatars } from '#app/features/media/avatar/avatars.server.ts'
import { env, loadEnv } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { newDataDir, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { addProfile } from '../../../../tests/support/rows.ts'
import { setPicture } from '../picture/picture.server.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'
import { readErasureJournal } from './erasure-journal.server.ts'
import { erasureParts } from './erasure-parts.ts'
import { erase } from './erasure.server.ts'

/* The storage fails just when a portrait should be removed. */

log.level = 'silent'
let opened: TestDatabase
beforeAll(async () => {
	followEvents()
	opened = await openTestDatabase()
	loadEnv({ DATA_DIR: newDataDir(), LOG_LEVEL: 'silent' })
})
afterAll(() => opened.close())

const place = (file: string) => path.join(env.DATA_DIR, 'media/avatars', file)
const filesOf = (url: string) => avatarFiles(url).filter((file) => existsSync(place(file)))

async function withPortrait(): Promise<{ id: string; url: string }> {
	const [id, url] = [await addProfile(), await storeAvatar({ 256: Buffer.from('small'), 512: Buffer.from('large') })]
	await sql`update profiles set avatar_url = ${url} where id = ${id}`
	return { id, url }
}

/** A folder in place of the file: it cannot be removed as a file. */
function block(url: string): void {
	rmSync(place(avatarFiles(url)[0] ?? ''))
	mkdirSync(place(avatarFiles(url)[0] ?? ''))
}
function unblock(url: string): void {
	const [first = ''] = avatarFiles(url)
	rmSync(place(first), { recursive: true })
	writeFileSync(place(first), 'small')
	const then = new Date(Date.now() - 7_200_000)
	for (const file of avatarFiles(url)) utimesSync(place(file), then, then)
}

test('an erasure is done, and in the journal, though its portrait cannot be removed yet', async () => {
	const { id, url } = await withPortrait()
	const [profile] = await sql<{ address: string }[]>`select email as address from profiles where id = ${id}`
	block(url)
	const order = newId()
	const subject = { accountId: id, address: profile?.address ?? '' }
	await erase({ id: order, subject, parts: new Set(erasureParts), comments: 'delete', adminId: null })
	expect(await sql`select 1 from profiles where id = ${id}`).toEqual([])
	expect((await readErasureJournal()).map((each) => each.id)).toEqual([order])
	unblock(url)
	await tidyAvatars()
	expect(filesOf(url)).toEqual([])
})

test('a new portrait is saved though the former one cannot be removed yet, and is not removed itself', async () => {
	const { id, url } = await withPortrait()
	block(url)
	const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'red' } })
		.jpeg()
		.toBuffer()
	const next = await setPicture(id, new Blob([new Uint8Array(bytes)]))
	expect(await sql`select avatar_url as url from profiles where id = ${id}`).toEqual([{ url: next }])
	expect(filesOf(next)).toHaveLength(2)
	unblock(url)
	await tidyAvatars()
	expect([filesOf(url).length, filesOf(next).length]).toEqual([0, 2])
})
