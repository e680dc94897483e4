import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { closeDatabase, openDatabase, sql, type DatabaseOptions } from '#app/db/client.server.ts'
import { repairCounters } from '#app/db/repair.server.ts'
import { makeBackupAt } from '#app/features/backups/make-backup.server.ts'
import { restoreBackup } from '#app/features/backups/restore.server.ts'
import { listBackups } from '#app/features/backups/backup-files.server.ts'
import { alone } from '#app/features/backups/work.server.ts'
import { loadEnv } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { secret } from '#app/platform/secrets.server.ts'
import { storage } from '#app/platform/storage.server.ts'
import { engines, newDataDir, newPostgresDatabase, newSiteFolder } from '../support/database.ts'
import { addCategory, addComment, addPost, addProfile, addTag } from '../support/rows.ts'

log.level = 'silent'
const keep = newDataDir()
afterEach(() => closeDatabase())
afterAll(() => fs.rmSync(keep, { recursive: true, force: true }))

/** A site with a folder and a database of its own, open. */
async function openSite(kind: 'embedded' | 'postgres'): Promise<DatabaseOptions> {
	await closeDatabase()
	const dataDir = kind === 'embedded' ? await newSiteFolder() : newDataDir()
	const options = { dataDir, databaseUrl: kind === 'postgres' ? await newPostgresDatabase() : undefined }
	loadEnv({ DATA_DIR: dataDir })
	await openDatabase(options)
	return options
}

async function fillSite(): Promise<{ author: string; reader: string; lead: string; subscriber: string; mail: string }> {
	const author = await addProfile({ role: 'admin', fullName: 'Adaeze “Ada” Okafor', email: 'ada@example.com' })
	const reader = await addProfile({ fullName: 'Ṣọlá Adéyẹmí', email: 'sola@example.com', emailVerified: true })
	const [category, tag] = [await addCategory('Solar power'), await addTag('inverter')]
	const post = await addPost(author, {
		title: 'Line\nbreaks, "quotes" \\ and ₦ 😀',
		content: 'Words about batteries. \t\u2028 End.',
		status: 'published',
		metadata: { topic: 'null', focusKeyword: '1e400' },
		categories: [category],
		tags: [tag],
	})
	await addPost(author, { status: 'published', publishedAt: new Date(Date.now() + 86_400_000) })
	const top = await addComment(post, reader, { status: 'approved', content: 'Mine, Ṣọlá Adéyẹmí' })
	await addComment(post, author, { status: 'approved', parentId: top })
	for (let index = 0; index < 230; index++) await addComment(post, reader)
	const [lead, subscriber, mail] = [randomUUID(), randomUUID(), randomUUID()]
	await sql`insert into leads (id, name, email, message) values (${lead}, 'Bola', 'bola@example.com', 'Please call')`
	await sql`insert into newsletter_subscribers (id, email, state, confirmed_at)
		values (${subscriber}, 'tunde@example.com', 'confirmed', now())`
	await sql`insert into outbox (id, kind, to_address, subject, html, text)
		values (${mail}, 'enquiry', 'desk@example.com', 's', 'h', 't')`
	await sql`insert into sessions (id, user_id, token, expires_at) values (${randomUUID()}, ${author}, 't', now() + interval '1 day')`
	await sql`insert into media_files (key, state, width, height, bytes) values (${'a'.repeat(32)}, 'ready', 10, 10, 3)`
	await storage().put(`pictures/${'a'.repeat(32)}/full.webp`, Buffer.from([1, 2, 3]))
	return { author, reader, lead, subscriber, mail }
}

/** Everything that a backup carries, as one hash a table; from psql's point of view. */
async function digest(): Promise<Record<string, string>> {
	const tables = await sql<{ name: string }[]>`
		select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
			and relname not in ('schema_migrations', 'sessions', 'restores', 'cache_tags', 'rate_limits', 'retention_runs')
		order by relname collate "C"`
	const hashes: Record<string, string> = {}
	for (const { name } of tables) {
		const rows = await sql<{ line: string }[]>`select row_to_json(t)::text as line from ${sql(name)} t`
		const lines = rows.map(({ line }) => line).toSorted()
		hashes[name] = `${rows.length} ${createHash('sha256').update(lines.join('\n')).digest('hex')}`
	}
	return hashes
}

const backup = (file: string) =>
	alone('backup', async (scene) => {
		await makeBackupAt(file, scene)
		return path.basename(file)
	})
const restore = (file: string) =>
	alone('restore', async (scene) => {
		await restoreBackup(file, scene)
		return path.basename(file)
	})

test('a site moves from one engine to the other and back, every row and file the same', async () => {
	const route = engines().includes('postgres') ? (['postgres', 'embedded'] as const) : (['embedded'] as const)
	await openSite('embedded')
	await fillSite()
	const [before, key] = [await digest(), secret('unsubscribe').toString('hex')]
	let file = path.join(keep, 'first.tar')
	await backup(file)
	for (const engine of route) {
		await openSite(engine)
		await addProfile({ fullName: 'Somebody who was here' })
		await restore(file)
		expect(await digest(), engine).toEqual(before)
		expect(await repairCounters(), engine).toBe(0)
		expect(secret('unsubscribe').toString('hex')).toBe(key)
		expect(await storage().has(`pictures/${'a'.repeat(32)}/full.webp`)).toBe(true)
		expect(await sql`select 1 from sessions`).toHaveLength(0)
		const [former] = await listBackups()
		expect(former).toMatchObject({ kind: 'before-restore', rows: { profiles: 1 } })
		file = path.join(keep, `${engine}.tar`)
		await backup(file)
	}
})
