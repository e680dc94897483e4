import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { addCategory, addPost, addProfile, addTag } from '../../../tests/support/rows.ts'
import { inTransaction, sql, type Transaction } from '../client.server.ts'
import { newId } from '../ids.ts'

/** One random change; `pick` chooses rows by their rank, `some` how many of them. */
type Change = { kind: Kind; pick: number; some: number; at: number; flag: number }
type Kind = (typeof kinds)[number]

const kinds = [
	'add posts',
	'publish',
	'withdraw',
	'move dates',
	'edit',
	'delete posts',
	'link',
	'unlink',
	'relink',
	'link both at once',
	'delete a category',
	'delete a tag',
	'comment',
	'moderate',
	'move comments',
	'delete comments',
	'delete a person',
	'views',
	'publish due',
	'roll back',
] as const

/** The second begins while the first is not committed. */
async function overlapping(
	first: (tx: Transaction) => Promise<unknown>,
	second: () => PromiseLike<unknown>,
): Promise<void> {
	const done = Promise.withResolvers<void>()
	const slow = inTransaction(async (tx) => {
		await first(tx)
		done.resolve()
		await wait(200)
	})
	await done.promise
	await Promise.all([slow, second()])
}

const change: fc.Arbitrary<Change> = fc.record({
	kind: fc.constantFrom(...kinds),
	pick: fc.nat(1_000),
	some: fc.integer({ min: 1, max: 4 }),
	at: fc.integer({ min: -400, max: 40 }),
	flag: fc.nat(3),
})

