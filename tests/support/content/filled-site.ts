import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { teamId } from '#app/features/account/erasure/erase-writings.server.ts'
import { emptyPost, postField, type PostFields } from '#app/features/posts/model/post-model.ts'
import { savePost } from '#app/features/editor/saving/save-post.server.ts'
import { storeAvatar } from '#app/features/media/avatar/avatars.server.ts'
import { squarePicture } from '#app/features/media/avatar/square-picture.server.ts'
import { addPicture } from '#app/features/media/picture/store-picture.server.ts'
import { addressHash } from '#app/features/newsletter/subscribe.server.ts'
import { contentTypes } from '#app/features/site/content-types.ts'
import { valuesOf } from './field-values.ts'
import { picture } from '../programs/import-files.ts'
import { addProfile } from '../rows.ts'

/* A site with something in every column that is exported, and texts that are hard to write down. */

const hostile =
	'Ẹ kú "àárọ̀" <b>&amp;</b>\u2028\n---\n- a: b # ₦5,000 \\u0041 \u0085 😀 </script><img src=x onerror=alert(1)>'

/** @param seed of the posts and pages that are drawn by chance */
export async function fillSite(seed: number): Promise<void> {
	const admin = await addProfile({
		role: 'admin',
		fullName: 'Ada Obi',
		email: 'ada@old.example',
		bio: hostile.slice(0, 60),
	})
	const reader = await addProfile({ fullName: 'Chi "Chi" <b>', email: 'chi@reader.example', emailVerified: true })
	await addProfile({ fullName: 'Nobody names them', email: 'unnamed@reader.example' })
	await sql`update profiles set suspended_at = '2024-01-01T00:00:00Z', comments_trusted = true where id = ${reader}`
	await sql`update profiles set avatar_url = ${await storeAvatar(await squarePicture(await picture(200)))} where id = ${admin}`
	await sql`update profiles set avatar_url = '/avatars/chi.svg' where id = ${reader}`
	const { id: pictureId, name } = await addPicture({
		file: new File([await picture(5)], 'roof "of" a house.jpg'),
		alt: 'A roof in <Lagos>',
		dedupeKey: randomUUID(),
		uploaderId: admin,
	})
	await addPicture({
		file: new File([await picture(60)], 'wall.jpg'),
		alt: '',
		dedupeKey: randomUUID(),
		uploaderId: admin,
	})
	await sql`update media set focus_x = 20, focus_y = 80, revision = 3 where id = ${pictureId}`
	const posts = await writePosts(seed, admin, name)
	await discuss(posts[0] ?? '', admin, reader)
	await sql`update blog_categories set description = ${hostile}, version = 2 where name = 'Solar power'`
	await sql`update blog_tags set description = ${hostile}, version = 3 where name = 'C++'`
	await sql`insert into category_redirects (old_key, category_id) select 'sun power', id from blog_categories where name = 'Solar power'`
	await sql`insert into tag_redirects (old_key, tag_id) select 'cpp', id from blog_tags where name = 'C++'`
	await writeContent(seed, admin)
	await sendNewsletter(admin)
	await sql`insert into redirects (path, target, is_permanent) values ('/old page', '/blog?a=1#b', false), ('/ẹlẹ', 'https://other.example/', true)`
}

