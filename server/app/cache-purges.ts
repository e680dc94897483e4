import { z } from 'zod'
import { databaseKind, pagesChanged, sql } from '#app/db/client.server.ts'
import { refreshContent } from '#app/entries/refresh-content.server.ts'
import { refreshRedirects } from '#app/features/redirects/redirects.server.ts'
import { everyPageTag } from '#app/events/page-tags.ts'
import { forgetRemovedFiles } from '#app/features/media/removed-files.server.ts'
import { refreshMenu } from '#app/features/site/discovery/current-menu.server.ts'
import { outdateBlogIndex } from '#app/features/site/search/index-site.server.ts'
import { refreshCompany } from '#app/features/site/company/current-company.server.ts'
import { refreshPostRecords } from '#app/features/site/post-records/current-post-records.server.ts'
import { subscribe } from '#app/db/notify.server.ts'
import { repeat } from '#app/platform/jobs/jobs.server.ts'
import { refreshSettings } from '#app/settings/settings.server.ts'
import { onPurge, purgeChannel } from '#app/platform/pages/purge.server.ts'
import { filesTag } from '#app/platform/pages/shared-tags.ts'
import { followLocation, refreshLocation } from '#app/platform/storage/location.server.ts'
import { forgetSecrets } from '#app/platform/env/secrets/secrets.server.ts'
import { refreshSharedSecrets } from '#app/platform/env/secrets/shared-secrets.server.ts'

/** Marks the pages with one of the tags as outdated; resolves when no request can get the old ones any more. */
export type Purge = (tags: readonly string[]) => void | Promise<void>

/** Up to where an app before this one saw the purges of other processes, in words of `missedPurges`, and who wants to know. */
export type Seen = { last?: string | null; report?: (last: string) => void }

/** What was missed is unknown. */
const everything = [everyPageTag, filesTag]

let lastLookAt: number | null = null
const deafMs = 5_000

/** Whether this process knows of the purges of others: it has read them within the last seconds. */
export const receivesPurges = (): boolean =>
	databaseKind() === 'embedded' || (lastLookAt !== null && performance.now() - lastLookAt < deafMs)

/**
 * Carries purges to this process's page cache, its content, its redirects and its search: its own ones when their transaction is over and, on PostgreSQL, those of
 * the other processes, by a notice at once and by their rows every second, for notices missed while a connection was away.
 */
export async function connectPurges(purge: Purge | null, seen: Seen = {}): Promise<() => Promise<void>> {
	const shared = databaseKind() === 'postgres'
	const known = new Set<number>()
	let retry: NodeJS.Timeout | undefined
	/** The content, redirects and settings that this process has in memory. Where the place of files, the settings, the company, the menu or the records of posts could not be read, every page may show a former one. */
	const refresh = async (tags: readonly string[]) => {
		refreshRedirects(tags)
		outdateBlogIndex(tags)
		const hasLocation = await refreshLocation(tags)
		await forgetRemovedFiles(tags)
		// Another process may have restored a backup, which also replaces the secrets.
		const hasSecrets = !tags.includes(everyPageTag) || (await refreshSharedSecrets())
		const hasSettings = await refreshSettings(tags)
		const isShown =
			!(await refreshContent(tags)) ||
			((await refreshCompany()) && (await refreshMenu()) && (await refreshPostRecords()))
		if (hasLocation && hasSecrets && hasSettings && isShown) return
		clearTimeout(retry)
		retry = setTimeout(() => void refresh(everything).then(() => purge?.(everything)), retryMs).unref()
	}
	const stopListening = onPurge(async (tags, id) => {
		if (id !== null) known.add(id)
		await refresh(tags)
		await purge?.(tags)
	})
	const unfollow = followLocation()
	const stop = () => {
		unfollow()
		stopListening()
		clearTimeout(retry)
	}
	if (!shared) return async () => stop()
	const obey: Purge = async (tags) => {
		if (tags.includes(everyPageTag)) forgetSecrets()
		pagesChanged()
		await refresh(tags)
		await purge?.(tags)
	}
	const look = missedPurges(known, obey, seen)
	const unsubscribe = await subscribe(purgeChannel, (notice) => {
		const [id = '', ...tags] = notice.split(' ')
		// The tags did not fit into the notice: the next poll of the rows finds them.
		if (tags.length === 0 || known.has(Number(id))) return
		known.add(Number(id))
		void obey(tags)
	})
	await look()
	repeat({ name: 'missed purges', everyMs: 1_000, run: look })
	repeat({ name: 'forget old purges', everyMs: forgetEveryMs, run: deleteOldPurges })
	return async () => {
		stop()
		await unsubscribe()
	}
}

const retryMs = 1_000
const storedSeconds = 3_600
const forgetEveryMs = 600_000

const deleteOldPurges = (): Promise<unknown> =>
	sql`delete from purges where created_at < now() - ${storedSeconds} * interval '1 second'`

const lastLook = z.object({ oldest: z.string(), seconds: z.number() })

type Look = { oldest: string; seconds: number; isBefore: boolean; news: { id: number; tags: string[] }[] }

/**
 * Returns a function that applies the purges since its last call that are not in `known`. Numbers do not commit in their
 * order: so it asks by transaction, from the oldest that was open at the last look, and forgets what it knew before that.
 */
function missedPurges(known: Set<number>, obey: Purge, seen: Seen): () => Promise<void> {
	let last = seen.last ? lastLook.parse(JSON.parse(seen.last)) : null
	return async () => {
		const before = new Set(known)
		const [found] = await sql<Look[]>`
			select pg_snapshot_xmin(pg_current_snapshot())::text as oldest, extract(epoch from now())::float8 as seconds,
				pg_snapshot_xmin(pg_current_snapshot()) < ${last?.oldest ?? '0'}::xid8 as "isBefore",
				(select coalesce(json_agg(json_build_object('id', id, 'tags', tags)), '[]') from purges
					where xact >= ${last?.oldest ?? '0'}::xid8) as news`
		if (!found) return
		const { oldest, seconds, isBefore, news } = found
		// Disconnected for longer than the rows are stored, or connected to another database: what was missed is unknown.
		if (last && (isBefore || seconds - last.seconds > storedSeconds / 2)) await obey(everything)
		for (const { id, tags } of news) if (last && !known.has(id)) await obey(tags)
		const asked = new Set(news.map(({ id }) => id))
		for (const id of before) if (!asked.has(id)) known.delete(id)
		for (const id of asked) known.add(id)
		last = { oldest, seconds }
		lastLookAt = performance.now()
		seen.report?.(JSON.stringify(last))
	}
}
