import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { sendCommentDigest } from '#app/features/moderation/digest.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { engines, newDataDir, openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { addComment, addPost, addProfile } from '../../support/rows.ts'

describe.each(engines())('emails about waiting comments, on %s', (engine) => {
	let opened: TestDatabase
	let [reader, post] = ['', '']
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		loadEnv({ SITE_URL: 'http://site.test', DATA_DIR: newDataDir() })
		const ada = await addProfile({ email: 'ada@example.com', role: 'admin' })
		await addProfile({ email: 'ben@example.com', role: 'admin' })
		await addProfile({ email: 'gone@example.com', role: 'admin', suspendedAt: new Date() })
		reader = await addProfile({ fullName: 'Ngozi Eze' })
		post = await addPost(ada, { status: 'published', title: 'Batteries' })
	})
	afterAll(() => opened.close())
	beforeEach(async () => {
		await sql`delete from blog_comments`
		await sql`delete from outbox`
		await sql`update comment_digest set sent_at = null`
	})

	const arrives = (content: string) => addComment(post, reader, { content })
	/** Moves everything that has happened into the past; the rules go by the database's clock. */
	async function wait(time: string) {
		await sql`update blog_comments set updated_at = updated_at - ${time}::interval`
		await sql`update comment_digest set sent_at = sent_at - ${time}::interval`
	}
	const mails = () => sql<{ to: string; subject: string; text: string; html: string }[]>`
		select to_address as "to", subject, text, html from outbox order by created_at, id`

	test('the first comment waits an hour; then every admin gets one email about all of them', async () => {
		await arrives('Is lithium worth it?')
		await sendCommentDigest()
		await wait('59 minutes')
		await sendCommentDigest()
		expect(await mails()).toHaveLength(0)
		await wait('2 minutes')
		await arrives('And in the <b>rain</b>?')
		await sendCommentDigest()
		const sent = await mails()
		expect(sent.map(({ to }) => to).toSorted((a, b) => a.localeCompare(b))).toEqual([
			'ada@example.com',
			'ben@example.com',
		])
		expect(sent[0]?.subject).toBe('Imole Services: 2 comments to review')
		expect(sent[0]?.text).toContain('> Is lithium worth it?')
		expect(sent[0]?.text).toContain('Ngozi Eze, under “Batteries”')
		expect(sent[0]?.text).toContain('Review: http://site.test/admin/comments?status=pending')
		expect(sent[0]?.html).toContain('And in the &lt;b&gt;rain&lt;/b&gt;?')
	})

	test('a comment is in one digest only, and the next digest waits six hours', async () => {
		await arrives('One')
		await wait('2 hours')
		await sendCommentDigest()
		expect(await mails()).toHaveLength(2)
		await wait('7 hours')
		await sendCommentDigest()
		expect(await mails()).toHaveLength(2)
		await arrives('Two')
		await sql`update comment_digest set sent_at = now() - interval '4 hours'`
		await wait('90 minutes')
		await sendCommentDigest()
		expect(await mails()).toHaveLength(2)
		await wait('1 hour')
		await sendCommentDigest()
		expect(await mails()).toHaveLength(4)
		// The last one was written while the clock was a day ahead.
		await arrives('Three')
		await wait('2 hours')
		await sql`update comment_digest set sent_at = now() + interval '1 day'`
		await sendCommentDigest()
		expect(await mails()).toHaveLength(6)
	})

	test('a comment that was public and waits again is in the digest; one that was decided is not', async () => {
		const id = await arrives('One')
		await wait('2 hours')
		await sendCommentDigest()
		await sql`update blog_comments set status = 'approved' where id = ${id}`
		await arrives('Two')
		await sql`update blog_comments set status = 'rejected' where id <> ${id}`
		await wait('7 hours')
		await sendCommentDigest()
		expect(await mails()).toHaveLength(2)
		await sql`update blog_comments set status = 'pending' where id = ${id}`
		await sendCommentDigest()
		expect(await mails()).toHaveLength(4)
	})

	test('several processes send it once', async () => {
		for (const text of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']) await arrives(text)
		await wait('2 hours')
		await Promise.all(Array.from({ length: 8 }, () => sendCommentDigest()))
		const sent = await mails()
		expect(sent).toHaveLength(2)
		expect(sent[0]?.text).toContain('7 comments to review')
		expect(sent[0]?.text).toContain('And 2 more.')
	})

	test('thousands of comments are marked in statements that each end in time', async () => {
		await arrives('One')
		await sql`
			insert into blog_comments (id, post_id, author_id, content)
			select gen_random_uuid(), ${post}, ${reader}, 'Comment ' || n from generate_series(1, 2500) n`
		await wait('2 hours')
		await sql.unsafe(`
			create function only_some() returns trigger language plpgsql as $$ begin
				if (select count(*) from changed) > 1000 then raise exception 'Too many at once.'; end if;
				return null;
			end $$;
			create trigger only_some after update on blog_comments
				referencing new table as changed for each statement execute function only_some();`)
		await sendCommentDigest().finally(() => sql.unsafe('drop function if exists only_some cascade'))
		expect((await mails())[0]?.text).toContain('And 2,496 more.')
		expect(await sql`select 1 from blog_comments where reported_at is null`).toHaveLength(0)
		await wait('7 hours')
		await sendCommentDigest()
		expect(await mails()).toHaveLength(2)
	})

	test('with a mail server, addresses that nobody has confirmed get none', async () => {
		loadEnv({ SITE_URL: 'http://site.test', DATA_DIR: newDataDir(), SMTP_URL: 'smtp://127.0.0.1:1' })
		await sql`update profiles set email_verified = true where email = 'ada@example.com'`
		await arrives('One')
		await wait('2 hours')
		await sendCommentDigest()
		expect((await mails()).map(({ to }) => to)).toEqual(['ada@example.com'])
		loadEnv({ SITE_URL: 'http://site.test', DATA_DIR: newDataDir() })
	})
})
