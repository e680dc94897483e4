import fs from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { withSnapshot } from '#app/db/copy/snapshot.server.ts'
import { newId } from '#app/db/ids.ts'
import { env } from '#app/platform/env/env.server.ts'
import { fillSite } from '../../../tests/support/content/filled-site.ts'
import { engines } from '../../../tests/support/database.ts'
import { newFolder } from '../../../tests/support/programs/import-files.ts'
import { closeSite, linesOf, newSite } from '../../../tests/support/programs/new-site.ts'
import { contentsOf, exportedFile } from '../../../tests/support/programs/site-files.ts'
import { addPost, addProfile } from '../../../tests/support/rows.ts'
import { exportSite } from './export-site.server.ts'
import { headerFile, siteHeader } from './site-file.ts'
import type { SpooledFile } from './spool.server.ts'
import { filesOf } from './write-export.server.ts'

/* An export is one picture of the site, also while others write, and leaves nothing behind. */

afterEach(async () => {
	vi.restoreAllMocks()
	await closeSite()
})

/** A person, a post of a new category, and a comment: things that point to each other in three tables. */
async function writeLate(): Promise<void> {
	const person = await addProfile({ fullName: 'Late', email: 'late@reader.example' })
	const post = await addPost(person, { slug: 'late-post' })
	const category = newId()
	await sql`insert into blog_categories (id, name, slug) values (${category}, 'Late topic', 'late-topic')`
	await sql`insert into blog_post_categories (post_id, category_id) values (${post}, ${category})`
	await sql`
		insert into blog_comments (id, post_id, author_id, content, status)
		values (${newId()}, ${post}, ${person}, 'A late comment', 'approved')`
}

const left = () => fs.readdir(path.join(env.DATA_DIR, 'exports'))

describe.each(engines())('on the %s engine', (engine) => {
	test('what is written between two of its tables is not in it, and is in the next', async () => {
		await newSite(engine)
		await fillSite(engine === 'embedded' ? 21 : 22)
		const files: SpooledFile[] = []
		await withSnapshot(newFolder(), async (snapshot) => {
			for await (const file of filesOf(snapshot)) {
				if (files.length === 0) await writeLate()
				files.push(file)
			}
		})
		const contents = Object.fromEntries(files.map((file) => [file.name, 'text' in file ? file.text : '']))
		const header = siteHeader.parse(JSON.parse(contents[headerFile] ?? ''))
		expect(header.counts['posts']).toBe(7)
		for (const [name, count] of Object.entries(header.counts))
			expect([name, linesOf(contents, name).length]).toEqual([name, count])
		const late = Object.entries(contents).filter(([, text]) => /late-post|late@|late-topic|A late comment/.test(text))
		expect(late.map(([name]) => name)).toEqual([])
		const next = await contentsOf(await exportedFile())
		expect(next['posts/late-post.md']).toBeDefined()
		expect(linesOf(next, 'people').map(({ row }) => row['email'])).toContain('late@reader.example')
		expect(await left()).toEqual([])
	})
})

test('a download that is cancelled, or follows one that died with its process, leaves nothing on the disk', async () => {
	await newSite('embedded')
	await fillSite(23)
	const ended = path.join(env.DATA_DIR, 'exports/snapshot/database')
	await fs.mkdir(ended, { recursive: true })
	await fs.writeFile(path.join(ended, 'PG_VERSION'), 'of a process that has ended')
	const reader = (await exportSite()).getReader()
	expect((await reader.read()).done).toBe(false)
	await reader.cancel()
	await expect.poll(left).toEqual([])
	const whole = await contentsOf(await exportedFile())
	expect(whole[headerFile]).toBeDefined()
})

test('a disk without space for it is said before anything is read, and nothing stays', async () => {
	await newSite('embedded')
	const { bsize, ...rest } = await fs.statfs('.')
	vi.spyOn(fs, 'statfs').mockResolvedValue({ ...rest, bsize, bavail: 1 })
	await expect(exportSite()).rejects.toMatchObject({
		status: 507,
		message: expect.stringContaining('not enough space'),
	})
	expect(await left()).toEqual([])
})
