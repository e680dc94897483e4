import { sql } from '#app/db/client.server.ts'
import {
	companyTypeName,
	projectsTypeName,
	servicesTypeName,
	testimonialsTypeName,
	topicsTypeName,
} from '#app/events/page-tags.ts'

export type RecordUse = { postId: string; title: string; isLive: boolean }

/** What `record_uses` (a function of the database) says of blocks that name an item; `ID` is replaced by that of the item. */
const forms: Readonly<Record<string, readonly string[]>> = {
	[projectsTypeName]: ['project /portfolio/ID', 'project /portfolio#ID'],
	[testimonialsTypeName]: ['testimonial /testimonials#ID'],
	[servicesTypeName]: ['prices /services/ID#costs', 'button /contact?service=ID'],
	[topicsTypeName]: ['prices /services/technology/ID#costs'],
	[companyTypeName]: ['figure /about#figure-'],
}

const maxShown = 50

/** The posts, without those in the trash, whose blocks show an item, also under a former id. */
export async function postsWithRecord(type: string, id: string): Promise<RecordUse[]> {
	const named = forms[type]
	if (!named) return []
	const [entry] = await sql<{ formerIds: string[] }[]>`
		select former_ids as "formerIds" from content_entries where type = ${type} and id = ${id}`
	const uses = [id, ...(entry?.formerIds ?? [])].flatMap((each) => named.map((form) => form.replace('ID', each)))
	// The index finds them first; ordered by time, every text would be read until fifty are found.
	return sql<RecordUse[]>`
		with used as materialized (
			select id, title, live, created_at from blog_posts
			where trashed_at is null and record_uses(content) && ${uses}::text[])
		select id as "postId", title, live as "isLive" from used
		order by created_at desc, id desc limit ${maxShown}`
}
