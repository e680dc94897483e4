import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '#app/db/client.server.ts'

/** Few at a time, so that on the embedded engine readers wait for a tenth of a second at most. */
const postsAtOnce = 5
const turnMs = 2_000
const wordsAtOnce = 200

/**
 * A job: after an upgrade from a version without keys, makes those of the posts that have none, the oldest first.
 * Searches find these posts by their old index meanwhile. Returns how many were made.
 */
export async function makeMissingKeys(): Promise<number> {
	const end = Date.now() + turnMs
	let made = 0
	for (;;) {
		const [row] = await sql<{ made: number }[]>`select search_keys_missing(${postsAtOnce}) as made`
		made += row?.made ?? 0
		if ((row?.made ?? 0) < postsAtOnce || Date.now() > end) return made
		await wait(20)
	}
}

let lastLookedAt: string | null = null

/** A job: forgets words that stand in no post any more, some at a time and all within hours. */
export async function forgetWords(): Promise<void> {
	const [row] = await sql<{ last: string | null }[]>`select search_forget(${lastLookedAt}, ${wordsAtOnce}) as last`
	lastLookedAt = row?.last ?? null
}