describe.each(engines())('counters on %s', (engine) => {
	let opened: TestDatabase
	let author: string
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		author = await addProfile()
		for (const name of ['Electrical', 'Solar', 'Translation', 'Technology']) await addCategory(name)
		for (const name of ['cables', 'meters', 'batteries', 'Yoruba', 'Hausa', 'software']) await addTag(name)
	})
	afterAll(() => opened.close())

	const recount = async () => (await sql<{ wrong: number }[]>`select recount() as wrong`)[0]?.wrong

	/** The keys of the search as they are; of categories and tags that were deleted, some keep the key. */
	const searchKeys = async () =>
		await sql`select place, array(
			select key from unnest(tsvector_to_array(keys)) key where key !~ '^[cg]/' or substr(key, 3)::uuid in
				(select id from blog_categories union select id from blog_tags)) as keys
			from blog_post_keys order by place`

	const storedPairs = async () =>
		await sql`
		select category_id, tag_id, post_count from blog_topic_pairs order by category_id, tag_id`
	const countedPairs = async () =>
		await sql`
		select c.category_id, t.tag_id, count(*)::int as post_count from blog_posts p
		join blog_post_categories c on c.post_id = p.id join blog_post_tags t on t.post_id = p.id
		where p.live group by c.category_id, t.tag_id order by c.category_id, t.tag_id`

	/** By post, day and top-level comment; what is not shown is left out. */
	const storedPlaces = async () => [
		await sql`
			select post_id, comment_id, created_at, places, comments from blog_comment_tops where places > 0 order by comment_id`,
		await sql`select post_id, day, places, comments from blog_thread_days order by post_id, day`,
	]
	const countedPlaces = async () => {
		const shown = sql`(
			select t.post_id, t.id as comment_id, t.created_at, count(*)::int as places,
				(count(*) - case t.status when 'deleted' then 1 else 0 end)::int as comments
			from blog_comments t join blog_comments c on c.id = t.id or c.parent_id = t.id and c.status = 'approved'
			where t.parent_id is null and t.status in ('approved', 'deleted')
			group by t.id having t.status = 'approved' or count(*) > 1) s`
		return [
			await sql`select post_id, comment_id, created_at, places, comments from ${shown} order by comment_id`,
			await sql`select post_id, date_trunc('day', created_at, 'UTC') as day, sum(places)::int as places,
				sum(comments)::int as comments from ${shown} group by 1, 2 order by 1, 2`,
		]
	}

	test('after any changes, a recount finds nothing to correct, and keys made from nothing are the same', async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 30 }), async (changes) => {
				for (const each of changes) await apply(each, author)
				expect(await storedPairs()).toEqual(await countedPairs())
				expect(await storedPlaces()).toEqual(await countedPlaces())
				expect(await recount()).toBe(0)
				const stored = await searchKeys()
				await sql`update blog_post_keys set keys = null`
				expect(await searchKeys()).toEqual(stored)
			}),
			{ numRuns: 30 },
		)
	})

	test.runIf(engine === 'postgres')('a post published while another node links it is counted', async () => {
		const category = await addCategory(`Raced ${newId()}`)
		const id = await addPost(author)
		const linked = Promise.withResolvers<void>()
		const linking = inTransaction(async (tx) => {
			await tx.sql`insert into blog_post_categories (post_id, category_id) values (${id}, ${category})`
			linked.resolve()
			await wait(200)
		})
		await linked.promise
		await Promise.all([linking, sql`update blog_posts set status = 'published' where id = ${id}`])
		expect(await sql`select post_count from blog_categories where id = ${category}`).toEqual([{ post_count: 1 }])
		expect(await recount()).toBe(0)
	})

	test.runIf(engine === 'postgres')(
		'a category and a tag of one post, linked by two nodes at once, are a pair',
		async () => {
			const category = await addCategory(`Paired ${newId()}`)
			const tag = await addTag(`paired ${newId()}`)
			const id = await addPost(author, { status: 'published' })
			const race = async (...both: Parameters<typeof overlapping>) => {
				await overlapping(...both)
				expect(await storedPairs()).toEqual(await countedPairs())
			}
			await race(
				(tx) => tx.sql`insert into blog_post_categories (post_id, category_id) values (${id}, ${category})`,
				() => sql`insert into blog_post_tags (post_id, tag_id) values (${id}, ${tag})`.then(() => {}),
			)
			expect(await sql`select post_count from blog_topic_pairs where category_id = ${category}`).toEqual([
				{ post_count: 1 },
			])
			await race(
				(tx) => tx.sql`delete from blog_post_categories where post_id = ${id} and category_id = ${category}`,
				() => sql`delete from blog_post_tags where post_id = ${id} and tag_id = ${tag}`.then(() => {}),
			)
			await race(
				(tx) => tx.sql`delete from blog_categories where id = ${category}`,
				() => sql`insert into blog_post_tags (post_id, tag_id) values (${id}, ${tag})`.then(() => {}),
			)
			expect(await recount()).toBe(0)
		},
	)

	test.runIf(engine === 'postgres')('what two nodes do to one comment and its replies at once is counted', async () => {
		const post = await addPost(author, { status: 'published' })
		const write = async (parent: string | null, status: string) => {
			const id = newId()
			await sql`insert into blog_comments (id, post_id, parent_id, author_id, content, status)
				values (${id}, ${post}, ${parent}, ${author}, 'Yes', ${status})`
			return id
		}
		const race = async (...both: Parameters<typeof overlapping>) => {
			await overlapping(...both)
			expect(await storedPlaces()).toEqual(await countedPlaces())
		}
		const judge = (handle: Pick<Transaction, 'sql'>, id: string, status: string) =>
			handle.sql`update blog_comments set status = ${status} where id = ${id}`
		const remove = (handle: Pick<Transaction, 'sql'>, id: string) =>
			handle.sql`delete from blog_comments where id = ${id}`
		const places = async (top: string) => (await sql`select places from blog_comment_tops where comment_id = ${top}`)[0]
		for (const status of ['approved', 'pending']) {
			const top = await write(null, status)
			const [one, two] = [await write(top, 'pending'), await write(top, 'pending')]
			await race(
				(tx) => judge(tx, one, 'approved'),
				() => judge({ sql }, two, 'approved'),
			)
			expect(await places(top)).toEqual({ places: status === 'approved' ? 3 : 0 })
			await race(
				(tx) => judge(tx, top, 'approved'),
				() => remove({ sql }, one),
			)
			expect(await places(top)).toEqual({ places: 2 })
			await race(
				(tx) => judge(tx, two, 'spam'),
				() => judge({ sql }, top, 'deleted'),
			)
			expect(await places(top)).toEqual({ places: 0 })
			await race(
				(tx) => judge(tx, two, 'approved'),
				() => remove({ sql }, top),
			)
			expect(await places(top)).toBeUndefined()
			const unseen = await write(null, status)
			const reply = await write(unseen, 'pending')
			await race(
				(tx) => remove(tx, unseen),
				() => judge({ sql }, reply, 'approved'),
			)
			expect(await places(unseen)).toBeUndefined()
		}
		for (const status of ['spam', 'deleted']) {
			const again = await write(null, 'approved')
			await judge({ sql }, again, status)
			await race(
				(tx) => judge(tx, again, 'approved'),
				() => sql`select recount_threads()`,
			)
			expect(await places(again)).toEqual({ places: 1 })
		}
		await race(
			(tx) => tx.sql`delete from blog_posts where id = ${post}`,
			() => sql`select 1`,
		)
		expect(await sql`select from blog_thread_days where post_id = ${post}`).toHaveLength(0)
		expect(await recount()).toBe(0)
	})

	test.runIf(engine === 'postgres')(
		'of two comments of one day, one can be deleted while the other is added',
		async () => {
			const post = await addPost(author, { status: 'published' })
			const add = async (id: string) => {
				await sql`insert into blog_comments (id, post_id, author_id, content, status)
				values (${id}, ${post}, ${author}, 'Yes', 'approved')`
			}
			const remove = async (id: string) => {
				await sql`delete from blog_comments where id = ${id}`
			}
			const waiting = async () =>
				(await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length
			const first = newId()
			await add(first)
			// Holds back the one that is added after it has locked the counters of the site.
			const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
			const holding = inTransaction(async (tx) => {
				await tx.sql`select from blog_post_stats where post_id = ${post} for update`
				held.resolve()
				await release.promise
			})
			await held.promise
			const changes = [add(newId())]
			await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
			changes.push(remove(first))
			await expect.poll(waiting, { timeout: 60_000 }).toBe(2)
			release.resolve()
			const [, ...ends] = await Promise.allSettled([holding, ...changes])
			expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
			expect(await storedPlaces()).toEqual(await countedPlaces())
		},
	)

	test('a recount finds and corrects what is wrong', async () => {
		const category = await addCategory('Generators')
		const tag = await addTag('fuel')
		const id = await addPost(author, { status: 'published', categories: [category], tags: [tag] })
		await sql`insert into blog_comments (id, post_id, author_id, content, status)
			values (${newId()}, ${id}, ${author}, 'Yes', 'approved')`
		const damages = [
			() => sql`update blog_categories set post_count = 7 where id = ${category}`,
			() => sql`update blog_tags set post_count = 7 where id = ${tag}`,
			() => sql`update blog_post_tags set published_at = null where post_id = ${id}`,
			() => sql`update blog_post_stats set comment_count = 3, live = false where post_id = ${id}`,
			() => sql`delete from blog_post_stats where post_id = ${id}`,
			() => sql`delete from blog_post_search where post_id = ${id}`,
			() => sql`update blog_archive set post_count = post_count + 1`,
			() => sql`insert into blog_archive values ('1999-01-01', 1)`,
			() => sql`update blog_topic_pairs set post_count = 7`,
			() => sql`delete from blog_topic_pairs`,
			() => sql`insert into blog_topic_pairs values (${newId()}, ${newId()}, 1)`,
			() => sql`update blog_post_topics set tags = '{}'`,
			() => sql`delete from blog_post_topics where tags <> '{}'`,
			() => sql`update blog_comment_tops set places = 7 where post_id = ${id}`,
			() => sql`update blog_comment_tops set created_at = '2020-01-01' where post_id = ${id}`,
			() => sql`update blog_comment_tops set post_id = ${newId()} where post_id = ${id}`,
			() => sql`delete from blog_comment_tops where post_id = ${id}`,
			() => sql`insert into blog_comment_tops values (${newId()}, ${id}, now(), 1, 1)`,
			() => sql`update blog_thread_days set places = 7 where post_id = ${id}`,
			() => sql`update blog_thread_days set places = 0, comments = 0 where post_id = ${id}`,
			() => sql`update blog_thread_days set day = day - interval '1 day' where post_id = ${id}`,
			() => sql`delete from blog_thread_days where post_id = ${id}`,
			() => sql`insert into blog_thread_days values (${newId()}, now(), 1, 1)`,
			() => sql`update site_counters set value = value + 1`,
			() => sql`delete from site_counters where name = 'posts'`,
		]
		for (const damage of damages) {
			await damage()
			expect(await recount()).toBeGreaterThan(0)
			expect(await recount()).toBe(0)
		}
		expect(await sql`select post_count from blog_categories where id = ${category}`).toEqual([{ post_count: 1 }])
	})
})

