import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines, openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { addCategory, addPost, addProfile, addTag } from '../../../tests/support/rows.ts'
import { inTransaction, sql, type Transaction } from '../client.server.ts'
import { newId } from '../ids.ts'
import { repairCounters } from '../repair.server.ts'

/** Sessions of this database that wait for a lock. */
const waiting = async () =>
	(await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length

const recountAll = async () =>
	(await sql<{ wrong: number }[]>`select recount() + recount_leads() as wrong`)[0]?.wrong ?? 0

/** What another node changes is not committed when the recount has counted: it waits for the row that is wrong. */
async function changedWhileCounting(change: (tx: Transaction) => PromiseLike<unknown>): Promise<void> {
	const [changed, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
	const changing = inTransaction(async (tx) => {
		await change(tx)
		changed.resolve()
		await release.promise
	})
	await changed.promise
	const counting = recountAll()
	await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
	release.resolve()
	await changing
	await counting
}

describe.runIf(engines().includes('postgres'))('a recount while another node changes what is counted', () => {
	let opened: TestDatabase
	let author: string
	let [category, tag, post] = ['', '', '']
	beforeAll(async () => {
		opened = await openTestDatabase('postgres')
		author = await addProfile()
	})
	afterAll(() => opened.close())
	beforeEach(async () => {
		category = await addCategory(`Solar ${newId()}`)
		tag = await addTag(`fuel ${newId()}`)
		post = await addPost(author, { status: 'published', categories: [category], tags: [tag] })
	})

	const linkAnother = async ({ sql: within }: Pick<Transaction, 'sql'>) => {
		const id = newId()
		await within`insert into blog_posts (id, slug, title, author_id, status) values (${id}, ${id}, 'Title', ${author}, 'published')`
		await within`insert into blog_post_categories (post_id, category_id) values (${id}, ${category})`
		await within`insert into blog_post_tags (post_id, tag_id) values (${id}, ${tag})`
	}
	const comment = async ({ sql: within }: Pick<Transaction, 'sql'>) =>
		await within`insert into blog_comments (id, post_id, author_id, content, status)
			values (${newId()}, ${post}, ${author}, 'Yes', 'approved')`
	const withdraw = async ({ sql: within }: Pick<Transaction, 'sql'>) =>
		await within`update blog_posts set status = 'draft' where id = ${post}`
	const enquire = async ({ sql: within }: Pick<Transaction, 'sql'>) =>
		await within`insert into leads (id, name, email, service, message)
			values (${newId()}, 'Ada', 'ada@example.com', 'solar', 'How much is it?')`

	test.each([
		['posts of a category', () => sql`update blog_categories set post_count = 7 where id = ${category}`, linkAnother],
		['posts of a tag', () => sql`update blog_tags set post_count = 7 where id = ${tag}`, linkAnother],
		[
			'posts of a pair',
			() => sql`update blog_topic_pairs set post_count = 7 where category_id = ${category}`,
			linkAnother,
		],
		['posts of a month', () => sql`update blog_archive set post_count = post_count + 7`, linkAnother],
		['posts of the site', () => sql`update site_counters set value = value + 7 where name = 'posts_live'`, linkAnother],
		['comments of a post', () => sql`update blog_post_stats set comment_count = 7 where post_id = ${post}`, comment],
		['comments of the site', () => sql`update site_counters set value = value + 7 where name = 'comments'`, comment],
		['whether a post is public', () => sql`update blog_post_stats set live = false where post_id = ${post}`, withdraw],
		[
			'dates of a link',
			() => sql`update blog_post_tags set published_at = '2020-01-01' where post_id = ${post}`,
			withdraw,
		],
		['topics of a post', () => sql`update blog_post_topics set tags = '{}' where post_id = ${post}`, withdraw],
		['enquiries', () => sql`update lead_counts set count = count + 7`, enquire],
	])('corrects %s, with the change in it', async (_, damage, change) => {
		await enquire({ sql })
		await damage()
		await changedWhileCounting(change)
		expect(await recountAll()).toBe(0)
	})

	test('two recounts at once correct what is wrong once', async () => {
		await sql`update blog_categories set post_count = 7 where id = ${category}`
		await sql`update site_counters set value = value + 7 where name = 'posts'`
		const wrong = await Promise.all([recountAll(), recountAll()])
		expect(wrong.filter((rows) => rows > 0)).toHaveLength(1)
		expect(await recountAll()).toBe(0)
	})

	test('a repair that was chosen to end a deadlock runs again', async () => {
		await sql`create sequence deadlocks`
		await sql`alter function recount_leads() rename to recount_leads_alone`
		await sql`create function recount_leads() returns bigint language plpgsql as $$ begin
			if nextval('deadlocks') < 3 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
			return recount_leads_alone(); end $$`
		expect(await repairCounters()).toBe(0)
	})
})
