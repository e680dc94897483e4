import { databaseKind, sql } from '#app/db/client.server.ts'
import { publish, subscribe } from '#app/db/notify.server.ts'
import { repeat } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { PageCache } from '#app/platform/page-cache.server.ts'
import { forgetSecrets } from '#app/platform/secrets.server.ts'
import { onPurge } from '#app/platform/purge.server.ts'

const channel = 'imole_purge'

/**
 * Carries purges to this process's page cache and, on PostgreSQL, to the other processes': by a notice at once, and by
 * a version row a tag that every process polls, for notices missed while a connection was away.
 */
export async function connectPurges(cache: PageCache | null): Promise<() => Promise<void>> {
	const shared = databaseKind() === 'postgres'
	const stopListening = onPurge((tags) => {
		cache?.purge(tags)
		if (shared) announce(tags).catch((error: unknown) => log.warn({ err: error }, 'a purge could not be announced'))
	})
	if (!shared || !cache) return async () => stopListening()
	const obey = (tags: readonly string[]) => {
		// Everything changed: another process may have restored a backup, with its secrets.
		if (tags.includes('*')) forgetSecrets()
		cache.purge(tags)
	}
	const unsubscribe = await subscribe(channel, (payload) => obey(payload.split(' ')))
	const missed = missedPurges()
	await missed()
	repeat({
		name: 'missed purges',
		everyMs: 1_000,
		run: async () => {
			const tags = await missed()
			if (tags.length > 0) obey(tags)
		},
	})
	return async () => {
		stopListening()
		await unsubscribe()
	}
}

/** A tag's version is the database's clock in microseconds: one clock for all processes. */
async function announce(tags: readonly string[]): Promise<void> {
	await sql`
		insert into cache_tags (tag, version)
		select tag, (extract(epoch from clock_timestamp()) * 1e6)::bigint from unnest(${[...tags]}::text[]) tag
		on conflict (tag) do update set version = excluded.version`
	await publish(channel, tags.join(' '))
}

const overlapMicroseconds = 5_000_000

/** Tags whose version moved since the last successful look; looks back a little, because commits do not come in clock order. */
function missedPurges(): () => Promise<string[]> {
	let since = 0
	let known = new Map<string, number>()
	return async () => {
		const rows = await sql<{ tag: string; version: number; now: number }[]>`
			select tag, version::float8 as version, extract(epoch from clock_timestamp())::float8 * 1e6 as now
			from cache_tags where version > ${since}`
		const moved = rows.filter((row) => known.get(row.tag) !== row.version).map((row) => row.tag)
		known = new Map(rows.map((row) => [row.tag, row.version]))
		since = Math.max(since, ...rows.map((row) => Math.floor(row.now) - overlapMicroseconds))
		return moved
	}
}