async function apply({ kind, pick, some, at, flag }: Change, author: string): Promise<void> {
	const date = new Date(Date.now() + at * 86_400_000)
	const posts = sql`(select id from blog_posts order by md5(id::text || ${pick}) limit ${some})`
	const comments = sql`(select id from blog_comments order by md5(id::text || ${pick}) limit ${some})`
	const status = ['pending', 'approved', 'spam', 'deleted'][flag] ?? 'pending'
	switch (kind) {
		case 'add posts':
			return void (await sql`insert into blog_posts (id, slug, title, author_id, status, published_at)
				select id, id::text, 'Title', ${author}, ${flag ? 'published' : 'draft'}, ${flag ? date : null}
				from unnest(${Array.from({ length: some }, newId)}::uuid[]) id`)
		case 'publish':
			return void (await sql`update blog_posts set status = 'published' where id in ${posts}`)
		case 'withdraw':
			return void (await sql`update blog_posts set status = 'draft' where id in ${posts}`)
		case 'move dates':
			return void (await sql`update blog_posts set published_at = ${date} where id in ${posts}`)
		case 'edit':
			return void (await sql`update blog_posts set title = title || ' more', content = 'New words' where id in ${posts}`)
		case 'delete posts':
			return void (await sql`delete from blog_posts where id in ${posts}`)
		case 'link':
			await sql`insert into blog_post_tags (post_id, tag_id) select p.id, t.id from blog_posts p, blog_tags t
				where p.id in ${posts} order by md5(t.id::text || ${pick}) limit 5 on conflict do nothing`
			return void (await sql`insert into blog_post_categories (post_id, category_id) select p.id, c.id
				from blog_posts p, blog_categories c where p.id in ${posts} limit 5 on conflict do nothing`)
		case 'unlink':
			return void (await sql`delete from blog_post_categories where post_id in ${posts}`)
		case 'relink':
			return inTransaction(async (tx) => {
				await tx.sql`delete from blog_post_tags where post_id in ${posts}`
				await tx.sql`insert into blog_post_tags (post_id, tag_id) select p.id, t.id
					from blog_posts p, (select id from blog_tags order by md5(id::text || ${pick}) limit 2) t where p.id in ${posts}`
			})
		case 'link both at once':
			return void (await sql`
				with tagged as (
					insert into blog_post_tags (post_id, tag_id) select p.id, t.id from blog_posts p, blog_tags t
					where p.id in ${posts} order by md5(t.id::text || ${pick}) limit 4 on conflict do nothing)
				insert into blog_post_categories (post_id, category_id) select p.id, c.id from blog_posts p, blog_categories c
				where p.id in ${posts} order by md5(c.id::text || ${pick}) limit 4 on conflict do nothing`)
		case 'delete a tag':
			await sql`delete from blog_tags where id = (select id from blog_tags order by md5(id::text || ${pick}) limit 1)`
			return void (await addTag(`tag ${newId()}`))
		case 'delete a category':
			await sql`delete from blog_categories where id = (select id from blog_categories order by md5(id::text || ${pick}) limit 1)`
			return void (await addCategory(`Category ${newId()}`))
		case 'comment':
			await sql`insert into blog_comments (id, post_id, author_id, content, status)
				select gen_random_uuid(), id, ${await addProfile()}, 'Yes', ${status} from ${posts} p`
			return void (await sql`insert into blog_comments (id, post_id, parent_id, author_id, content, status)
				select gen_random_uuid(), post_id, id, ${author}, 'No', ${pick % 2 ? 'approved' : status} from blog_comments
				where parent_id is null order by md5(id::text || ${pick}) limit 1`)
		case 'moderate':
			return void (await sql`update blog_comments set status = ${status}, updated_at = now() where id in ${comments}`)
		case 'move comments':
			return void (await sql`update blog_comments set created_at = ${date} where id in ${comments}`)
		case 'delete comments':
			return void (await sql`delete from blog_comments where id in ${comments}`)
		case 'delete a person':
			return void (await sql`delete from profiles where id in (
				select id from profiles where id <> ${author} order by md5(id::text || ${pick}) limit 1)`)
		case 'views':
			return void (await sql`select record_views(array_agg(id), array_agg(${'2026-01-01'}::date), array_agg(${String(pick % 5)}::text))
				from ${posts} p`)
		case 'publish due':
			await sql`alter table blog_posts disable trigger set_live`
			await sql`update blog_posts set published_at = now() - interval '1 minute' where status = 'published' and not live`
			await sql`alter table blog_posts enable trigger set_live`
			return void (await sql`select publish_due_posts()`)
		case 'roll back':
			return inTransaction(async (tx) => {
				await tx.sql`delete from blog_posts where id in ${posts}`
				throw new Error('never mind')
			}).catch(() => {})
	}
}
