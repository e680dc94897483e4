import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '#app/db/client.server.ts'

/** Small batches: the embedded database blocks readers for a tenth of a second at most. */
const postsAtOnce = 5
const maxRunMs = 2_000
const keysAtOnce = 200

/**
 * Job: after an upgrade from a version without search keys, makes them for old posts, the oldest first. Until then
 * searches find these posts by their old index. Returns how many posts were done.
 */
export async function addMissingKeys(): Promise<number> {
	const end = Date.now() + maxRunMs
	let made = 0
	for (;;) {
		const [row] = await sql<{ made: number }[]>`select search_keys_missing(${postsAtOnce}) as made`
		made += row?.made ?? 0
		if ((row?.made ?? 0) < postsAtOnce || Date.now() > end) return made
		await wait(20)
	}
}

let lastChecked: string | null = null

/** Job: deletes search keys that no post has any more, a batch at a time. A full pass takes hours. */
export async function deleteUnusedKeys(): Promise<void> {
	const [row] = await sql<{ last: string | null }[]>`select search_forget(${lastChecked}, ${keysAtOnce}) as last`
	lastChecked = row?.last ?? null
}
