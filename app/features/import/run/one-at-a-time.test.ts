import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { askFor } from './ask-import.server.ts'
import { addCommandImport, addImport, claimImport, endStep } from './imports.server.ts'

/* The screen and the command ask at the same time, in two processes or tabs: one import begins. */

describe.each(engines())('on the %s engine', (engine) => {
	let opened: TestDatabase
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
	})
	afterAll(() => opened.close())
	beforeEach(() => sql`truncate imports cascade`)

	const given = { fileName: 'old.xml', site: '', startedBy: null }
	const command = () => addCommandImport({ ...given, state: 'to-import', source: 'wordpress old.example' })

	test('of a command and presses on the screen, one wins', async () => {
		for (let nth = 0; nth < 5; nth += 1) {
			await sql`truncate imports cascade`
			const ids = await Promise.all([1, 2, 3].map(() => addImport({ ...given, state: 'checked' })))
			const asked = await Promise.allSettled([command(), ...ids.map((id) => askFor(id, 'to-import')), command()])
			const lost = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
			expect(lost).toHaveLength(asked.length - 1)
			for (const reason of lost) expect(reason).toBeInstanceOf(ExpectedError)
		}
	})

	test('what was uploaded waits until the command has ended', async () => {
		const id = await command()
		const uploaded = await addImport(given)
		expect(await claimImport(null, crypto.randomUUID())).toBeNull()
		const worker = crypto.randomUUID()
		expect(await claimImport(id, worker)).toMatchObject({ id })
		expect(await claimImport(null, crypto.randomUUID())).toBeNull()
		await endStep(id, worker, { state: 'done' })
		const [one, other] = await Promise.all([1, 2].map(() => claimImport(null, crypto.randomUUID())))
		expect([one?.id, other?.id].filter(Boolean)).toEqual([uploaded])
	})

	test('an upload is left to the machine that has its file, until no machine has had it for an hour', async () => {
		const id = await addImport(given)
		const claim = (here: string[]) => claimImport(null, crypto.randomUUID(), here)
		expect(await claim([])).toBeNull()
		expect(await claim([crypto.randomUUID()])).toBeNull()
		await sql`update imports set changed_at = now() - interval '61 minutes'`
		expect(await claim([])).toMatchObject({ id })
		await sql`update imports set locked_until = null, changed_at = now()`
		expect(await claim([id])).toMatchObject({ id })
		await sql`update imports set locked_until = null, state = 'to-undo'`
		expect(await claim([])).toMatchObject({ id })
	})

	test('what a process held when it died under a clock that was a day ahead is free', async () => {
		const id = await addImport(given)
		await claimImport(null, crypto.randomUUID())
		await sql`update imports set locked_until = locked_until + interval '1 day'`
		expect(await claimImport(null, crypto.randomUUID())).toMatchObject({ id })
		await sql`update imports set locked_until = locked_until + interval '1 day', state = 'failed'`
		await addImport(given)
		expect(await claimImport(null, crypto.randomUUID())).not.toBeNull()
	})

	test('a press on a page that another tab has outrun begins nothing twice, and nothing that was not seen', async () => {
		const id = await addImport({ ...given, state: 'checked' })
		const state = async () => (await sql<{ state: string }[]>`select state from imports`)[0]?.state
		await sql`update imports set state = 'done'`
		await askFor(id, 'to-import', 'checked')
		expect(await state()).toBe('done')
		await expect(askFor(id, 'waiting', 'checked')).rejects.toThrow(
			'This import has changed since you opened this page.',
		)
		await sql`update imports set state = 'undone'`
		await askFor(id, 'to-undo', 'done')
		await expect(askFor(id, 'to-import', 'done')).rejects.toThrow('This import has changed')
		expect(await state()).toBe('undone')
		await askFor(id, 'to-import', 'undone')
		expect(await state()).toBe('to-import')
		await askFor(id, 'to-import', 'undone')
	})

	test('a command that died is noticed, and what it left open is listed as failed', async () => {
		const id = await command()
		await sql`update imports set locked_until = now() - interval '1 second'`
		const next = await command()
		expect([...(await sql`select id, state from imports order by created_at`)]).toEqual([
			{ id, state: 'failed' },
			{ id: next, state: 'to-import' },
		])
	})
})
