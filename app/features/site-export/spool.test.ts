import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentsOf } from '../../../tests/support/programs/site-files.ts'
import { zipOf } from '../../../tests/support/programs/import-files.ts'
import { closeSite, newSite } from '../../../tests/support/programs/new-site.ts'
import { exportSite } from './export-site.server.ts'
import { headerFile, readMeFile } from './site-file.ts'
import { spooled, type SpooledFile } from './spool.server.ts'

/* An export is sent while it is made: a large one takes minutes, and proxies give up what is silent for one. */

beforeEach(() => newSite('embedded'))
afterEach(closeSite)

const one: SpooledFile = { name: 'one', text: 'Ọ̀kan\n' }
const two: SpooledFile = { name: 'two', text: 'Èjì\u2028', at: '2024-01-02T03:04:05.000Z' }

/** Waits for something that an error would never let happen. */
async function patientlyFor(has: () => boolean): Promise<void> {
	for (let tries = 0; !has() && tries < 100; tries++) await pause(20)
}

test('what is written can be read before the rest is', async () => {
	const events: string[] = []
	const spool = spooled(async (add) => {
		await add(one)
		await patientlyFor(() => events.length > 0)
		events.push('written on')
		await add(two)
	})
	const files = spool.files()
	expect((await files.next()).value).toEqual(one)
	events.push('read')
	expect((await files.next()).value).toEqual(two)
	expect((await files.next()).done).toBe(true)
	expect(events).toEqual(['read', 'written on'])
	await spool.close()
})

test('what fails while it is written breaks it off after what was written', async () => {
	const spool = spooled(async (add) => {
		await add(one)
		throw new Error('The database is gone.')
	})
	const files = spool.files()
	expect((await files.next()).value).toEqual(one)
	await expect(files.next()).rejects.toThrow('The database is gone.')
	await spool.close()
})

test('what nobody reads any more is not written to its end, and the next one has its turn', async () => {
	const added: string[] = []
	const endless = spooled(async (add) => {
		for (let nth = 0; nth < 1_000_000; nth++) {
			await add({ name: `${nth}`, text: '' })
			added.push(`${nth}`)
		}
	})
	await endless.begun
	await endless.close()
	expect(added.length).toBeLessThan(1_000_000)
	const next = spooled((add) => add(two))
	expect((await next.files().next()).value).toEqual(two)
	await next.close()
})

test('an export begins while another one has its turn, and is whole', async () => {
	const events: string[] = []
	const other = spooled(async () => {
		await patientlyFor(() => events.length > 0)
		events.push('its turn')
	})
	const reader = (await exportSite()).getReader()
	const parts: Uint8Array[] = []
	const text = () => Buffer.concat(parts).toString('latin1')
	for (let part = await reader.read(); part.value; part = await reader.read()) {
		parts.push(part.value)
		if (events.length === 0 && text().includes('open Import there')) events.push('begun')
	}
	expect(events).toEqual(['begun', 'its turn'])
	const contents = await contentsOf(await zipOf(Buffer.concat(parts)))
	expect(Object.keys(contents)[0]).toBe(readMeFile)
	expect(contents[headerFile]).toContain('"format": "site export"')
	await other.close()
})
