import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, openDatabase, sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { addProfile } from '../../../../tests/support/rows.ts'
import { beginRequest } from './idempotency.server.ts'

/* A request whose process was killed: sent again after the start, it runs again at once. */

let opened: TestDatabase
beforeAll(async () => void (opened = await openTestDatabase('embedded')))
afterAll(() => opened.close())

test('what the former process of the embedded database was answering is no longer under way', async () => {
	const token = newId()
	const owner = await addProfile({ role: 'admin' })
	await sql`
		insert into api_tokens (id, owner_id, name, token_hash, short_id, scopes, role, expires_at)
		values (${token}, ${owner}, 'Stock', 'x', 'x', array['posts:write'], 'admin', now() + interval '1 day')`
	const begin = () => beginRequest(token, 'key', ['print', 'print'])
	const first = await begin()
	expect(first).toMatchObject({ state: 'new' })
	expect(await begin()).toEqual({ state: 'running' })
	await closeDatabase()
	await openDatabase(opened.options)
	// What it makes has the id that it had.
	const [one, other] = await Promise.all([begin(), begin()])
	expect([one, other]).toEqual(expect.arrayContaining([first, { state: 'running' }]))
})
