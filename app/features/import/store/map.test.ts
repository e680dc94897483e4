import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { openImportSite } from '../../../../tests/support/programs/import-site.ts'
import { addCommandImport } from '../run/imports.server.ts'
import type { Lease } from './lease.server.ts'
import { readMap } from './map.server.ts'

/* The map in memory says what is in the database, also after a transaction that did not end well. */

let opened: Awaited<ReturnType<typeof openImportSite>>
let lease: Lease
beforeAll(async () => {
	opened = await openImportSite()
	const [owner] = await sql<{ id: string }[]>`select id from profiles`
	const importId = await addCommandImport({
		fileName: 'x.zip',
		site: '',
		startedBy: owner?.id ?? '',
		state: 'to-import',
		source: 'x',
	})
	const [worked] = await sql<{ worker: string | null }[]>`
		update imports set worker = gen_random_uuid() where id = ${importId} returning worker`
	lease = { importId, worker: worked?.worker ?? '' }
})
afterAll(() => opened.close())

test('what a transaction added that was rolled back is not there, and what was there is as before', async () => {
	const map = await readMap('x', lease)
	await map.inTransaction((tx) => map.add(tx, 'tag', 'before', 'one'))
	const failing = map.inTransaction(async (tx) => {
		await map.add(tx, 'tag', 'before', 'two')
		await map.add(tx, 'tag', 'new', 'three')
		await map.add(tx, 'tag', 'new', 'four')
		expect(map.find('tag', 'new')).toBe('four')
		throw new Error('It fails.')
	})
	await expect(failing).rejects.toThrow('It fails.')
	expect([map.find('tag', 'before'), map.find('tag', 'new')]).toEqual(['one', undefined])
	expect((await readMap('x', lease)).find('tag', 'before')).toBe('one')
})

test('a transaction that runs again after a conflict finds nothing of its first run', async () => {
	const map = await readMap('x', lease)
	const found: (string | undefined)[] = []
	await map.inTransaction(async (tx) => {
		found.push(map.find('tag', 'again'))
		await map.add(tx, 'tag', 'again', `run ${found.length}`)
		if (found.length === 1) throw Object.assign(new Error('A deadlock.'), { code: '40P01' })
	})
	expect(found).toEqual([undefined, undefined])
	expect(map.find('tag', 'again')).toBe('run 2')
})
