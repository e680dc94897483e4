import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { addProfile } from '../../../../tests/support/rows.ts'
import { endLostRuns } from './lost-runs.server.ts'

const meta = { type: 'meta', function: 'generate-full-content', engine: 'model', model: 'm' }
const outline = (suggestedHeadings: unknown, whole: object = { whole: true }) => ({
	type: 'partial',
	value: { suggestedHeadings },
	...whole,
})

describe.each(engines())('runs whose process died (%s)', (kind) => {
	let database: TestDatabase
	let person: string
	beforeAll(async () => {
		log.level = 'silent'
		database = await openTestDatabase(kind)
		person = await addProfile({ role: 'admin' })
	})
	afterAll(() => database.close())
	beforeEach(() => sql`truncate forge_sessions, ai_runs cascade`)

	/** A run of a session of its own, with these events. */
	async function lostRun(events: readonly object[], headings: readonly string[] = []) {
		const ids = { run: randomUUID(), session: randomUUID() }
		const state = JSON.stringify({ postTitle: 'Roofs', suggestedHeadings: headings })
		await sql`insert into forge_sessions (id, person_id, state) values (${ids.session}, ${person}, ${state}::text::jsonb)`
		await sql`
			insert into ai_runs (id, session_id, person_id, function, keeper, beat_at)
			values (${ids.run}, ${ids.session}, ${person}, 'generate-full-content', ${randomUUID()}, now() - interval '1 minute')`
		await sql`
			insert into ai_run_events (run_id, upto, person_id, events)
			values (${ids.run}, ${events.length}, ${person}, ${JSON.stringify(events)})`
		return ids
	}
	const headingsOf = async (session: string) =>
		(await sql`select state -> 'suggestedHeadings' as headings from forge_sessions where id = ${session}`)[0]?.[
			'headings'
		]
	const outcomeOf = async (run: string) => (await sql`select outcome from ai_runs where id = ${run}`)[0]?.['outcome']

	test('a long heading of an outline is cut, also within an emoji', async () => {
		const { run, session } = await lostRun([meta, outline([`${'a'.repeat(299)}🔧 b`, ' ', 7, 'Costs'])])
		expect(await endLostRuns()).toBe(1)
		expect(await outcomeOf(run)).toBe('truncated')
		expect(await headingsOf(session)).toEqual([`${'a'.repeat(299)}\ufffd`, 'Costs'])
	})

	test('one that cannot be closed does not stop the others, nor the end of lost calls', async () => {
		const broken = await lostRun([meta])
		const whole = await lostRun([meta, outline(['Costs'])])
		await sql`update ai_run_events set events = 'no JSON' where run_id = ${broken.run}`
		const call = randomUUID()
		await sql`
			insert into ai_runs (id, person_id, function, created_at, reserved_micros)
			values (${call}, ${person}, 'suggest-keywords', now() - interval '2 hours', 5)`
		await endLostRuns()
		expect(await outcomeOf(broken.run)).toBe('running')
		expect(await outcomeOf(whole.run)).toBe('truncated')
		expect(await outcomeOf(call)).toBe('lost')
	})

	test('half an outline does not replace a whole one; a whole one does', async () => {
		const earlier = ['Costs', 'Sizes', 'Care']
		const stopped = await lostRun([meta, outline(['Wh'], {})], earlier)
		const over = await lostRun([meta, outline(['Wh'], {}), outline(['What', 'When'])], earlier)
		await endLostRuns()
		expect(await headingsOf(stopped.session)).toEqual(earlier)
		expect(await headingsOf(over.session)).toEqual(['What', 'When'])
	})
})
