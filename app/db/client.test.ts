import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { engines, openTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { addPost, addProfile } from '../../tests/support/rows.ts'
import {
	database,
	databaseKind,
	inTransaction,
	openDatabase,
	sql,
	type Handle,
	type Transaction,
} from './client.server.ts'
import { newId } from './ids.ts'
import { publish, subscribe } from './notify.server.ts'

describe.each(engines())('the database client on %s', (engine) => {
	let opened: TestDatabase
	beforeAll(async () => {
		// Against hanging only: a busy machine takes seconds for what is large here.
		opened = await openTestDatabase(engine, { statementMs: 120_000 })
	})
	afterAll(() => opened.close())

	const tokens = async () => (await sql<{ id: string }[]>`select id from form_tokens order by id`).map((row) => row.id)
	const useToken = async (on: Handle, id: string) => on.sql`insert into form_tokens (id) values (${id})`

	test('knows its engine and opens only once', async () => {
		expect(databaseKind()).toBe(engine)
		await expect(openDatabase(opened.options)).rejects.toThrow('open already')
	})

	test('a transaction commits with its result, or leaves nothing', async () => {
		const result = await inTransaction(async (tx) => {
			await useToken(tx, 'committed')
			await useToken(tx, 'committed too')
			return ['a', 'list']
		})
		expect(result).toEqual(['a', 'list'])
		const failure = inTransaction(async (tx) => {
			await useToken(tx, 'lost')
			await useToken(tx, 'lost too')
			throw new Error('changed my mind')
		})
		await expect(failure).rejects.toThrow('changed my mind')
		expect(await tokens()).toEqual(['committed', 'committed too'])
	})

	test('a statement that is started runs in its turn, and the transaction with it or not at all', async () => {
		const before = await tokens()
		const seen = await inTransaction(async (tx) => {
			tx.start(tx.sql`insert into form_tokens (id) values ('started')`)
			const read = await tx.sql`select 1 from form_tokens where id = 'started'`
			tx.start(tx.sql`delete from form_tokens where id = 'started'`)
			tx.start(tx.sql`insert into form_tokens (id) values ('started last')`)
			return read.length
		})
		expect(seen).toBe(1)
		expect(await tokens()).toEqual([...before, 'started last'].sort())
		let hasCommitted = false
		const failure = inTransaction(async (tx) => {
			tx.whenCommitted(() => void (hasCommitted = true))
			await useToken(tx, 'lost with it')
			tx.start(tx.sql`insert into form_tokens (id) values ('started last')`)
			tx.start(tx.sql`insert into form_tokens (id) values ('after it')`)
		})
		await expect(failure).rejects.toMatchObject({ code: '23505' })
		expect(hasCommitted).toBe(false)
		expect(await tokens()).toEqual([...before, 'started last'].sort())
		await sql`delete from form_tokens where id = 'started last'`
	})

	test('a transaction that is over starts nothing', async () => {
		let late: Transaction | null = null
		await inTransaction(async (tx) => void (late = tx))
		expect(() => late?.start(sql`select 1`)).toThrow('is over')
	})

	test('a statement of another handle that is started in a transaction rolls it back', async () => {
		const failure = inTransaction(async (tx) => {
			await useToken(tx, 'before')
			tx.start(sql`select 1`)
		})
		await expect(failure).rejects.toThrow('runs outside of the transaction')
		expect(await tokens()).not.toContain('before')
	})

	test('a failed statement that was caught still rolls everything back', async () => {
		const failure = inTransaction(async (tx) => {
			await useToken(tx, 'before')
			await useToken(tx, 'committed').catch(() => {})
		})
		await expect(failure).rejects.toMatchObject({ code: '23505' })
		expect(await tokens()).not.toContain('before')
	})

	test('inside a transaction the outer handles refuse at once', async () => {
		await inTransaction(async (tx) => {
			const rejected = 'use the handle that inTransaction gives'
			await expect(sql`select 1`).rejects.toThrow(rejected)
			await expect(sql.unsafe('select 1')).rejects.toThrow(rejected)
			await expect(database.sql.begin((inner) => inner`select 1`)).rejects.toThrow(rejected)
			await expect(inTransaction(async () => 1)).rejects.toThrow('inside inTransaction')
			const fragment = sql`where id = ${newId()}`
			expect(await tx.sql`select 1 from profiles ${fragment}`).toEqual([])
		})
		expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
	})

	test('a statement from a file is refused, and leaves the next ones as they are', async () => {
		expect(() => sql.file('package.json')).toThrow('not a function')
		await inTransaction(async (tx) => expect(() => tx.sql.file('package.json')).toThrow('not a function'))
		expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
	})

	test.runIf(engine === 'embedded')('what a transaction asks for together crosses to the engine together', async () => {
		const run = () =>
			inTransaction(async ({ sql, start }) => {
				await Promise.all([sql`select 1 as one`, sql`select 2 as two`])
				start(sql`select 3 as three`)
			})
		// The driver describes each statement once.
		await run()
		const sent = vi.spyOn(Worker.prototype, 'postMessage')
		await run()
		const requests = sent.mock.calls.filter(([message]) => message.kind === 'request')
		sent.mockRestore()
		// begin; the two; the third and commit
		expect(requests).toHaveLength(3)
	})

	test('work that a transaction started and did not await may use the outer handles afterwards', async () => {
		let later: Promise<unknown> = Promise.resolve()
		await inTransaction(async () => {
			later = wait(50).then(() => sql`select 1 as one`)
		})
		expect(await later).toEqual([{ one: 1 }])
	})

	test('the handle of a transaction that is over refuses', async () => {
		const handles: Handle[] = []
		await inTransaction(async (tx) => void handles.push(tx))
		const over = handles[0] ?? database
		await expect(over.sql`select 1`).rejects.toThrow('is over')
		await expect(over.sql.unsafe('select 1')).rejects.toThrow('is over')
	})

	test('a transaction is over for its caller once those have finished who wait for its end', async () => {
		const logged: string[] = []
		await inTransaction(async (tx) => {
			tx.whenOver(async () => {
				await wait(20)
				logged.push('sent')
			})
		})
		logged.push('answered')
		expect(logged).toEqual(['sent', 'answered'])
	})

	test('what waits for the commit is called after what waits for the end, and once though the work ran twice', async () => {
		const calls: string[] = []
		let runs = 0
		await inTransaction(async (tx) => {
			runs += 1
			tx.whenCommitted(() => void calls.push(`committed ${runs}`))
			tx.whenOver(async () => {
				await wait(20)
				calls.push('over')
			})
			if (runs < 2) await tx.sql.unsafe("do $$ begin raise exception 'again' using errcode = '40001'; end $$")
		})
		expect(calls).toEqual(['over', 'over', 'committed 2'])
	})

	test('a transaction that was rolled back calls nobody who waits for its commit', async () => {
		const calls: string[] = []
		const failed = inTransaction(async (tx) => {
			tx.whenCommitted(() => void calls.push('committed'))
			tx.whenOver(() => void calls.push('over'))
			throw new Error('no')
		})
		await expect(failed).rejects.toThrow('no')
		expect(calls).toEqual(['over'])
	})

	test('a nested begin is a savepoint', async () => {
		await inTransaction(async (tx) => {
			await useToken(tx, 'outer')
			await tx.sql
				.begin(async (inner) => {
					await inner`insert into form_tokens (id) values ('inner')`
					throw new Error('only this part')
				})
				.catch(() => {})
		})
		expect(await tokens()).toContain('outer')
		expect(await tokens()).not.toContain('inner')
	})

	test('a transaction is run again after a serialization failure, but not after other errors', async () => {
		let runs = 0
		await inTransaction(async (tx) => {
			runs += 1
			await useToken(tx, 'once')
			if (runs < 3) await tx.sql.unsafe("do $$ begin raise exception 'again' using errcode = '40001'; end $$")
		})
		expect(runs).toBe(3)
		expect(await tokens()).toContain('once')
	})

	test('a transaction that waits for something else is ended', async () => {
		const stuck = inTransaction(
			async (tx) => {
				await useToken(tx, 'stuck')
				await wait(5_000)
			},
			{ limitMs: 200 },
		)
		await expect(stuck).rejects.toThrow('took longer than')
		expect(await tokens()).not.toContain('stuck')
	})

	test('a 5 MB row and a 20 MB result arrive whole', async () => {
		const author = await addProfile()
		const content = Array.from(
			{ length: 500_000 },
			(_, n) => String.fromCharCode(97 + (n % 26)).repeat(5) + (n % 10 ? 'ọwọ́' : '₦\n'),
		).join('')
		expect(Buffer.byteLength(content)).toBeGreaterThan(5_000_000)
		await inTransaction(async (tx) => {
			const [added] = await tx.sql<{ id: string }[]>`
				insert into profiles (id, full_name, email, bio) values (${newId()}, 'x', 'big@example.com', ${content})
				returning id`
			const [row] = await tx.sql<{ bio: string | null }[]>`select bio from profiles where id = ${added?.id ?? ''}`
			expect(row?.bio === content).toBe(true)
		})
		const post = await addPost(author, { content, status: 'published' })
		const [row] = await sql<{ content: string }[]>`select content from blog_posts where id = ${post}`
		expect(row?.content === content).toBe(true)
		const many = await sql<
			{ n: number; text: string }[]
		>`select n, repeat('x', 1000) as text from generate_series(1, 20000) n`
		expect(many.length).toBe(20_000)
		expect(many.every((each, index) => each.n === index + 1 && each.text.length === 1000)).toBe(true)
	})

	test('many statements at once each get their own answer', async () => {
		const answers = await Promise.all(
			Array.from({ length: 500 }, (_, n) => sql<{ n: number }[]>`select ${n}::int as n`),
		)
		expect(answers.map(([row]) => row?.n)).toEqual(Array.from({ length: 500 }, (_, n) => n))
	})

	test('an error of one statement leaves its neighbours alone', async () => {
		const results = await Promise.allSettled([
			sql`select 1 as a`,
			sql`select nonsense`,
			sql`select 1/${0}::int`,
			sql`select 2 as a`,
		])
		expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
	})

	test('a notice reaches every listener until it stops', async () => {
		const received: string[] = []
		const stop = await subscribe('test_channel', (payload) => received.push(payload))
		await publish('test_channel', 'post:1 posts')
		await expect.poll(() => received).toEqual(['post:1 posts'])
		await stop()
		await publish('test_channel', 'again')
		await wait(50)
		expect(received).toEqual(['post:1 posts'])
		await expect(publish('test_channel', 'x'.repeat(8_000))).rejects.toThrow('too long')
	})
})

describe.each(engines())('a limit of three seconds on %s', (engine) => {
	let opened: TestDatabase
	beforeAll(async () => {
		opened = await openTestDatabase(engine, { statementMs: 3_000 })
	})
	afterAll(() => opened.close())

	test('a statement that runs too long is stopped and the next ones work', async () => {
		const prepared = () => sql<{ n: number }[]>`select count(*) as n from profiles where id <> ${newId()}`
		const before = await vi.waitFor(prepared, { timeout: 60_000 })
		// It would run for hours.
		await expect(sql`select count(*) from generate_series(1, 100000000000) n where n % 7 = ${3}`).rejects.toThrow(
			engine === 'embedded' ? 'ran longer than 3 s' : 'statement timeout',
		)
		// The embedded database starts again first; on a busy machine that takes longer than a statement may wait for it.
		expect(await vi.waitFor(prepared, { timeout: 60_000 })).toEqual(before)
		expect(await inTransaction(async (tx) => (await tx.sql`select 1 as one`)[0])).toEqual({ one: 1 })
	})
})
