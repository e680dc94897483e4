import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'

/* The order of a collection where there is no room between two neighbours: all get new places at once. */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }
const list = '/admin/site/testimonials'
let app: TestApp
let browser: PlainBrowser

beforeAll(async () => {
	app = await startApp({ seed: 'sample', env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password } })
	browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
})

const rows = () => app.sql<{ id: string; rank: number; version: number; origin: string; revisions: number }[]>`
	select id, coalesce((draft ->> 'rank')::float8, 0) as rank, version, origin,
		(select count(*)::int from content_revisions r where r.type = e.type and r.entry = e.id) as revisions
	from content_entries e where type = 'testimonials' and deleted_at is null order by 2, id`

test('every item gets its place in one change, with a version that can be restored', async () => {
	await app.sql`update content_entries set draft = jsonb_set(draft, '{rank}', '5000') where type = 'testimonials'`
	const before = await rows()
	const ids = before.map(({ id }) => id)
	expect(ids.length).toBeGreaterThan(2)
	const last = ids.at(-1) ?? ''
	expect((await browser.submit(list, { intent: 'place', item: last, place: '1' })).status).toBe(200)
	const after = await rows()
	expect(after.map(({ id }) => id)).toEqual([ids[0], last, ...ids.slice(1, -1)])
	expect(after.map(({ rank }) => rank)).toEqual(after.map((_, nth) => (nth + 1) * 1000))
	for (const { id, rank, version, revisions, origin } of after) {
		const was = before.find((each) => each.id === id)
		const isMoved = rank !== 5000
		expect([id, version, revisions]).toEqual([
			id,
			(was?.version ?? 0) + Number(isMoved),
			(was?.revisions ?? 0) + Number(isMoved),
		])
		expect(origin).toBe('sample')
		const [latest] = await app.sql<{ same: boolean }[]>`
			select r.value = e.draft as same from content_entries e
			join content_revisions r on r.type = e.type and r.entry = e.id and r.version = e.version
			where e.type = 'testimonials' and e.id = ${id}`
		if (isMoved) expect(latest?.same).toBe(true)
	}
	// With room between neighbours only the moved item changes.
	await browser.submit(list, { intent: 'down', item: last })
	expect((await rows()).map(({ id }) => id)).toEqual([ids[0], ids[1], last, ...ids.slice(2, -1)])
})

test('an item at an end of the list stays where it is, and is not said to have moved', async () => {
	const before = await rows()
	const first = before[0]?.id ?? ''
	const response = await browser.submit(list, { intent: 'up', item: first })
	expect(await response.text()).toContain('It is in this position already.')
	expect(await rows()).toEqual(before)
})
