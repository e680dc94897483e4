import { sql } from '#app/db/client.server.ts'
import type { Reader } from '../reader/reader.server.ts'
import type { OverviewText } from '../source/source.ts'
import type { ImportMap } from '../store/map.server.ts'
import { shortTitle } from '../store/post-fields.ts'

export type PostHere = { id: string; slug: string; title: string; createdAt: Date; publishedAt: Date | null }

/** Posts of a source that have the id of another one that was imported, with the title that this one has here. */
export async function idConflictsOf(
	{ kind, overview }: Reader,
	map: ImportMap,
	posts: readonly PostHere[],
): Promise<{ id: string; title: string }[]> {
	// Its ids are of no site: no two stories have the same.
	if (kind === 'medium') return []
	const byId = new Map(posts.map((post) => [post.id, post]))
	const isOther = kind === 'markdown' ? isOtherFile : kind === 'ghost' ? isOtherPost : isOtherOrDraft
	const others = overview.texts.flatMap((text) => {
		const here = text.kind === 'post' ? byId.get(map.find('post', text.id) ?? '') : undefined
		return here && isOther(text, here) ? [{ text, here }] : []
	})
	const first = await firstTitles(others.map(({ here }) => here.id))
	return others
		.filter(({ text, here }) => text.title === '' || first.get(here.id) !== shortTitle(text.title))
		.map(({ text, here }) => ({ id: text.id, title: here.title }))
}

type IsOther = (text: OverviewText, here: PostHere) => boolean

const hasOtherDate: IsOther = ({ createdAt }, here) => here.createdAt.getTime() !== createdAt?.getTime()

/** Somebody may give a post another title or address, here or there, but not both and another time of its making. */
const isOtherPost: IsOther = (text, here) =>
	text.createdAt !== null && here.title !== text.title && here.slug !== text.slug && hasOtherDate(text, here)

/** WordPress has one time for both, so a draft there may have got all three when it was published. */
const isOtherOrDraft: IsOther = (text, here) =>
	here.publishedAt?.getTime() === here.createdAt.getTime() && isOtherPost(text, here)

/** A slug that is part of the id is the same wherever the id is. Without a title only a date shows that it is another one. */
const isOtherFile: IsOther = (text, here) =>
	(text.title === '' ? text.createdAt !== null : here.title !== shortTitle(text.title)) &&
	(text.id.includes(text.slug) || here.slug !== text.slug) &&
	hasOtherDate(text, here)

/** The titles that posts were stored with: they may have been changed here. */
async function firstTitles(ids: readonly string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map()
	const rows = await sql<{ id: string; title: string }[]>`
		select post_id as id, coalesce(fields ->> 'title', '') as title from post_revisions
		where version = 1 and post_id = any(${[...ids]}::uuid[])`
	return new Map(rows.map(({ id, title }) => [id, title]))
}
