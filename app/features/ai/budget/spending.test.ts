import { afterEach, describe, expect, it } from 'vitest'
import { newId } from '#app/db/ids.ts'
import { database, sql } from '#app/db/client.server.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { beginRun, endLostCalls, endRun, recordUsage } from '../runs/runs.server.ts'
import { requireBudget, spendingOf } from './spending.server.ts'

let opened: TestDatabase
afterEach(async () => {
	loadEnv({})
	await opened.close()
})

const person = newId()
const viewer: SignedIn = {
	id: person,
	role: 'author',
	verified: true,
	name: 'Ada Obi',
	email: 'a@example.com',
	avatarUrl: null,
	twoFactor: false,
	sessionId: newId(),
}
const begin = async () => {
	const id = newId()
	const by = { engine: 'model', model: 'm' } as const
	await beginRun(database, { id, personId: person, sessionId: null, function: 'refine-content', by, isFollowed: false })
	return id
}
const money = async () => (await sql`select cost_micros::int as cost, reserved_micros::int as held from ai_runs`)[0]

describe.each(engines())('money of runs on %s', (kind) => {
	async function open() {
		opened = await openTestDatabase(kind)
		loadEnv({ AI_PRICE_INPUT: '1', AI_PRICE_OUTPUT: '1', AI_MONTHLY_BUDGET: '0.1' })
		await sql`insert into profiles (id, email, full_name, role) values (${person}, 'a@example.com', 'Ada Obi', 'author')`
		await sql`
			insert into sessions (id, user_id, token, expires_at)
			values (${viewer.sessionId}, ${person}, 'x', now() + interval '1 day')`
	}

	it('is reserved once for each call, however many users call at once, and settled once', async () => {
		await open()
		const spending = spendingOf(await begin(), viewer)
		const tries = await Promise.allSettled(Array.from({ length: 50 }, () => spending.reserve(30_000)))
		const held = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
		expect(held).toHaveLength(3)
		await Promise.all(held.flatMap((one) => [one.settle(10_000), one.settle(10_000)]))
		expect(await money()).toEqual({ cost: 30_000, held: 0 })
		await expect(spending.reserve(70_001)).rejects.toMatchObject({ message: expect.stringContaining('up to $0.07') })
	})

	it('is reserved only while the person who started the run may use the AI tools, by any role', async () => {
		await open()
		const spending = spendingOf(await begin(), viewer)
		await sql`update profiles set role = 'editor'`
		await spending.reserve(10_000)
		await sql`update profiles set role = 'sales'`
		// What costs nothing that is known is a call all the same.
		for (const micros of [10_000, 0])
			await expect(spending.reserve(micros)).rejects.toMatchObject({ code: 'access_ended' })
		expect(await money()).toEqual({ cost: 0, held: 10_000 })
	})

	it('of a program ends with its token', async () => {
		await open()
		const sessionId = newId()
		await sql`
			insert into api_tokens (id, owner_id, name, token_hash, short_id, scopes, role, expires_at)
			values (${sessionId}, ${person}, 'Mine', 'x', 'x', '{}', 'author', now() + interval '1 day')`
		const spending = spendingOf(await begin(), { ...viewer, sessionId, isToken: true })
		await spending.reserve(10_000)
		await sql`update api_tokens set revoked_at = now()`
		await expect(spending.reserve(10_000)).rejects.toMatchObject({ code: 'access_ended' })
	})

	it('is recorded with what the call has used, and what was reserved for it counts as spent', async () => {
		await open()
		const run = await begin()
		await spendingOf(run, viewer).reserve(30_000)
		const usage = { inputTokens: 120, outputTokens: 45, images: 2, estimated: true, costMicros: null }
		await recordUsage(run, { usage, durationMs: 1_234.6 })
		const [row] = await sql`
			select input_tokens, output_tokens, images, estimated, duration_ms, cost_micros::int as cost,
				reserved_micros::int as held from ai_runs`
		expect(row).toEqual({
			input_tokens: 120,
			output_tokens: 45,
			images: 2,
			estimated: true,
			duration_ms: 1_235,
			cost: 30_000,
			held: 0,
		})
	})

	it('counts as spent where a run ends, or its process is lost, before it was settled', async () => {
		await open()
		const run = await begin()
		await spendingOf(run, viewer).reserve(30_000)
		await endRun(database, { id: run, outcome: 'failed', of: 'anybody' })
		expect(await money()).toEqual({ cost: 30_000, held: 0 })
		await sql`update ai_runs set outcome = 'running', cost_micros = 0`
		await spendingOf(run, viewer).reserve(100_000)
		await expect(requireBudget(person)).rejects.toMatchObject({ code: 'budget_exceeded', retryAfter: 60 })
		expect(await endLostCalls()).toBe(0)
		// An hour and a month ago: the month of the run counts, not the one that has begun since.
		await sql`update ai_runs set created_at = now() - interval '32 days'`
		await expect(spendingOf(run, viewer).reserve(1)).rejects.toMatchObject({ code: 'budget_exceeded' })
		expect(await endLostCalls()).toBe(1)
		expect(await money()).toEqual({ cost: 100_000, held: 0 })
		await requireBudget(person)
	})
})
