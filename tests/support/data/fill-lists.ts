import type * as Main from '#server/main.ts'

/** A long row in every list of the admin whose rows are made by visitors, programs or time. */
export async function fillLists({ sql }: Pick<typeof Main, 'sql'>, email: string): Promise<unknown> {
	const long = 'the-prices-of-the-year-before-last-and-all-that-came-with-them-in-the-branch-of-port-harcourt'
	await sql`
		insert into missing_addresses (path, hits, linked_from)
		values (${`/${long}-${crypto.randomUUID()}`}, 12, ${`/blog/${long}`})`
	await sql`
		insert into missed_searches (text, searches, first_on, last_on)
		values (${`how much is a changeover switch with ${crypto.randomUUID().slice(0, 20)}`}, 12, '2026-01-01', current_date)`
	await sql`
		insert into imports (id, source, file_name, state, started_by, report)
		select gen_random_uuid(), 'wordpress projects.a-long-company-name.example.com', ${`${long}.xml`}, 'undone', id, null
		from profiles where email = ${email}`
	await sql`
		insert into ai_runs (id, person_id, function, engine, model, outcome, input_tokens, output_tokens, estimated, images, duration_ms)
		select gen_random_uuid(), id, 'generate-full-post', 'model', ${`a-model-of-a-company/${long}`}, 'failed', 12345678, 2345678, true,
			3, 120000
		from profiles where email = ${email}`
	await sql`
		update newsletter_subscribers set state = 'confirmed', confirmed_at = now() where email like ${'%newsletter-confirmed%'}`
	return await sql`
		insert into blog_comments (id, post_id, author_id, content, status)
		select gen_random_uuid(), p.id, a.id, ${'A long comment about what an inverter costs, and what it saves. '.repeat(9)}, s
		from profiles a, unnest(array['pending', 'rejected', 'spam', 'approved']) s,
			lateral (select id from blog_posts where status = 'published' order by length(title) desc limit 1) p
		where a.email = ${email} returning id`
}
