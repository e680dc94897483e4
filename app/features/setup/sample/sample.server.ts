import { sql } from '#app/db/client.server.ts'
import { sampleEntries, showsSample, type NamedEntry } from '#app/entries/sample-entries.server.ts'
import { undoMs } from './undo-time.ts'
import { countWriters, samplePosts, showsInvented, type SamplePostRow } from './sample-records.server.ts'

export type SampleContent = {
	/** What the removal takes. */
	entries: readonly NamedEntry[]
	posts: number
	comments: number
	people: number
	/** What stays, because somebody here edited it. */
	editedEntries: readonly NamedEntry[]
	editedPosts: readonly SamplePostRow[]
	/** What stays, because readers wrote below it. */
	discussedPosts: readonly SamplePostRow[]
	/** Null: there was no removal, or it can no longer be undone. */
	removedAt: Date | null
	isConfirmed: boolean
}

/** What is left of the sample content. */
export async function readSampleContent(): Promise<SampleContent> {
	const [entries, posts, writers, [setup]] = await Promise.all([
		sampleEntries(),
		samplePosts(),
		countWriters(),
		sql<{ removedAt: Date | null; isConfirmed: boolean }[]>`
			select sample_removed_at as "removedAt", sample_confirmed_at is not null as "isConfirmed" from site_setup`,
	])
	const removedAt = setup?.removedAt ?? null
	const those = (state: SamplePostRow['state']) => posts.filter((post) => post.state === state)
	return {
		entries: entries.unedited,
		posts: those('unedited').length,
		// After a removal its people wait for the end of the day.
		...(removedAt === null ? writers : { ...writers, people: 0 }),
		editedEntries: entries.edited,
		editedPosts: those('edited'),
		discussedPosts: those('discussed'),
		removedAt: removedAt !== null && removedAt.getTime() + undoMs > Date.now() ? removedAt : null,
		isConfirmed: setup?.isConfirmed ?? false,
	}
}

/** Also in the trash, from where it may come back. */
export async function hasSampleContent(): Promise<boolean> {
	const [row] = await sql<{ some: boolean }[]>`
		select exists (select from content_entries where origin = 'sample')
			or exists (select from sample_records) as some`
	return row?.some ?? false
}

/**
 * Entries of the sample that visitors read as if they were the company's, and posts that are of it or show people or
 * comments of it; 0 after an owner said that they are true.
 */
export async function countSampleClaims(): Promise<number> {
	const [row] = await sql<{ count: number }[]>`
		select case when exists (select from site_setup where sample_confirmed_at is not null) then 0 else
			(select count(*) from content_entries e where ${showsSample(sql)} and deleted_at is null)
			+ (select count(*) from sample_records s join blog_posts b on b.id = s.id
				where s.kind = 'post' and b.live and (b.version = 1 or ${showsInvented(sql)})) end::int as count`
	return row?.count ?? 0
}
