import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { closeDatabase, openDatabase, sql } from '#app/db/client.server.ts'
import { newSiteFolder } from '../../support/database.ts'
import { newFolder, picture, zipWith } from '../../support/programs/import-files.ts'
import { quickNode } from '../../support/setup/quick-node.ts'
import { addProfile } from '../../support/rows.ts'
import { startSiteProcess } from '../../support/site-process.ts'

/* An import that is killed at any time goes on where it was, and brings nothing twice. */

const posts = 40

const item = (
	nth: number,
): string => `<item><title>Post ${nth}</title><link>https://old.example/post-${nth}/</link><dc:creator>bisi</dc:creator>
<content:encoded><![CDATA[Text ${nth}, <img src="https://old.example/wp-content/uploads/${nth % 8}.jpg" alt="" /> and <a href="https://old.example/post-${(nth + 7) % posts}/">another</a>.]]></content:encoded>
<wp:post_id>${nth + 1}</wp:post_id><wp:post_date_gmt>2024-01-01 09:00:00</wp:post_date_gmt><wp:post_name>post-${nth}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="post_tag" nicename="t${nth % 5}">T${nth % 5}</category>
<wp:comment><wp:comment_id>${nth + 1}</wp:comment_id><wp:comment_author>Kemi ${nth % 3}</wp:comment_author><wp:comment_date_gmt>2024-03-02 08:00:00</wp:comment_date_gmt><wp:comment_content>Good</wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_parent>0</wp:comment_parent></wp:comment></item>`

const wxr = () =>
	`<?xml version="1.0"?><rss version="2.0"><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>${Array.from({ length: posts }, (_, nth) => item(nth)).join('\n')}</channel></rss>`

const filesIn = (folder: string): number =>
	existsSync(folder)
		? readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.webp')).length
		: 0

/** Runs the command; kills it as soon as so many files of pictures are there. @returns whether it ended by itself */
async function importOnce(dataDir: string, args: readonly string[], files: number | null): Promise<boolean> {
	const child = spawn(process.execPath, [...quickNode, 'scripts/import.ts', ...args], {
		env: { ...process.env, ENV_FILE: '', DATA_DIR: dataDir, LOG_LEVEL: 'silent', SITE_URL: 'http://site.test' },
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	let output = ''
	child.stdout.on('data', (text) => (output += String(text)))
	child.stderr.on('data', (text) => (output += String(text)))
	const ended = once(child, 'exit')
	if (files !== null) {
		while (child.exitCode === null && filesIn(path.join(dataDir, 'media')) < files) await pause(10)
		child.kill('SIGKILL')
	}
	await ended
	if (child.signalCode === null && child.exitCode !== 0) throw new Error(output)
	return child.signalCode === null
}

test('kill -9 at any time: the next run goes on, and nothing is there twice', async () => {
	const dataDir = await newSiteFolder()
	await openDatabase({ dataDir })
	await addProfile({ role: 'admin' })
	await closeDatabase()
	const file = path.join(newFolder(), 'old.xml')
	writeFileSync(file, wxr())
	const names = await Promise.all(
		Array.from({ length: 8 }, async (_, nth) => [`${nth}.jpg`, await picture(nth * 20)] as const),
	)
	const args = [file, '--pictures', await zipWith(Object.fromEntries(names))]
	// Before the database is open, and in the middle of the texts: each picture has two files.
	for (const files of [0, 3, 8, 15]) expect(await importOnce(dataDir, args, files)).toBe(false)
	await importOnce(dataDir, args, null)
	const look = path.join(newFolder(), 'copy')
	cpSync(dataDir, look, { recursive: true })
	await openDatabase({ dataDir: look })
	const [counts] = await sql`
		select (select count(*)::int from blog_posts where live) as posts, (select count(*)::int from blog_comments) as comments,
			(select count(*)::int from media) as pictures, (select count(*)::int from profiles) as people,
			(select count(*)::int from blog_tags) as tags, (select count(*)::int from redirects) as redirects,
			(select count(*)::int from blog_posts where content ~ '/media/[0-9a-z-]+\\)' and content ~ '\\(/blog/post-') as whole`
	// The owner, the author and three who commented; a text has redirects by path and by number, and the feed is one, too.
	expect(counts).toEqual({
		posts,
		comments: posts,
		pictures: 8,
		people: 5,
		tags: 5,
		redirects: 2 * posts + 1,
		whole: posts,
	})
	await closeDatabase()
	await importOnce(dataDir, [file, '--undo'], null)
	await openDatabase({ dataDir })
	expect(
		await sql`select 1 from blog_posts union all select 1 from media union all select 1 from redirects`,
	).toHaveLength(0)
	await closeDatabase()
	rmSync(dataDir, { recursive: true, force: true })
})

/** An import that somebody began on the screen, as the site finds it at its start. */
async function beginImport(dataDir: string, pictures: string): Promise<string> {
	const id = crypto.randomUUID()
	await openDatabase({ dataDir })
	const startedBy = await addProfile({ role: 'admin' })
	await sql`
		insert into imports (id, file_name, source, state, started_by)
		values (${id}, 'old.xml', 'wordpress old.example', 'to-import', ${startedBy})`
	await closeDatabase()
	mkdirSync(path.join(dataDir, 'imports'))
	writeFileSync(path.join(dataDir, 'imports', `${id}.file`), wxr())
	copyFileSync(pictures, path.join(dataDir, 'imports', `${id}.pictures`))
	return id
}

test('kill -9 of the site: the next one goes on with the import by itself', async () => {
	const dataDir = await newSiteFolder()
	const names = await Promise.all(
		Array.from({ length: 8 }, async (_, nth) => [`${nth}.jpg`, await picture(nth * 20)] as const),
	)
	const id = await beginImport(dataDir, await zipWith(Object.fromEntries(names)))
	const isThere = async (url: string, nth: number) =>
		(await fetch(`${url}/blog/post-${nth}`, { redirect: 'manual' }).catch(() => null))?.status === 200
	for (const nth of [3, 17]) {
		const site = startSiteProcess({ DATA_DIR: dataDir })
		const url = await site.url
		while (!(await isThere(url, nth))) await pause(20)
		site.signal('SIGKILL')
		await site.ended
	}
	const last = startSiteProcess({ DATA_DIR: dataDir })
	const url = await last.url
	while (!(await isThere(url, posts - 1))) await pause(100)
	// An orderly stop ends the import after the text that it is at, so the redirects may be left for the next start.
	last.signal('SIGTERM')
	await last.ended
	await openDatabase({ dataDir })
	const [counts] = await sql`
		select (select count(*)::int from blog_posts where live) as posts, (select count(*)::int from blog_comments) as comments,
			(select count(*)::int from media) as pictures, (select count(distinct slug)::int from blog_posts) as slugs,
			(select count(*)::int from imports where id = ${id} and state in ('done', 'to-import') and locked_until is null) as free`
	expect(counts).toEqual({ posts, comments: posts, pictures: 8, slugs: posts, free: 1 })
	await closeDatabase()
	rmSync(dataDir, { recursive: true, force: true })
})
