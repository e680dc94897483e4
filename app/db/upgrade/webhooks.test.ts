import { afterEach, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from '#app/db/client.server.ts'
import { migrate, readMigrations } from '#app/db/migrate.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { engines, newDataDir, openWithoutTables } from '../../../tests/support/database.ts'

afterEach(() => closeDatabase())

const comment = '0190c1d2-0000-7000-8000-000000000001'
const post = '0190c1d2-0000-7000-8000-000000000002'

describe.each(engines())('the upgrade of webhook deliveries on %s', (engine) => {
	test('finds the comment of each message, and whether anybody had reviewed it', async () => {
		const dataDir = newDataDir()
		loadEnv({ DATA_DIR: dataDir })
		await openWithoutTables(engine, dataDir)
		await migrate(readMigrations().filter(({ name }) => name < '0162'))
		const endpoint = '0190c1d2-0000-7000-8000-000000000003'
		await sql`
			insert into webhook_endpoints (id, name, url, events, secret)
			values (${endpoint}, 'Notes', 'https://example.com/hook', ${['comment.created']}, 'sealed')`
		const href = `https://example.com/api/v1/comments/${comment}`
		for (const [type, data] of [
			['comment.created', { id: comment, href, postId: post, status: 'pending' }],
			['comment.created', { id: comment, href, postId: post, status: 'approved' }],
			['comment.deleted', { id: comment, postId: post }],
			['post.updated', { id: post, href, status: 'pending' }],
			['comment.created', {}],
		] as const)
			await sql`
				insert into webhook_deliveries (endpoint_id, message_id, type, body)
				values (${endpoint}, gen_random_uuid(), ${type}, ${JSON.stringify({ type, timestamp: '2026-11-27T00:00:00.000Z', data })})`
		await migrate()
		expect(
			await sql`select type, comment_id as id, is_unreviewed as "isUnreviewed" from webhook_deliveries order by created_at, type, is_unreviewed desc`,
		).toEqual(
			expect.arrayContaining([
				{ type: 'comment.created', id: comment, isUnreviewed: true },
				{ type: 'comment.created', id: comment, isUnreviewed: false },
				{ type: 'comment.deleted', id: comment, isUnreviewed: true },
				{ type: 'post.updated', id: null, isUnreviewed: false },
				{ type: 'comment.created', id: null, isUnreviewed: false },
			]),
		)
	})
})