async function writePosts(seed: number, admin: string, picture: string): Promise<string[]> {
	const viewer = {
		id: admin,
		role: 'admin' as const,
		verified: true,
		name: '',
		email: '',
		avatarUrl: null,
		twoFactor: false,
		sessionId: '',
	}
	const drawn = fc.sample(valuesOf(postField), { seed, numRuns: 4 }).map((fields, nth): PostFields => ({
		...fields,
		title: `${nth} ${fields.title}`.slice(0, 190),
		slug: `drawn-${nth}`,
		featuredImage: '',
		// A draft has none.
		publishedAt: fields.status === 'draft' ? '' : fields.publishedAt,
	}))
	const written: PostFields[] = [
		{
			...emptyPost,
			title: `Ìmọ́lẹ̀: "light" & more`,
			slug: 'imole',
			content: `# A\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n![x](/media/${picture} "Caption")\n\n${hostile}`,
			excerpt: hostile,
			status: 'published',
			publishedAt: '2024-02-03T04:05:06.789Z',
			categories: ['Solar power', 'Électricité'],
			tags: ['Lagos', 'C++'],
			focusKeyword: 'light',
			metaDescription: 'One <b> &amp; two',
			featuredImage: `/media/${picture}`,
			featuredImageAlt: 'A roof',
		},
		{ ...emptyPost, title: 'Later', slug: 'later', status: 'published', publishedAt: '2099-01-01T00:00:00.000Z' },
		{
			...emptyPost,
			title: 'Thrown away',
			slug: 'thrown-away',
			status: 'published',
			publishedAt: '2024-01-01T00:00:00.000Z',
		},
	]
	const ids: string[] = []
	for (const fields of [...written, ...drawn]) {
		const saved = await savePost({ id: null, tab: randomUUID(), version: 0, fields }, viewer)
		const [row] = await sql<{ id: string }[]>`select id from blog_posts where slug = ${fields.slug}`
		if (!row) throw new Error(`A post was not saved: ${JSON.stringify(saved)}`)
		ids.push(row.id)
	}
	const [first = ''] = ids
	const [stored] = await sql<{ version: number }[]>`select version from blog_posts where id = ${first}`
	const version = stored?.version ?? 1
	const [changed] = written
	if (changed)
		await savePost(
			{ id: first, tab: randomUUID(), version, fields: { ...changed, slug: 'imole-2', title: 'Light' } },
			viewer,
		)
	await sql`insert into post_redirects (old_slug, post_id) values ('a-former-slug', ${first}) on conflict do nothing`
	await sql`update blog_posts set created_at = '2020-01-02T03:04:05.678Z', updated_at = '2021-01-02T03:04:05.678Z'`
	await sql`update blog_posts set trashed_at = '2025-01-01T00:00:00Z' where slug = 'thrown-away'`
	await sql`update blog_posts set metadata = '{"topic": "Fish", "unconfirmed": ["5 kg"]}', author_id = ${await teamId({ sql })} where slug = 'later'`
	await sql`update blog_post_stats set view_count = 1234 where post_id = ${first}`
	return ids
}

async function discuss(post: string, admin: string, reader: string): Promise<void> {
	// A reply may have an earlier id than what it replies to.
	const [reply, approved] = [newId(), newId()]
	const others = { pending: newId(), rejected: newId(), spam: newId(), deleted: newId() }
	await sql`
		insert into blog_comments (id, post_id, author_id, content, status, edited_at, reported_at, created_at, updated_at)
		values (${approved}, ${post}, ${reader}, ${hostile}, 'approved', '2024-03-02T00:00:00Z', '2024-03-03T00:00:00Z',
			'2024-03-01T00:00:00Z', '2024-03-01T00:00:00Z')`
	await sql`
		insert into blog_comments (id, post_id, author_id, parent_id, content, status)
		values (${reply}, ${post}, ${admin}, ${approved}, 'Thanks', 'approved')`
	for (const [status, id] of Object.entries(others))
		await sql`
			insert into blog_comments (id, post_id, author_id, content, status)
			values (${id}, ${post}, ${reader}, ${status}, ${status})`
	await sql`
		insert into comment_decisions (id, batch_id, comment_id, admin_id, from_status, to_status)
		values (${newId()}, ${newId()}, ${approved}, ${admin}, 'pending', 'approved')`
	const note = newId()
	await sql`
		insert into post_notes (id, post_id, author_id, content, quote, prefix, suffix, place, start_at, end_at, created_at,
			edited_at, resolved_at, resolved_by)
		values (${note}, ${post}, ${admin}, ${hostile}, 'A', '# ', ' b', 'placed', 2, 3, '2024-03-01T00:00:00Z',
			'2024-03-02T00:00:00Z', '2024-03-03T00:00:00Z', ${admin})`
	await sql`
		insert into post_notes (id, post_id, author_id, parent_id, content, created_at)
		values (${newId()}, ${post}, ${admin}, ${note}, 'Done', '2024-03-01T00:00:00Z')`
}

