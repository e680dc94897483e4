import { expect } from 'vitest'
import type { TestApp } from '../app.ts'

export type Tx = Parameters<Parameters<TestApp['sql']['begin']>[1]>[0]

/**
 * Sends a request while a transaction holds a lock, and ends the transaction once the request waits for it, or is
 * answered without. On a PostgreSQL server.
 */
export async function whileLocked(
	app: TestApp,
	lock: (tx: Tx) => PromiseLike<unknown>,
	send: () => Promise<Response>,
	before: (tx: Tx) => PromiseLike<unknown> = async () => {},
): Promise<Response> {
	const sent = await app.sql.begin(async (tx) => {
		await lock(tx)
		const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
		let isAnswered = false
		const response = send().finally(() => (isAnswered = true))
		const waits = async () => {
			const waiting = await app.sql`
				select 1 from pg_stat_activity
				where datname = current_database() and ${own?.pid ?? 0} = any (pg_blocking_pids(pid))`
			return isAnswered || waiting.length > 0
		}
		await expect.poll(waits, { timeout: 20_000 }).toBe(true)
		await before(tx)
		return { response }
	})
	return sent.response
}

/** Sends a request that waits for a post, publishes the post, and lets the request go on. */
export const whilePublished = (app: TestApp, id: string, send: () => Promise<Response>): Promise<Response> =>
	whileLocked(
		app,
		(tx) => tx`select 1 from blog_posts where id = ${id} for update`,
		send,
		(tx) => tx`
			update blog_posts set status = 'published', live = true, published_at = now(), version = version + 1
			where id = ${id}`,
	)
