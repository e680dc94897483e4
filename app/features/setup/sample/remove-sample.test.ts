import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import type { ContentType } from '#app/content/content-type.ts'
import { connectContentTypes, writeFirstContent } from '#app/entries/first-content.server.ts'
import { entryOf } from '#app/entries/drafts.server.ts'
import { saveEntry } from '#app/entries/save-entry.server.ts'
import { sampleEntries } from '#app/entries/sample-entries.server.ts'
import { erasureParts } from '#app/features/account/erasure/erasure-parts.ts'
import { erase } from '#app/features/account/erasure/erasure.server.ts'
import { loadSampleContent } from '#app/features/posts/publishing/sample-content.server.ts'
import { companyType } from '#app/features/site/company/company-content.server.ts'
import { contentTypes } from '#app/features/site/content-types.ts'
import { navigationType } from '#app/features/site/frame/navigation-content.ts'
import { testimonialType } from '#app/features/site/testimonials/testimonial-content.ts'
import { homeType } from '#app/features/site/home/home-content.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { makeSecrets } from '#app/platform/env/secrets/secrets.server.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'
import { rememberRows } from '../../../../tests/support/data/remember-rows.ts'
import { engines, newDataDir, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { addComment, addProfile } from '../../../../tests/support/rows.ts'
import { endRemoval } from './end-removal.server.ts'
import { isCompanyWritten } from '../start/company-entry.server.ts'
import { confirmSample, removeSample, undoRemoval } from './remove-sample.server.ts'
import { countSampleClaims, readSampleContent } from './sample.server.ts'

followEvents()
log.level = 'silent'

describe.each(engines())('removing the sample content on %s', (engine) => {
	let opened: TestDatabase
	let owner: string
	let loadAgain: () => Promise<void>
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		loadEnv({ SEED: 'sample', DATA_DIR: newDataDir() })
		makeSecrets()
		connectContentTypes(contentTypes)
		await writeFirstContent()
		await loadSampleContent(() => {})
		owner = await addProfile({ role: 'admin' })
		loadAgain = await rememberRows()
	})
	beforeEach(async () => {
		loadEnv({ SEED: 'sample', DATA_DIR: newDataDir() })
		makeSecrets()
		connectContentTypes(contentTypes)
		await loadAgain()
	})
	afterAll(() => opened.close())

	/** All that visitors read, and where it came from. */
	const state = async () => ({
		entries: [
			...(await sql`
				select type, id, draft, published, origin, deleted_at is null as shown from content_entries order by type, id`),
		],
		posts: [...(await sql`select id, title, live, author_id, version from blog_posts order by id`)],
		comments: [...(await sql`select id, status, content, author_id from blog_comments order by id`)],
	})
	const onePost = async (): Promise<string> =>
		(await sql<{ id: string }[]>`select id from blog_posts where live order by slug limit 1`)[0]?.id ?? ''
	const authorOf = async (post: string) =>
		(
			await sql<{ email: string }[]>`
				select a.email from blog_posts p join profiles a on a.id = p.author_id where p.id = ${post}`
		)[0]?.email

	test('it takes what nobody edited, and what it says before; a double click is one removal', async () => {
		const before = await readSampleContent()
		expect(before).toMatchObject({ posts: 26, editedEntries: [], editedPosts: [], discussedPosts: [], removedAt: null })
		expect(before.entries.map(({ type }) => type)).toEqual(expect.arrayContaining(['home', 'testimonials', 'projects']))
		expect(before.entries.map(({ type }) => type)).not.toContain('navigation')
		expect(await countSampleClaims()).toBe(before.entries.length + 26)

		await Promise.all([removeSample(owner), removeSample(owner)])
		const after = await readSampleContent()
		expect(after).toMatchObject({ entries: [], posts: 0, comments: 0, people: 0, editedEntries: [] })
		expect(after.removedAt).toBeInstanceOf(Date)
		expect(await countSampleClaims()).toBe(0)
		const { entries, posts, comments } = await state()
		expect(posts.filter(({ live }) => live === true)).toEqual([])
		expect(comments.filter(({ status }) => status !== 'deleted')).toEqual([])
		for (const type of contentTypes) {
			const shown = entries.filter((entry) => entry['type'] === type.name && entry['shown'] === true)
			const blank = type.open(({ first }) => first('blank').map(({ id, ...value }) => ({ id, value })))
			expect([type.name, shown.map(({ published }) => published)]).toEqual([type.name, blank.map(({ value }) => value)])
		}
	})

	test('a post that somebody edited counts as long as its author or a comment below it is invented', async () => {
		const claims = await countSampleClaims()
		const [post] = await sql<{ id: string }[]>`
			select p.id from blog_posts p where p.live and exists (
				select from blog_comments c where c.post_id = p.id and c.status = 'approved') order by p.slug limit 1`
		const id = post?.id ?? ''
		await sql`update blog_posts set version = 2 where id = ${id}`
		expect(await countSampleClaims()).toBe(claims)
		await sql`update blog_posts set author_id = ${owner} where id = ${id}`
		expect(await countSampleClaims()).toBe(claims)
		await sql`update blog_comments set status = 'deleted' where post_id = ${id}`
		expect(await countSampleClaims()).toBe(claims - 1)
		await sql`update blog_posts set author_id = (select id from sample_records where kind = 'person' limit 1) where id = ${id}`
		expect(await countSampleClaims()).toBe(claims)
		await removeSample(owner)
		expect(await countSampleClaims()).toBe(0)
	})

	test('undo brings everything back as it was; twice is once', async () => {
		const before = await state()
		await removeSample(owner)
		await undoRemoval(owner)
		await expect(undoRemoval(owner)).rejects.toThrow('nothing to undo')
		expect(await state()).toEqual(before)
		await removeSample(owner)
		expect(await countSampleClaims()).toBe(0)
	})

	test('what somebody edited stays and is listed; what is only moved or hidden is still a sample', async () => {
		const [testimonials] = [await sampleEntries()]
		const [unmoved, moved] = testimonials.unedited.filter(({ type }) => type === 'testimonials')
		const change = async (id: string, more: object) => {
			const entry = await entryOf(testimonialType, id)
			if (!entry) throw new Error(id)
			const value = { ...entry.draft, ...more }
			await saveEntry(testimonialType, { id, base: entry.version, value, by: owner, publish: true })
		}
		await change(unmoved?.id ?? '', { name: 'Bola Ade' })
		await change(moved?.id ?? '', { hidden: true, rank: 7 })
		const post = await onePost()
		await sql`update blog_posts set version = 2, title = 'Ours' where id = ${post}`
		// Somebody types in the home page and has not saved.
		await sql`
			insert into writing_tabs (id, person_id, content_type, content_entry, fields, sequence, base_version)
			values (${randomUUID()}, ${owner}, 'home', 'single', '{}', 1, 1)`

		const listed = await readSampleContent()
		expect(listed.editedEntries.map(({ type, name }) => [type, name])).toEqual([
			[homeType.name, homeType.label],
			['testimonials', 'Bola Ade'],
		])
		expect(listed.editedPosts).toEqual([{ id: post, title: 'Ours', state: 'edited' }])
		await removeSample(owner)
		const { entries, posts } = await state()
		expect(posts.filter(({ live }) => live === true).map(({ id }) => id)).toEqual([post])
		expect(await authorOf(post)).toContain('the team')
		const shown = entries.filter((entry) => entry['shown'] === true && entry['type'] === 'testimonials')
		expect(shown.map(({ id }) => id)).toEqual([unmoved?.id])
		const home = entries.find((entry) => entry['type'] === 'home')
		expect(JSON.stringify(home?.['published'])).toContain('Innovate')
	})

	test('what is edited and not published is still read as the sample, until it is published', async () => {
		const claims = await countSampleClaims()
		const save = async <V extends object>(type: ContentType<V>, more: Partial<V>, publish: boolean) => {
			const entry = await entryOf(type, 'single')
			if (!entry) throw new Error(type.name)
			const value = { ...entry.draft, ...more }
			await saveEntry(type, { id: 'single', base: entry.version, value, by: owner, publish })
		}
		await save(companyType, { phone: '+234 803 123 4567' }, false)
		await save(navigationType, { main: [] }, false)
		expect([await countSampleClaims(), await isCompanyWritten({ sql })]).toEqual([claims, false])
		expect((await sampleEntries()).edited.map(({ type }) => type)).toContain('company')
		await save(companyType, {}, true)
		expect([await countSampleClaims(), await isCompanyWritten({ sql })]).toEqual([claims - 1, true])
	})

	test('what real people wrote is not touched, and where they wrote stays readable', async () => {
		const reader = await addProfile({ email: 'bola@example.com' })
		const post = await onePost()
		const [answered] = await sql<{ id: string; post: string }[]>`
			select id, post_id as post from blog_comments where parent_id is null and status = 'approved' limit 1`
		const own = await addComment(post, reader, { status: 'approved' })
		const reply = await addComment(answered?.post ?? '', reader, {
			status: 'approved',
			parentId: answered?.id ?? '',
		})
		await sql`insert into leads (id, name, email, message) values (${randomUUID()}, 'Bola', 'b@example.com', 'Hello')`
		expect((await readSampleContent()).discussedPosts.map(({ id }) => id).toSorted()).toEqual(
			[post, answered?.post ?? ''].toSorted(),
		)
		await removeSample(owner)
		await sql`update site_setup set sample_removed_at = now() - interval '25 hours'`
		await endRemoval()
		const left = await sql<{ id: string; status: string; author: string }[]>`
			select id, status, author_id as author from blog_comments where status = 'approved'`
		expect(new Map(left.map(({ id, author }) => [id, author]))).toEqual(
			new Map([
				[own, reader],
				[reply, reader],
			]),
		)
		expect([...(await sql`select 1 from leads`)]).toHaveLength(1)
		expect([...(await sql`select full_name from profiles where email like '%readers.example'`)]).toEqual([])
		expect((await state()).posts.filter(({ live }) => live === true)).toHaveLength(2)
		expect(await authorOf(post)).toContain('the team')
		// Who wrote what is not remembered of people who are gone.
		expect([...(await sql`select 1 from sample_records where replaced is not null`)]).toEqual([])
	})

	test('an erasure in between is not undone', async () => {
		const [invented] = await sql<{ id: string; email: string }[]>`
			select id, email from profiles where id in (select author_id from blog_comments) and email like '%readers.example' limit 1`
		if (!invented) throw new Error('no reader')
		await removeSample(owner)
		await erase({
			id: randomUUID(),
			subject: { accountId: invented.id, address: invented.email },
			parts: new Set(erasureParts),
			comments: 'delete',
			adminId: owner,
		})
		await undoRemoval(owner)
		expect([...(await sql`select 1 from profiles where id = ${invented.id}`)]).toEqual([])
		expect([...(await sql`select 1 from blog_comments where author_id = ${invented.id}`)]).toEqual([])
		expect([...(await sql`select 1 from blog_comments where content = '' and status <> 'deleted'`)]).toEqual([])
	})

	test('what breaks off in the middle leaves everything as it was', async () => {
		const before = await state()
		await sql`create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`
		await sql`create trigger break_off before update on blog_comments for each statement execute function break_off()`
		await expect(removeSample(owner)).rejects.toThrow('broken off')
		expect(await state()).toEqual(before)
		expect((await readSampleContent()).removedAt).toBe(null)
		await sql`drop function if exists break_off() cascade`
	})

	test('after a day the invented people are deleted, once; nothing is loaded again when posts are gone', async () => {
		await removeSample(owner)
		expect(await endRemoval()).toBe(0)
		await sql`update site_setup set sample_removed_at = now() - interval '25 hours'`
		await expect(undoRemoval(owner)).rejects.toThrow('nothing to undo')
		expect(await endRemoval()).toBeGreaterThan(3)
		expect(await endRemoval()).toBe(0)
		const [left] = await sql<{ people: number; topics: number; comments: number }[]>`
			select (select count(*)::int from profiles where id <> ${owner} and suspended_at is null) as people,
				(select count(*)::int from blog_categories) + (select count(*)::int from blog_tags) as topics,
				(select count(*)::int from blog_comments where content <> '') as comments`
		expect(left).toEqual({ people: 0, topics: 0, comments: 0 })
		await sql`delete from blog_posts`
		await loadSampleContent(() => {})
		expect([...(await sql`select 1 from blog_posts`)]).toEqual([])
	})

	test('an owner may say that it is true, and take that back; there may be nothing to remove', async () => {
		await confirmSample(true)
		expect(await countSampleClaims()).toBe(0)
		expect(await readSampleContent()).toMatchObject({ isConfirmed: true, posts: 26 })
		await confirmSample(false)
		expect(await countSampleClaims()).toBeGreaterThan(26)
		await sql`update content_entries set origin = 'owner'`
		await sql`delete from sample_records`
		await expect(removeSample(owner)).rejects.toThrow('no sample content')
	})
})