/** Every type: what is drawn by chance, and a draft that is not published, waits for its time, or is in the trash. */
async function writeContent(seed: number, admin: string): Promise<void> {
	const at = '2024-04-05T06:07:08.900Z'
	for (const type of contentTypes) {
		const [draft = '{}', published = '{}'] = type.open(({ field }) =>
			fc.sample(valuesOf(field), { seed, numRuns: 2 }).map((value) => JSON.stringify(field.draft(value))),
		)
		if (type.kind === 'single') {
			await sql`
				update content_entries set draft = ${draft}::text::jsonb, version = 7, published = ${published}::text::jsonb,
					published_version = 6, updated_at = ${at}, updated_by = ${admin}
				where type = ${type.name}`
			await addVersion(type.name, 'single', 7, draft, admin)
			continue
		}
		for (const [nth, id] of [`first-${type.name}`, `second-${type.name}`].entries()) {
			await sql`
				insert into content_entries (type, id, draft, version, published, published_version, publish_at, deleted_at, origin,
					created_at, updated_at, updated_by, former_ids)
				values (${type.name}, ${id}, ${draft}::text::jsonb, 2, ${nth === 0 ? published : null}::text::jsonb,
					${nth === 0 ? 2 : null}, ${nth === 0 ? null : '2099-05-05T00:00:00Z'}, ${nth === 0 ? null : at}, 'owner', ${at}, ${at},
					${admin}, ${[`former-${nth}`]})`
			await addVersion(type.name, id, 2, published, admin)
		}
	}
}

const addVersion = (type: string, entry: string, version: number, value: string, admin: string) => sql`
	insert into content_revisions (id, type, entry, version, value, reason, created_by, tab)
	values (${newId()}, ${type}, ${entry}, ${version}, ${value}::text::jsonb, 'saved', ${admin}, ${randomUUID()})`

async function sendNewsletter(admin: string): Promise<void> {
	await sql`
		insert into newsletter_sendings (id, issue, state, send_at, subject, html, text, mail_server, domain, problem,
			problem_answer, started_by, created_at, started_at, ended_at, version, resumed_at, problem_since, noticed_at)
		values (${newId()}, 'first-newsletter-issues', 'sent', '2024-05-01T00:00:00Z', ${hostile}, '<p>x</p>', 'x', 'smtp', 'd', 'busy',
			'450', ${admin}, '2024-05-01T00:00:00Z', '2024-05-01T00:00:00Z', '2024-05-02T00:00:00Z', 2, '2024-05-01T00:00:00Z',
			'2024-05-01T00:00:00Z', '2024-05-01T00:00:00Z')`
	await sql`
		insert into newsletter_sendings (id, issue, state, send_at, subject, html, text, mail_server, domain)
		values (${newId()}, 'second-newsletter-issues', 'scheduled', '2099-05-01T00:00:00Z', 'Not yet', '<p>x</p>', 'x', 'smtp', 'd')`
	const consent = newId()
	await sql`
		insert into consents (id, subject_email, purpose, text_version, granted_at, source)
		values (${consent}, 'chi@reader.example', 'newsletter', '3', '2024-05-01T00:00:00Z', 'newsletter page')`
	await sql`
		insert into newsletter_subscribers (id, email, state, consent_id, token_hash, source, mails, mailed_at, confirmed_at, unsubscribed_at, refusals)
		values (${newId()}, 'chi@reader.example', 'confirmed', ${consent}, 'hash', 'newsletter page', 1, '2024-05-01T00:00:00Z',
			'2024-05-01T01:00:00Z', '2023-05-01T01:00:00Z', 2)`
	await sql`
		insert into newsletter_subscribers (id, email, state, confirmed_at, unsubscribed_at) values
			(${newId()}, 'left@reader.example', 'unsubscribed', now(), now()), (${newId()}, 'asked@reader.example', 'pending', null, null)`
	await sql`
		insert into newsletter_subscribers (id, address_hash, state, unsubscribed_at)
		values (${newId()}, ${addressHash('gone@reader.example')}, 'unsubscribed', now())`
}
