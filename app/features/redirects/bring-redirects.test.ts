import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { connectSubscribers } from '#app/events/publish.server.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { bringRedirects } from './bring-redirects.server.ts'

describe.each(engines())('on the %s engine', (engine) => {
	let opened: TestDatabase
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		connectSubscribers([])
	})
	afterAll(() => opened.close())
	beforeEach(() => sql`truncate redirects`)

	const pages = new Set(['/blog/roof', '/warranty'])
	const bring = (redirects: Record<string, string>) =>
		inTransaction((tx) =>
			bringRedirects(
				tx,
				Object.entries(redirects).map(([path, target]) => ({ path, target })),
				(path) => pages.has(path),
			),
		)
	const stored = async () => {
		const rows = await sql<{ path: string; target: string }[]>`select path, target from redirects order by path`
		return Object.fromEntries(rows.map(({ path, target }) => [path, target]))
	}
	const add = (path: string, target: string) =>
		sql`insert into redirects (path, target, is_permanent) values (${path}, ${target}, true)`

	test('one that leads to another leads to where that ends, in either order, and through those that are here', async () => {
		await add('/promo', '/2024/roof')
		await add('/now', 'https://other.example/now')
		const brought = await bring({ '/a': '/b', '/b': '/2024/roof', '/2024/roof': '/blog/roof', '/c': '/now' })
		const ends = {
			'/2024/roof': '/blog/roof',
			'/a': '/blog/roof',
			'/b': '/blog/roof',
			'/c': 'https://other.example/now',
			'/now': 'https://other.example/now',
			'/promo': '/blog/roof',
		}
		expect(await stored()).toEqual(ends)
		expect(brought.get('/a')).toEqual({ target: '/blog/roof' })
		await bring({ '/a': '/b', '/b': '/2024/roof' })
		expect(await stored()).toEqual(ends)
	})

	test('a redirect to a page ends there, also where one sleeps under the page', async () => {
		await bring({ '/warranty': '/blog/roof', '/company/warranty': '/warranty' })
		expect(await stored()).toEqual({ '/warranty': '/blog/roof', '/company/warranty': '/warranty' })
	})

	test('circles are listed, not made, and what is here stays', async () => {
		await add('/x', '/y')
		const brought = await bring({
			'/y': '/x',
			'/m': '/n',
			'/n': '/m',
			'/self': '/self',
			'/x': '/blog/roof',
			'/z': '/x',
		})
		expect(await stored()).toEqual({ '/x': '/y', '/z': '/y' })
		for (const path of ['/y', '/m', '/n', '/self', '/x']) expect(brought.get(path), path).toHaveProperty('problem')
	})

	test('many of them cost one statement, not one for each pair', async () => {
		const many = Object.fromEntries(Array.from({ length: 15_000 }, (_, nth) => [`/old/${nth}`, `/blog/post-${nth}`]))
		const before = process.cpuUsage()
		expect((await bring(many)).size).toBe(15_000)
		expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10)
		expect(Object.keys(await stored())).toHaveLength(15_000)
	})
})
