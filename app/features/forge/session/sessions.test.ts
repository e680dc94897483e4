import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { sql } from '#app/db/client.server.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { addProfile } from '../../../../tests/support/rows.ts'
import { emptyForgeState } from './forge-state.ts'
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

	test('what was typed is kept, field by field', async () => {
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

	test('of two tabs the second is told, and overwrites nothing', async () => {
		const id = randomUUID()
		await saveSession({ id, revision: 0, patch: { postTitle: 'Roofs' } }, ngozi)
		const answers = await Promise.all(
			['One', 'Two'].map((topic) => saveSession({ id, revision: 1, patch: { topic } }, ngozi)),
		)
		expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
		const kept = await loadSession(ngozi, id)
		expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, revision: 2, state: kept?.state })
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
})
