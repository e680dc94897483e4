import { beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { seats, type Seat } from '../../support/seats.ts'

/* What somebody who may write, and means harm, sends to the addresses where posts are written. */

const app = await startApp({ env: { TRUST_PROXY: '1' } })
const people = await seats(app)
beforeEach(() => people.ready())

const call = (seat: Seat, path: string, body: unknown) =>
	people.send(seat, path, {
		method: 'POST',
		body: JSON.stringify(body),
		headers: { 'content-type': 'application/json' },
	})
const send = (seat: Seat, path: string, fields: Record<string, string>) =>
	people.send(seat, path, { method: 'POST', body: new URLSearchParams(fields) })

/** Rules that try every beginning of such a run would be busy with it for an hour, and nobody else would be served. */
describe('a run of one sign, as long as a body may be', () => {
	const long = 1_900_000

	test('takes linear time where an address of this site is looked up', async () => {
		const fields = { title: 'Roofs', content: 'Words.', featuredImage: `/a${'/'.repeat(long)}x` }
		expect((await call('viewer', '/api/writing/check', { fields })).status).toBe(200)
	})

	test('takes linear time where a picture is requested', async () => {
		const post = { title: 'Roofs', slug: 'roofs', tab: crypto.randomUUID() }
		const response = await send('viewer', '/blog/new', { ...post, featured_image: `https://${'a'.repeat(long)} b` })
		expect(response.status).toBe(422)
	})

	test('is read once, not once for every link of the text', async () => {
		const content = Array.from({ length: 300 }, (_, nth) => `[a](#b${nth})`).join(' ')
		const fields = { title: 'Roofs', content, slug: 'a b'.repeat(long / 3) }
		const response = await call('viewer', '/api/writing/check', { fields })
		expect([response.status, JSON.stringify(await response.json()).length < 20_000]).toEqual([200, true])
	})
})

test('nobody fills the database with tabs, whether they begin with an autosave or with an empty one', async () => {
	for (const fields of ['{}', null])
		await app.sql`
			insert into writing_tabs (id, person_id, base_version, sequence, fields, saved_at, seen_at)
			select gen_random_uuid(), p.id, 0, 1, ${fields}::text::jsonb, now(), now() - interval '1 hour'
			from profiles p, generate_series(1, 50) where p.email = 'viewer@example.com'`
	const [tab, sent] = [crypto.randomUUID(), { post: null, version: 0 }]
	const countTabs = async () => {
		const rows = await app.sql<{ id: string; words: boolean }[]>`
			select id, fields is not null as words from writing_tabs`
		const own = rows.find(({ id }) => id === tab)
		return [rows.filter(({ words }) => words).length, rows.filter(({ words }) => !words).length, own?.words]
	}
	await call('viewer', '/api/writing/autosave', { ...sent, tab, sequence: 1, fields: null })
	expect(await countTabs()).toEqual([50, 50, false])
	await call('viewer', '/api/writing/autosave', { ...sent, tab, sequence: 2, fields: { title: 'Words of a tab' } })
	expect(await countTabs()).toEqual([50, 49, true])
})
