import { sql } from '#app/db/client.server.ts'
import {
	companyTypeName,
	projectsTypeName,
	servicesTypeName,
	testimonialsTypeName,
	topicsTypeName,
} from '#app/events/page-tags.ts'

export type RecordUse = { postId: string; title: string; isLive: boolean }

/** The start of the addresses that name an item of a type, and the kinds of blocks that do. `ID` stands for the item. */
const forms: Readonly<Record<string, readonly string[]>> = {
	[projectsTypeName]: [String.raw`/portfolio[/#]ID>?\s+["'(]project`],
	[testimonialsTypeName]: [String.raw`/testimonials#ID>?\s+["'(]testimonial`],
	[servicesTypeName]: [
		String.raw`/services/ID#costs>?\s+["'(]prices`,
		String.raw`/contact\?service=ID>?\s+["'(]button`,
	],
	[topicsTypeName]: [String.raw`/services/technology/ID#costs>?\s+["'(]prices`],
	[companyTypeName]: [String.raw`/about#figure-[\w-]+>?\s+["'(]figure`],
}

const maxShown = 50

/** The posts, without those in the trash, whose blocks show an item, also under a former id. Reads all texts: for the admin. */
export async function postsWithRecord(type: string, id: string): Promise<RecordUse[]> {
	const patterns = forms[type]
	if (!patterns || !/^[\w-]+$/.test(id)) return []
	const [entry] = await sql<{ formerIds: string[] }[]>`
		select former_ids as "formerIds" from content_entries where type = ${type} and id = ${id}`
	const ids = [id, ...(entry?.formerIds ?? [])].filter((each) => /^[\w-]+$/.test(each))
	const pattern = String.raw`\]\(<?(?:${patterns.join('|').replaceAll('ID', `(?:${ids.join('|')})`)})["')]\)`
	return sql<RecordUse[]>`
		select id as "postId", title, live as "isLive" from blog_posts
		where trashed_at is null and content ~ ${pattern} order by created_at desc, id desc limit ${maxShown}`
}
