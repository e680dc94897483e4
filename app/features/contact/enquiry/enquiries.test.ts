import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { watchStatements } from '#app/db/connection/statement-watch.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { issueFormToken } from '#app/platform/request/form-token.server.ts'
import { engines, newDataDir, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { recordEnquiry } from './enquiries.server.ts'
import { formMessages } from '../copy/messages.ts'
import { enquiryInput } from './enquiry.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'

followEvents()

const secrets = newDataDir()
loadEnv({ DATA_DIR: secrets })
afterAll(() => rmSync(secrets, { recursive: true, force: true }))

/** Each test has its own network address, so that they do not share a limit. */
let visitors = 0
const send = (more: Record<string, string> = {}) =>
	recordEnquiry(
		enquiryInput.parse({
			name: 'Adaeze Nwosu',
			email: 'adaeze@example.com',
			service: 'solar',
			message: 'Three-bedroom flat in Bodija',
			terms: 'on',
			...more,
		}),
		{ sourcePath: '/contact', addressBucket: `somebody ${(visitors += 1)}` },
	)
const token = () => issueFormToken('enquiry', Date.now() - 60_000)
const times = <T>(n: number, run: (index: number) => Promise<T>) =>
	Promise.allSettled(Array.from({ length: n }, (_, index) => run(index)))
const count = async (table: string) => (await sql.unsafe(`select 1 from ${table}`)).length

describe.each(engines())('on %s, at the same time,', (kind) => {
	let database: TestDatabase
	beforeAll(async () => {
		database = await openTestDatabase(kind)
	})
	afterAll(() => database.close())
	beforeEach(
		() =>
			sql`truncate leads, lead_events, lead_counts, consents, newsletter_deliveries, newsletter_subscribers, outbox, form_tokens, rate_limits cascade`,
	)

	test.each([
		['one token', () => ({ form_token: token() })],
		['no token', () => ({})],
	])('thirty copies of an enquiry with %s are one', async (_how, fields) => {
		const shared = fields()
		const answers = await times(30, (n) =>
			send({ ...shared, email: n % 2 ? 'adaeze@example.com' : 'ADAEZE@example.com' }),
		)
		expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
		expect([await count('leads'), await count('consents'), await count('outbox')]).toEqual([1, 2, 2])
	})

	test('one token serves one enquiry, the first that arrives', async () => {
		const shared = token()
		const answers = await times(20, (n) =>
			send({ email: `bot${n}@example.com`, message: `No ${n}`, form_token: shared }),
		)
		expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		expect([await count('leads'), await count('form_tokens')]).toEqual([1, 1])
	})

	test('a used token is refused before anything of the enquiry is written', async () => {
		const used = token()
		await send({ form_token: used })
		const written: (string | null)[] = []
		watchStatements(
			() =>
				({ text }) =>
					text?.includes('insert into') && written.push(text),
		)
		await expect(send({ email: 'other@example.com', form_token: used })).rejects.toThrow(formMessages.renew)
		watchStatements(null)
		expect(written).toEqual([expect.stringContaining('insert into form_tokens')])
	})

	test('an enquiry sent again from another form leaves the token of that form', async () => {
		const other = token()
		await send({ form_token: token() })
		await send({ form_token: other })
		expect([await count('leads'), await count('form_tokens')]).toEqual([1, 1])
		await send({ form_token: other, message: 'Something else.' })
		expect([await count('leads'), await count('form_tokens')]).toEqual([2, 2])
	})

	test('ten different enquiries of one address are ten, with three receipts', async () => {
		await times(10, (n) => send({ message: `Message ${n}` }))
		expect([await count('leads'), await count('outbox')]).toEqual([10, 13])
	})

	test('twenty people are twenty', async () => {
		await times(20, (n) => send({ email: `client${n}@example.com`, form_token: token() }))
		expect([await count('leads'), await count('outbox')]).toEqual([20, 40])
	})
})
