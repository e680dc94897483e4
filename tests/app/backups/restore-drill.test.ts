import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { packTar } from 'modern-tar'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { closeDatabase, openDatabase, sql, type DatabaseOptions } from '#app/db/client.server.ts'
import { readMigrations } from '#app/db/migrate.server.ts'
import { repairCounters } from '#app/db/repair.server.ts'
import { erase } from '#app/features/account/erasure/erasure.server.ts'
import { archiveBounds } from '#app/features/backups/archive/archive.ts'
import { backupMessages as messages } from '#app/features/backups/archive/messages.ts'
import { inspectArchive } from '#app/features/backups/archive/read-archive.server.ts'
import { makeBackupAt } from '#app/features/backups/archive/make-backup.server.ts'
import { restoreOver } from '#app/features/backups/restore/restore-over.server.ts'
import { restoreBackup } from '#app/features/backups/restore/restore.server.ts'
import { settleRestore } from '#app/features/backups/restore/settle-restore.server.ts'
import { backupFile, listBackups } from '#app/features/backups/archive/backup-files.server.ts'
import { alone } from '#app/features/backups/archive/work.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { secret } from '#app/platform/env/secrets/secrets.server.ts'
import { storage } from '#app/platform/storage/storage.server.ts'
import { engines, newDataDir, newPostgresDatabase, newSiteFolder } from '../../support/database.ts'
import { addCategory, addComment, addPost, addProfile, addTag } from '../../support/rows.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'

followEvents()

log.level = 'silent'
const picture = `pictures/${'a'.repeat(32)}/full.webp`
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
	// A note of an account that is erased later, resolved, with a reply; and one whose words are gone.
	const note = randomUUID()
	await sql`
		insert into post_notes (id, post_id, parent_id, author_id, content, quote, prefix, suffix, place, start_at, end_at, resolved_at, resolved_by)
		values (${note}, ${post}, null, ${reader}, 'Is this true? ₦ 😀 Ṣọlá Adéyẹmí', 'batteries', 'Words about ', '. ', 'placed', 12, 21, now(), ${author}),
			(${randomUUID()}, ${post}, null, ${author}, 'Gone', 'no more', '', '', 'gone', null, null, null, null)`
	await sql`
		insert into post_notes (id, post_id, parent_id, author_id, content)
		values (${randomUUID()}, ${post}, ${note}, ${author}, 'It is.')`
	const [lead, subscriber, mail] = [randomUUID(), randomUUID(), randomUUID()]
	await sql`insert into leads (id, name, email, message) values (${lead}, 'Bola', 'bola@example.com', 'Please call')`
	await sql`insert into newsletter_subscribers (id, email, state, confirmed_at)
		values (${subscriber}, 'tunde@example.com', 'confirmed', now())`
	await sql`insert into outbox (id, kind, to_address, subject, html, text)
		values (${mail}, 'enquiry', 'enquiries@example.com', 's', 'h', 't')`
	await sql`insert into sessions (id, user_id, token, expires_at) values (${randomUUID()}, ${author}, 't', now() + interval '1 day')`
	await sql`insert into media_files (key, state, width, height, bytes) values (${'a'.repeat(32)}, 'ready', 10, 10, 3)`
	await sql`insert into content_types (name, origin) values ('home', 'owner')`
	await sql`
		insert into content_entries (type, id, draft, version, published, published_version, origin, updated_by)
		values ('home', 'single', '{"hero":{"heading":"₦ “New” \\n line"}}', 2, '{"hero":{"heading":"Old"}}', 1, 'owner', ${author})`
	await sql`
		insert into content_revisions (id, type, entry, version, value, reason, created_by)
		values (${randomUUID()}, 'home', 'single', 1, '{"hero":{"heading":"Old"}}', 'published', ${author})`
	await sql`
		insert into invitations (id, email, role, token_hash, days, invited_by, expires_at)
		select gen_random_uuid(), name || '@example.com', 'editor', name, 7, ${author}, '2030-01-01T00:00:00Z'
		from unnest(array['open', 'used', 'withdrawn']) name`
	await storage().put(picture, Buffer.from([1, 2, 3]))
	return { author, reader, lead, subscriber, mail }
}

