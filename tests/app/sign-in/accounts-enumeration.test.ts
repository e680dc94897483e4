import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints, findEndpoint } from '#app/auth/better-auth/endpoints.server.ts'
import { can } from '#app/auth/permissions.ts'
import { hashesMade } from '#app/auth/passwords/password-hash.server.ts'
import { sql } from '#app/db/client.server.ts'
import { driverOptions } from '#app/db/connection/driver-options.server.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { addAccount, authEnv, goodPassword, Visitor } from '../../support/auth.ts'

/*
 * Nobody learns from an answer whether an address has an account: not by its body, status or headers, and not by the
 * work that was done for it. Work is counted (hashes, statements), so that no clock decides.
 */

let statements = 0
Reflect.set(driverOptions, 'debug', (_connection: number, statement: string) => {
	// The embedded engine looks after its log in between.
	if (!/wal|checkpoint/i.test(statement)) statements += 1
})

describe.each(engines())('asking after an address on %s', (engine) => {
	let opened: TestDatabase
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		authEnv({ SMTP_URL: 'smtp://localhost:25', AUTH_MAGIC_LINK: 'on', AUTH_EMAIL_CODE: 'on' })
		await addAccount('known@example.com')
		await addAccount('unproven@example.com', { verified: false })
		const suspended = await addAccount('suspended@example.com')
		await sql`update profiles set suspended_at = now() where id = ${suspended}`
	})
	afterAll(() => opened.close())
	beforeEach(async () => {
		await sql`truncate rate_limits`
		await sql`truncate guesses`
	})

	const plain = (text: string, email: string) =>
		text.replaceAll(email, 'ADDRESS').replace(/"(id|createdAt|updatedAt)":"[^"]+"/g, '"$1"')

	/** What an outsider sees and what it cost, for one address; the first call of a process also makes things ready. */
	async function ask(path: string, email: string, more: Record<string, unknown>) {
		await sql`truncate rate_limits`
		await sql`truncate guesses`
		const hashes = hashesMade
		const before = statements
		const { status, text, headers } = await new Visitor().post(path, { email, ...more })
		const made = statements - before
		return {
			seen: { status, body: plain(text, email), headers: [...headers.keys()].toSorted() },
			hashes: hashesMade - hashes,
			statements: made,
		}
	}

	const known = ['known@example.com', 'unproven@example.com', 'suspended@example.com']
	const calls: [path: string, more: Record<string, unknown>][] = [
		['/sign-in/email', { password: 'not the password' }],
		['/sign-up/email', { name: 'Musa', password: goodPassword }],
		['/request-password-reset', {}],
		['/send-verification-email', {}],
		['/sign-in/magic-link', {}],
		['/email-otp/send-verification-otp', {}],
	]

	test.each(calls)('%s: same answer, same hashes, and the rest is held back', async (path, more) => {
		await ask(path, 'warm-up@example.com', more)
		const unknown = await ask(path, `nobody${path.replaceAll('/', '-')}@example.com`, more)
		for (const email of known) {
			const response = await ask(path, email, more)
			expect(response.seen, email).toEqual(unknown.seen)
			expect(response.hashes, email).toBe(unknown.hashes)
			// A few statements more or less take a millisecond; the answer waits for the next full step anyway.
			expect(Math.abs(response.statements - unknown.statements), email).toBeLessThanOrEqual(3)
		}
		expect(findEndpoint(path, 'POST')?.evenly).toBeGreaterThanOrEqual(150)
	})

	test('a wrong password costs a hash whether or not there is an account, or a password', async () => {
		await sql`insert into profiles (id, full_name, email, email_verified)
			values (gen_random_uuid(), 'Elsewhere', 'elsewhere@example.com', true)`
		for (const email of ['elsewhere@example.com', 'nobody@example.com', 'known@example.com'])
			expect(await ask('/sign-in/email', email, { password: 'not the password' })).toMatchObject({ hashes: 1 })
	})

	test('every call that writes to an address, or guesses at one, is of this kind', () => {
		const evenly = Object.entries(endpoints()).filter(([, endpoint]) => endpoint.mails || endpoint.guess === 'password')
		const signedOut = evenly.filter(([, { allow }]) => can(null, allow))
		expect(signedOut.map(([path]) => path).toSorted()).toEqual(calls.map(([path]) => path).toSorted())
	})
})
