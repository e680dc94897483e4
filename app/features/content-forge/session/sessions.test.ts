import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { sql } from '#app/db/client.server.ts'
import { rowsOf } from '#app/db/personal/personal-rows.server.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { addProfile } from '../../../../tests/support/rows.ts'
import { emptyForgeState } from './forge-state.ts'
import { readRun } from '../runs/run-rows.server.ts'
import { endLostRuns } from '../runs/lost-runs.server.ts'
import { deleteSession, saveSession } from './save-session.server.ts'
import { loadSession, recentSessions } from './sessions.server.ts'

const admin = (id: string): SignedIn => ({
	id,
	role: 'admin',
	verified: true,
	name: 'Ngozi Eze',
	email: `${id}@example.com`,
	avatarUrl: null,
	twoFactor: false,
	sessionId: randomUUID(),
})

describe.each(engines())('sessions of the forge (%s)', (kind) => {
	let database: TestDatabase
	let ngozi: SignedIn
	let bola: SignedIn
	beforeAll(async () => {
		database = await openTestDatabase(kind)
		ngozi = admin(await addProfile({ role: 'admin' }))
		bola = admin(await addProfile({ role: 'admin' }))
	})
	afterAll(() => database.close())
	beforeEach(() => sql`truncate forge_sessions cascade`)

	test('what was typed is stored, field by field', async () => {
		const id = randomUUID()
		expect(await saveSession({ id, revision: 0, patch: { postTitle: 'Roofs' } }, ngozi)).toEqual({
			ok: true,
			revision: 1,
		})
		expect(await saveSession({ id, revision: 1, patch: { topic: 'Sun' } }, ngozi)).toEqual({ ok: true, revision: 2 })
		expect(await loadSession(ngozi, id)).toMatchObject({
			id,
			revision: 2,
			article: null,
			versions: [],
			messages: [],
			madeBy: {},
			running: null,
			draft: null,
			state: { ...emptyForgeState, postTitle: 'Roofs', topic: 'Sun' },
			usage: { inputTokens: 0, outputTokens: 0, estimated: false, costMicros: 0, images: 0 },
		})
		expect(await recentSessions(ngozi)).toEqual([
			{ id, title: 'Roofs', updatedAt: expect.any(String), hasArticle: false, draft: null },
		])
	})

	test('the second of two tabs gets a conflict and overwrites nothing', async () => {
		const id = randomUUID()
		await saveSession({ id, revision: 0, patch: { postTitle: 'Roofs' } }, ngozi)
		const answers = await Promise.all(
			['One', 'Two'].map((topic) => saveSession({ id, revision: 1, patch: { topic } }, ngozi)),
		)
		expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
		const stored = await loadSession(ngozi, id)
		expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, revision: 2, state: stored?.state })
		expect(await saveSession({ id, revision: 0, patch: {} }, ngozi)).toMatchObject({ ok: false, revision: 2 })
	})

	test('a session is its person’s alone, admin or not', async () => {
		const id = randomUUID()
		await saveSession({ id, revision: 0, patch: { postTitle: 'Roofs' } }, ngozi)
		expect(await loadSession(bola, id)).toBeNull()
		expect(await recentSessions(bola)).toEqual([])
		for (const revision of [0, 1])
			await expect(saveSession({ id, revision, patch: {} }, bola)).rejects.toMatchObject({ code: 'not_found' })
		await deleteSession(id, bola)
		expect(await loadSession(ngozi, id)).toMatchObject({ revision: 1 })
		await deleteSession(id, ngozi)
		expect(await loadSession(ngozi, id)).toBeNull()
		expect(await loadSession(ngozi, 'nonsense')).toBeNull()
	})

	test('what a dead process had written is stored once, and its reader gets the end of the run', async () => {
		const id = randomUUID()
		const run = randomUUID()
		await saveSession({ id, revision: 0, patch: { postTitle: 'Roofs' } }, ngozi)
		await sql`
			insert into ai_runs (id, session_id, person_id, function, keeper, beat_at)
			values (${run}, ${id}, ${ngozi.id}, 'generate-full-content', ${randomUUID()}, now() - interval '1 minute')`
		const meta = { type: 'meta', function: 'generate-full-content', engine: 'model', model: 'm' }
		const batches: [number, object[]][] = [
			[2, [{ type: 'saved', revision: 1, patch: {} }, meta]],
			[3, [{ type: 'text', field: 'fullArticle', delta: 'First ' }]],
			// The same once more with what came since, because the answer to the first was lost.
			[
				4,
				[
					{ type: 'text', field: 'fullArticle', delta: 'First ' },
					{ type: 'text', field: 'fullArticle', delta: 'half' },
				],
			],
		]
		for (const [upto, events] of batches)
			await sql`
				insert into ai_run_events (run_id, upto, person_id, events)
				values (${run}, ${upto}, ${ngozi.id}, ${JSON.stringify(events)})`
		await Promise.all([endLostRuns(), endLostRuns()])
		expect(await endLostRuns()).toBe(0)
		expect(await loadSession(ngozi, id)).toMatchObject({
			article: { number: 1, text: 'First half' },
			versions: [{ number: 1, source: 'interrupted', engine: 'model', model: 'm', words: 2 }],
			running: null,
		})
		const events = (await readRun(run, ngozi.id, 0))?.events.map(({ id: number, type }) => [number, type])
		expect(events).toEqual([
			[1, 'saved'],
			[2, 'meta'],
			[3, 'text'],
			[4, 'text'],
			[5, 'saved'],
			[6, 'error'],
		])
		expect(await readRun(run, bola.id, 0)).toBeNull()
	})

	test('all of it is in its person’s download, and goes with their account', async () => {
		const leaving = admin(await addProfile({ role: 'admin' }))
		const id = randomUUID()
		const run = randomUUID()
		await saveSession({ id, revision: 0, patch: { postTitle: 'Secret roofs' } }, leaving)
		const version = { source: 'generated', content: 'x', words: 1 }
		await sql`insert into forge_versions ${sql({ session_id: id, number: 1, person_id: leaving.id, ...version })}`
		await sql`insert into ai_runs ${sql({ id: run, session_id: id, person_id: leaving.id, function: 'all', keeper: run })}`
		await sql`insert into ai_run_events ${sql({ run_id: run, upto: 1, person_id: leaving.id, events: '[{}]' })}`
		const tables = (await rowsOf({ accountId: leaving.id, address: null })).map(({ table }) => table)
		expect(tables).toEqual(expect.arrayContaining(['forge_sessions', 'forge_versions', 'ai_runs', 'ai_run_events']))
		await sql`delete from profiles where id = ${leaving.id}`
		expect(await rowsOf({ accountId: leaving.id, address: null })).toEqual([])
	})
})
