import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newDataDir } from '../../../tests/support/database.ts'
import { migrate, type Migration } from '../migrate.server.ts'
import { putEmptyDatabase } from './empty-database.server.ts'
import { openScratch } from './scratch.server.ts'

const few: Migration[] = [{ name: '0001-one.sql', text: 'create table one (id int)', checksum: '1' }]

/** The file that a test has made already: to make one from nothing takes seconds of a processor. */
let madeBefore: string | null = null

/** A folder in which the few are prepared. */
async function placeWithFew(): Promise<string> {
	const place = newDataDir()
	if (madeBefore === null) await putEmptyDatabase(newDataDir(), few, place)
	else fs.copyFileSync(madeBefore, path.join(place, path.basename(madeBefore)))
	return place
}

/** The migrations that had run before anybody asked, and the tables then. */
async function look(folder: string, migrations: Migration[]) {
	const scratch = await openScratch(folder)
	try {
		const ran = await migrate(migrations, scratch.connection)
		const tables = await scratch.connection.root<{ name: string | null }[]>`
			select tablename as name from pg_tables where schemaname = 'public' order by 1`
		return { ran, tables: tables.map(({ name }) => name) }
	} finally {
		await scratch.close()
	}
}

test('the first is made, the others are copies of it, each for itself; one of another version goes after an hour', async () => {
	const place = newDataDir()
	for (const [name, age] of [
		['old', 3_700_000],
		['young', 0],
	] as const) {
		fs.mkdirSync(path.join(place, name))
		fs.utimesSync(path.join(place, name), new Date(), new Date(Date.now() - age))
	}
	const [first, second, third] = [newDataDir(), newDataDir(), newDataDir()]
	await Promise.all([first, second].map((folder) => putEmptyDatabase(folder, few, place)))
	const [prepared = '', ...more] = fs.readdirSync(place).filter((name) => name !== 'young')
	expect(more).toEqual([])
	const { ino } = fs.statSync(path.join(place, prepared))
	await putEmptyDatabase(third, few, place)
	expect(fs.statSync(path.join(place, prepared)).ino).toBe(ino)
	const scratch = await openScratch(first)
	await scratch.connection.root`drop table one`
	await scratch.close()
	for (const folder of [second, third])
		expect(await look(folder, few)).toEqual({ ran: [], tables: ['one', 'schema_migrations'] })
	madeBefore = path.join(place, prepared)
})

test('one that is damaged is made again', async () => {
	const place = await placeWithFew()
	const [name = ''] = fs.readdirSync(place)
	const whole = fs.readFileSync(path.join(place, name))
	fs.writeFileSync(path.join(place, name), whole.subarray(0, whole.length / 2))
	const folder = newDataDir()
	await putEmptyDatabase(folder, few, place)
	expect(await look(folder, few)).toEqual({ ran: [], tables: ['one', 'schema_migrations'] })
	expect(fs.readdirSync(place)).toEqual([name])
	expect(fs.statSync(path.join(place, name)).size).toBeGreaterThan(whole.length / 2)
})

test('one that was made long ago and is copied now is not removed when another version is made', async () => {
	const place = await placeWithFew()
	const [stored = ''] = fs.readdirSync(place)
	const longAgo = new Date(Date.now() - 3_700_000)
	fs.utimesSync(path.join(place, stored), longAgo, longAgo)
	await putEmptyDatabase(newDataDir(), few, place)
	await putEmptyDatabase(newDataDir(), [...few, { name: '0002-two.sql', text: 'select 1', checksum: '2' }], place)
	expect(fs.readdirSync(place)).toContain(stored)
	expect(fs.readdirSync(place)).toHaveLength(2)
})

test('a folder that cannot be written to leaves the data folder empty', async () => {
	const place = path.join(newDataDir(), 'file')
	fs.writeFileSync(place, '')
	const folder = newDataDir()
	await putEmptyDatabase(folder, few, place)
	expect(fs.readdirSync(folder)).toEqual([])
})

test('migrations that do not run leave nothing behind', async () => {
	const place = newDataDir()
	const folder = newDataDir()
	await putEmptyDatabase(folder, [{ name: '0001-no.sql', text: 'nonsense', checksum: 'n' }], place)
	expect(fs.readdirSync(place)).toEqual([])
	expect(fs.existsSync(path.join(folder, 'database'))).toBe(false)
})
