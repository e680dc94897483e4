import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { connectContentTypes } from '#app/entries/first-content.server.ts'
import { sql, type DatabaseKind } from '#app/db/client.server.ts'
import { teamId } from '#app/features/account/erasure/erase-writings.server.ts'
import { emptyPost, postField, postFieldNames, type PostFields } from '#app/features/posts/model/post-model.ts'
import { savePost } from '#app/features/editor/saving/save-post.server.ts'
import { addPicture } from '#app/features/media/picture/store-picture.server.ts'
import { exportPosts } from '#app/features/posts-admin/export/export-posts.server.ts'
import { contentTypes } from '#app/features/site/content-types.ts'
import { stopWorkers } from '#app/platform/workers/in-worker.server.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'
import { engines, openTestDatabase } from '../../../../tests/support/database.ts'
import { newFolder, picture } from '../../../../tests/support/programs/import-files.ts'
import { addProfile } from '../../../../tests/support/rows.ts'
import { openZip, textOfFile } from '../source/zip-file.server.ts'
import { runImportCommand } from './import-command.server.ts'

/* The download of all posts comes back into an empty site: then the next download is the same. */

async function exported(): Promise<string> {
	const file = path.join(newFolder(), 'posts.zip')
	writeFileSync(file, new Uint8Array(await new Response(exportPosts()).arrayBuffer()))
	return file
}

/** What is said of posts and pictures, whatever their order. */
async function listsOf(file: string): Promise<Record<string, unknown[]>> {
	const zip = await openZip(file)
	const list = async (name: string) => {
		const all: unknown = JSON.parse(textOfFile(await zip.read(name)) ?? '')
		return (Array.isArray(all) ? all : []).map((each) => JSON.stringify(each)).toSorted()
	}
	const lists = { posts: await list('posts.json'), pictures: await list('pictures.json') }
	zip.close()
	return lists
}

/** A text in each field that has one, a field of tomorrow included. */
const filled = postField.stored(Object.fromEntries(postFieldNames.map((name) => [name, `Text of ${name}`])))

const posts: PostFields[] = [
	{
		...filled,
		title: 'Ìmọ́lẹ̀: "light" & more',
		slug: 'imole',
		content:
			'# A\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n> [!TIP]\n> See [this](/blog/second), ![x](/media/NAME "Caption")',
		excerpt: 'a < b &amp; c\n- d',
		status: 'published',
		publishedAt: '2024-02-03T04:05:06.789Z',
		categories: ['Solar power', 'Électricité'],
		tags: ['Lagos', 'C++'],
		focusKeyword: 'light',
		metaDescription: 'One <b> &amp; two',
		featuredImage: '/media/NAME',
		featuredImageAlt: 'A roof',
	},
	{
		...emptyPost,
		title: 'Second',
		slug: 'second',
		content: '---\nyaml: no\n---',
		status: 'published',
		publishedAt: '2099-01-01T00:00:00.000Z',
	},
	{ ...emptyPost, title: 'no', slug: 'eja-2', content: 'Draft', featuredImage: 'https://other.example/x.png' },
	{
		...emptyPost,
		title: 'Thrown away',
		slug: 'thrown-away',
		content: '',
		status: 'published',
		publishedAt: '2024-01-01T00:00:00.000Z',
	},
]

test('the posts above have a value in each field, so that a new one is looked at, too', () => {
	const used = postFieldNames.filter((name) => posts.some((post) => String(post[name]) !== String(emptyPost[name])))
	expect(used).toEqual(postFieldNames)
})

/** The export of a site with the posts above, in a database that is closed afterwards: only one is open at a time. */
async function exportedSite(engine: DatabaseKind): Promise<string> {
	const database = await openTestDatabase(engine)
	try {
		const writer = await addProfile({ role: 'admin', fullName: 'Ada Obi' })
		const { name } = await addPicture({
			file: new File([await picture(5)], 'roof of a house.jpg'),
			alt: 'A roof in "Lagos"',
			dedupeKey: crypto.randomUUID(),
			uploaderId: writer,
		})
		await sql`update media set focus_x = 20, focus_y = 80`
		const viewer = {
			id: writer,
			role: 'admin' as const,
			verified: true,
			name: '',
			email: '',
			avatarUrl: null,
			twoFactor: false,
			sessionId: '',
		}
		for (const fields of posts) {
			const json: PostFields = {
				...fields,
				content: fields.content.replace('NAME', name),
				featuredImage: fields.featuredImage.replace('NAME', name),
			}
			await savePost({ id: null, tab: crypto.randomUUID(), version: 0, fields: json }, viewer)
		}
		await sql`update blog_posts set created_at = '2020-01-02T03:04:05.678Z', updated_at = '2021-01-02T03:04:05.678Z'`
		await sql`update blog_posts set trashed_at = now() where slug = 'thrown-away'`
		await sql`update blog_posts set metadata = null where slug = 'second'`
		await sql`update blog_posts set metadata = '{"topic": "Fish", "unconfirmed": ["5 kg"]}' where slug = 'eja-2'`
		await sql`update blog_posts set author_id = ${await teamId({ sql })} where slug = 'second'`
		return await exported()
	} finally {
		await database.close()
	}
}

test.each(engines())(
	'the export of a site on the %s engine, imported into an empty one, is the same export',
	async (engine) => {
		followEvents()
		connectContentTypes(contentTypes)
		const file = await exportedSite(engine)
		const before = await listsOf(file)
		const second = await openTestDatabase(engine)
		try {
			await addProfile({ role: 'admin', fullName: 'Ngozi Owner' })
			const report = await runImportCommand({ command: 'import', file, pictures: null, site: '', mode: 'import' })
			expect(report).not.toContain('Could not be brought')
			expect(await listsOf(await exported())).toEqual(before)
			expect(before['posts']).toHaveLength(4)
		} finally {
			await stopWorkers()
			await second.close()
		}
	},
)