/** Everything that a backup carries, as one hash a table; from psql's point of view. */
async function digest(): Promise<Record<string, string>> {
	const tables = await sql<{ name: string }[]>`
		select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
			and relname not in ('schema_migrations', 'sessions', 'restores', 'purges', 'rate_limits', 'retention_runs',
				'clock_watch')
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
	alone('backup', async (context) => {
		await makeBackupAt(file, context)
		return path.basename(file)
	})
const restore = (file: string) =>
	alone('restore', async (context) => {
		await restoreBackup(file, context)
		return path.basename(file)
	})

/** Untouched by what happens to people between the backup and the restore. */
const impersonal = [
	'blog_archive',
	'blog_categories',
	'blog_post_categories',
	'blog_post_search',
	'blog_post_tags',
	'blog_posts',
	'blog_tags',
	'comment_digest',
]

test('a site moves to the other engine and back, and what must not be undone is not', async () => {
	const home = await openSite('embedded')
	const ids = await fillSite()
	const [before, key] = [await digest(), secret('unsubscribe').toString('hex')]
	let file = path.join(keep, 'first.tar')
	await backup(file)
	if (engines().includes('postgres')) {
		await openSite('postgres')
		await addProfile({ fullName: 'Somebody who was here' })
		await restore(file)
		expect(await digest()).toEqual(before)
		expect(await repairCounters()).toBe(0)
		expect(secret('unsubscribe').toString('hex')).toBe(key)
		expect(await storage().has(picture)).toBe(true)
		expect((await listBackups())[0]).toMatchObject({ kind: 'before-restore', rows: { profiles: 1 } })
		file = path.join(keep, 'second.tar')
		await backup(file)
		await closeDatabase()
		loadEnv({ DATA_DIR: home.dataDir })
		await openDatabase(home)
	}

	// The site lives on: somebody is erased, somebody leaves, a mail goes out, an admin does something, a picture comes.
	const order = { id: randomUUID(), comments: 'delete' as const, adminId: ids.author }
	const subject = { accountId: ids.reader, address: 'sola@example.com' }
	await erase({ ...order, subject, parts: new Set(['account', 'mails']) })
	await sql`update newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = now() where id = ${ids.subscriber}`
	await sql`update outbox set state = 'sent', sent_at = now() where id = ${ids.mail}`
	await sql`update profiles set note_mails = false where id = ${ids.author}`
	await sql`delete from post_notes where place = 'gone'`
	await sql`insert into audit_entries (id, actor_id, deed, kind) values (${randomUUID()}, ${ids.author}, 'backup:manage restore', 'backup')`
	await sql`insert into media_files (key, state, width, height, bytes) values (${'b'.repeat(32)}, 'ready', 10, 10, 3)`
	await sql`update invitations set accepted_at = now() where token_hash = 'used'`
	await sql`update invitations set withdrawn_at = now() where token_hash = 'withdrawn'`
	await addPost(ids.author, { title: 'Written since' })
	await storage().remove(picture)
	await restore(file)

	const after = await digest()
	for (const table of impersonal) expect([table, after[table]]).toEqual([table, before[table]])
	expect(await repairCounters()).toBe(0)
	expect(await storage().has(picture)).toBe(true)
	const [row] = await sql`
		select (select count(*)::int from profiles where id = ${ids.reader}) as account,
			(select count(*)::int from blog_comments where author_id = ${ids.reader} or content like '%Adéyẹmí%') as words,
			(select count(*)::int from post_notes) as notes,
			(select count(*)::int from post_notes where author_id = ${ids.reader} or content like '%Adéyẹmí%') as notes_of_erased,
			(select concat_ws(' ', quote, start_at, end_at, author_id, resolved_by = ${ids.author}) from post_notes
				where place = 'placed') as note,
			(select note_mails from profiles where id = ${ids.author}) as note_mails,
			(select count(*)::int from erasures where id = ${order.id} and asked_by = 'admin' and admin_id = ${ids.author}) as erasures,
			(select state from newsletter_subscribers where id = ${ids.subscriber}) as subscriber,
			(select state from outbox where id = ${ids.mail}) as mail,
			(select count(*)::int from audit_entries) as audit,
			(select ended_at is not null from media_files where key = ${'b'.repeat(32)}) as let_go,
			(select count(*)::int from sessions) as sessions,
			(select count(*)::int from restores) as restores,
			(select string_agg(token_hash, ' ') from invitations where withdrawn_at is null) as invited,
			(select count(*)::int from leads) as leads`
	expect(row).toEqual({
		account: 0,
		words: 0,
		// Notes are as they were, and without the name that was erased since; emails about them stay switched off.
		notes: 3,
		notes_of_erased: 0,
		note: 'batteries 12 21 t',
		note_mails: false,
		// A link that was used or withdrawn since opens nothing.
		invited: 'open',
		erasures: 1,
		subscriber: 'unsubscribed',
		mail: 'sent',
		audit: 1,
		let_go: true,
		sessions: 0,
		restores: engines().includes('postgres') ? 2 : 1,
		leads: 1,
	})
	// Acknowledged on the other database from now on, and what was there before is a backup like any other.
	await addProfile()
	const [former] = await listBackups()
	expect(former).toMatchObject({ kind: 'before-restore', rows: { blog_posts: 3 } })
	expect((await inspectArchive(backupFile(former?.name ?? ''))).manifest.tables['blog_posts']?.rows).toBe(3)
	expect(fs.readdirSync(path.join(home.dataDir, 'backups')).filter((name) => /^(work|before)/.test(name))).toEqual([])
}, 300_000)

test('over a database that is lost, erasures since the backup are repeated from the journal', async () => {
	const { dataDir } = await openSite('embedded')
	const ids = await fillSite()
	await sql`update outbox set state = 'waiting' where id = ${ids.mail}`
	const file = path.join(keep, 'before-the-erasure.tar')
	await backup(file)
	const order = { id: randomUUID(), comments: 'delete' as const, adminId: ids.author }
	const subject = { accountId: ids.reader, address: 'sola@example.com' }
	await erase({ ...order, subject, parts: new Set(['account', 'mails']) })
	const journal = fs.readFileSync(path.join(dataDir, 'backups/erasures.json'), 'utf8')
	expect(journal).toContain(order.id)
	expect(journal).not.toMatch(/sola|Adéyẹmí/i)
	expect(journal).not.toContain(ids.reader)
	await closeDatabase()
	fs.writeFileSync(path.join(dataDir, 'database/global/pg_control'), Buffer.alloc(8192))
	const output = await restoreOver(file, 'it does not open')
	expect(output).toContain('set-aside-')
	await openDatabase({ dataDir })
	const [row] = await sql`
		select (select count(*)::int from profiles where id = ${ids.reader}) as account,
			(select count(*)::int from erasures where id = ${order.id}) as erasures,
			(select state from outbox where id = ${ids.mail}) as mail,
			(select count(*)::int from leads where id = ${ids.lead}) as leads,
			(select place from file_location) as files`
	// The start does not have to guess where the files of the backup were written.
	expect(row).toEqual({ account: 0, erasures: 1, mail: 'dead', leads: 1, files: 'file' })
}, 120_000)

describe('a file that is not a whole backup of this site is refused, and nothing is touched', () => {
	const good = () => fs.readFileSync(path.join(keep, 'first.tar'))
	const header = { format: 'imole backup', version: 1, madeAt: '2026-11-22T00:00:00.000Z', site: 'x' }
	const first = readMigrations()[0]
	const tar = (...entries: [name: string, body: unknown][]) =>
		packTar(
			entries.map(([name, body]) => {
				const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
				return { header: { name, size: bytes.length }, body: bytes }
			}),
		)
	const manifest = JSON.stringify({ ...header, migrations: [first] })
	const odd = (type: 'symlink' | 'link' | 'character-device' | 'fifo') =>
		packTar([
			{ header: { name: 'imole.json', size: Buffer.byteLength(manifest) }, body: manifest },
			{ header: { name: 'media/a.webp', size: 0, type, linkname: '/etc/passwd' } },
		])
	const flipped = () => {
		const bytes = good()
		const place = bytes.indexOf('tables/blog_posts/') + 700
		bytes[place] = (bytes[place] ?? 0) ^ 1
		return bytes
	}
	test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
		['cut in the middle', () => good().subarray(0, 9_000), messages.damaged],
		['cut before its manifest', () => good().subarray(0, good().lastIndexOf('manifest.json')), messages.damaged],
		['a bit flipped', flipped, messages.damaged],
		['empty', () => new Uint8Array(), messages.damaged],
		['a picture', () => Buffer.from('\x89PNG'.repeat(400)), messages.damaged],
		['another tar', () => tar(['readme.txt', 'hello']), messages.foreign],
		[
			'newer',
			() => tar(['imole.json', { ...header, migrations: [{ name: '9999-later.sql', checksum: 'x' }] }]),
			messages.newer('9999-later.sql'),
		],
		[
			'a name that leads out',
			() => tar(['imole.json', { ...header, migrations: [first] }], ['media/../../etc/x', 'x']),
			messages.foreign,
		],
		[
			'a newer format',
			() => tar(['imole.json', { ...header, version: 2, migrations: [first] }]),
			messages.newer('format'),
		],
		['a symbolic link', () => odd('symlink'), messages.foreign],
		['a hard link', () => odd('link'), messages.foreign],
		['a device', () => odd('character-device'), messages.foreign],
		['a pipe', () => odd('fifo'), messages.foreign],
		[
			'a name twice',
			() => tar(['imole.json', manifest], ['media/a.webp', 'x'], ['media/a.webp', 'y']),
			messages.foreign,
		],
		['a name in another case', () => tar(['imole.json', manifest], ['media/A.webp', 'x']), messages.foreign],
		['a name without end', () => tar(['imole.json', manifest], [`media/${'a'.repeat(5_000)}`, 'x']), messages.foreign],
		['a secret that is none', () => tar(['imole.json', manifest], ['secrets/auth', 'open sesame']), messages.foreign],
		['a head without end', () => tar(['imole.json', manifest.padEnd(2_000_000)]), messages.foreign],
		[
			'a manifest of things that are not in it',
			() => tar(['imole.json', manifest], ['manifest.json', '{"tables":{},"entries":{}}'.padEnd(2_000_000)]),
			messages.damaged,
		],
	])('%s', async (_name, bytes, output) => {
		const file = path.join(keep, 'bad.tar')
		fs.writeFileSync(file, await bytes())
		await expect(inspectArchive(file)).rejects.toThrow(output)
	})
})

test('a file with more entries than a backup can have is refused at the first one too many', async () => {
	const file = path.join(keep, 'first.tar')
	let read = 0
	const bounds = { ...archiveBounds, entries: 5 }
	await expect(inspectArchive(file, () => (read += 1), bounds)).rejects.toThrow(messages.tooMany(5))
	expect(read).toBe(7)
})

test('a restore that died on its way is finished or forgotten at the next start', async () => {
	const { dataDir } = await openSite('embedded')
	const secrets = path.join(dataDir, 'secrets')
	const old = secret('auth').toString('hex')
	const waiting = (id: string) => {
		const folder = path.join(dataDir, `secrets.restored-${id}`)
		fs.mkdirSync(folder)
		fs.writeFileSync(path.join(folder, 'auth'), Buffer.alloc(32, 7).toString('base64url'))
	}
	waiting(randomUUID())
	await settleRestore()
	expect(secret('auth').toString('hex')).toBe(old)
	const id = randomUUID()
	waiting(id)
	await sql`insert into restores (id, backup_made_at) values (${id}, now())`
	await settleRestore()
	expect(secret('auth').equals(Buffer.alloc(32, 7))).toBe(true)
	expect(fs.readdirSync(dataDir).filter((name) => name.startsWith('secrets'))).toEqual(['secrets'])
	expect(fs.statSync(path.join(secrets, 'auth')).mode & 0o777).toBe(0o600)
})
