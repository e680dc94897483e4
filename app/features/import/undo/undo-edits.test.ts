import path from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { engines } from '../../../../tests/support/database.ts'
import { openImportSite } from '../../../../tests/support/programs/import-site.ts'
import { runImportCommand } from '../run/import-command.server.ts'
import type { ImportOrder } from '../run/import-order.ts'

/* A comment is edited while an undo runs. On the embedded engine one transaction waits for the other. */

const file = path.resolve('tests/fixtures/import/wordpress.xml')
const run = (mode: ImportOrder['mode']) => runImportCommand({ command: 'import', file, pictures: null, site: '', mode })

describe.runIf(engines().includes('postgres'))('on PostgreSQL', () => {
	let opened: Awaited<ReturnType<typeof openImportSite>>
	beforeAll(async () => void (opened = await openImportSite('postgres')))
	afterAll(() => opened.close())

	test('an edit that the undo has to wait for stays, with its post', async () => {
		await run('import')
		const [comment] = await sql<{ id: string; title: string }[]>`
			select c.id, p.title from blog_comments c join blog_posts p on p.id = c.post_id order by c.id limit 1`
		const other = postgres(opened.databaseUrl, { max: 1, onnotice: () => {} })
		const { undone } = await other.begin(async (tx) => {
			await tx`update blog_comments set content = 'Changed', edited_at = now() where id = ${comment?.id ?? ''}`
			const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
			const undone = run('undo')
			const waiting = async () =>
				(await sql`select 1 from pg_stat_activity where ${own?.pid ?? 0} = any (pg_blocking_pids(pid))`).length
			await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
			return { undone }
		})
		expect(await undone).toContain(`Post “${comment?.title}”: Someone wrote a comment`)
		await other.end()
		expect([...(await sql`select content from blog_comments where id = ${comment?.id ?? ''}`)]).toEqual([
			{ content: 'Changed' },
		])
	})
})
