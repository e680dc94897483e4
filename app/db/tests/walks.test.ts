import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { inTransaction, sql } from '../client.server.ts'

/** Some blocks of 8,192 places, the newest of 1,024 not full. */
const places = 35_000

describe.each(engines())('a walk over posts on %s', (engine) => {
	let opened: TestDatabase
	beforeAll(async () => {
		opened = await openTestDatabase(engine, { statementMs: 240_000 })
		await inTransaction(async (tx) => {
			// Keys without posts.
			await tx.sql`set local session_replication_role = replica`
			await tx.sql`
				insert into blog_post_keys (place, keys)
				select n, array_to_tsvector(array['#' || n / 1024, '##' || n / 8192, 'every', case n % 3 when 0 then 'third' else 'other' end]
					|| case when n % 100 = 0 then '{hundred}'::text[] else '{}' end
					|| case when n % 4000 = 7 then '{rare,third}'::text[] else '{}' end
					|| case when n < 9000 then '{old}'::text[] else '{}' end
					|| case when n > 33000 then '{new}'::text[] else '{}' end
					|| case when n = 3 then '{first}'::text[] else '{}' end)
				from generate_series(0, ${places - 1}) n`
		})
		await sql`analyze blog_post_keys`
	})
	afterAll(() => opened.close())

	test.each([
		'every',
		'third',
		'third & other',
		'third & hundred',
		'hundred',
		'rare',
		'rare | first',
		'old',
		'old & hundred',
		'old & rare | new & rare',
		'new',
		'new & !other',
		'first',
		'first & every',
		'nowhere',
		'nowhere & every',
	])('finds the newest that a scan finds, each once: %s', async (asked) => {
		for (const most of [1, 5, 60, 361, 1_001]) {
			const [row] = await sql<{ walked: number[]; scanned: number[] }[]>`
				select search_walk('post', ${asked}::tsquery, ${most}, 0, ${places - 1}) as walked,
					array(select place from blog_post_keys where keys @@ ${asked}::tsquery order by place desc limit ${most}) as scanned`
			expect([most, row?.walked]).toEqual([most, row?.scanned])
		}
	})
})
