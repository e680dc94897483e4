import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { addProfile } from '../../../../tests/support/rows.ts'
import { fast, issue, noSendings, press, sending } from '../../../../tests/support/sendings.ts'
import { cancelSchedule } from './start-sending.server.ts'

describe.each(engines())('cancelling a schedule on %s', (engine) => {
	let database: TestDatabase
	let by: SignedIn
	beforeAll(async () => {
		database = await openTestDatabase(engine)
		loadEnv({ SMTP_URL: 'smtp://127.0.0.1:9', ...fast })
		by = {
			id: await addProfile({ role: 'admin' }),
			role: 'admin',
			verified: true,
			name: 'Bola Ade',
			email: 'bola@example.com',
			avatarUrl: null,
			twoFactor: false,
			sessionId: '',
		}
	})
	afterAll(() => database.close())
	beforeEach(noSendings)

	test.each(['scheduled', 'paused'])('one that has not begun and is %s is forgotten, its time too', async (state) => {
		await press()
		await sql`update newsletter_sendings set state = ${state}, send_at = now() + interval '1 hour'`
		await sql`update content_entries set publish_at = now() + interval '1 hour' where id = ${issue}`
		await cancelSchedule(issue, by)
		expect(await sending()).toBeUndefined()
		expect(await sql`select publish_at as at from content_entries where id = ${issue}`).toEqual([{ at: null }])
	})

	test.each(['sending', 'paused', 'stopped', 'sent'])('one that has begun and is %s stays', async (state) => {
		await press()
		await sql`update newsletter_sendings set state = ${state}, started_at = now()`
		await expect(cancelSchedule(issue, by)).rejects.toMatchObject({ status: 409 })
		expect(await sending()).toMatchObject({ state })
	})
})
