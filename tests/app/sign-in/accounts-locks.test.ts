import { describe, expect, test } from 'vitest'
import { guessedAccount, takeGuess } from '#app/auth/limits/throttle.server.ts'
import { sql } from '#app/db/client.server.ts'
import { addAccount, goodPassword, tokenInMail, Visitor, withAccounts } from '../../support/auth.ts'
import { engines } from '../../support/database.ts'

describe.each(engines())('locks on %s', (engine) => {
	withAccounts(engine, { SMTP_URL: 'smtp://localhost:25' })

	/** What the rows look like when the clock was moved by so many seconds since they were written. */
	const moveRows = (seconds: number) => sql`
		update guesses set open_at = open_at + make_interval(secs => ${seconds}),
			updated_at = updated_at + make_interval(secs => ${seconds})`

	const wrongGuesses = async (email: string, times: number) => {
		for (let index = 0; index < times; index++) {
			await new Visitor().signIn(email, 'not the password')
			// As if somebody waited for each lock to end; the last one stays.
			if (index < times - 1) await sql`update guesses set open_at = updated_at`
		}
	}

	test('a lock that was made while the clock was a day ahead ends after its own duration', async () => {
		const email = 'clock@example.com'
		await addAccount(email)
		await wrongGuesses(email, 7)
		await moveRows(86_400)
		const rejected = await new Visitor().signIn(email)
		expect(rejected.status).toBe(429)
		const wait = Number(rejected.headers.get('retry-after'))
		// Five guesses are free; the seventh costs two minutes.
		expect(wait).toBeGreaterThan(60)
		expect(wait).toBeLessThanOrEqual(120)
		await moveRows(-wait - 1)
		expect((await new Visitor().signIn(email)).status).toBe(200)
	})

	test.each([1, 3_600, 86_400, 8 * 365 * 86_400])(
		'no lock is longer than an hour, %s seconds ahead included',
		async (seconds) => {
			const guess = guessedAccount('password', `ahead-${seconds}@example.com`, null)
			for (let index = 0; index < 30; index++) {
				await takeGuess(guess)
				await sql`update guesses set open_at = updated_at where failures < 30`
			}
			await moveRows(seconds)
			const wait = await takeGuess(guess)
			expect(wait).toBeGreaterThan(0)
			expect(wait).toBeLessThanOrEqual(3_600)
			await moveRows(-wait)
			expect(await takeGuess(guess)).toBe(0)
		},
	)

	test('a clock that goes back does not lengthen a lock with every try', async () => {
		const guess = guessedAccount('password', 'back@example.com', null)
		for (let index = 0; index < 6; index++) await takeGuess(guess)
		await moveRows(3_600)
		const first = await takeGuess(guess)
		await moveRows(-20)
		const second = await takeGuess(guess)
		expect(first - second).toBeGreaterThanOrEqual(19)
	})

	test('a reset by email opens an account that strangers have locked, and its browser is known from then on', async () => {
		const email = 'locked-out@example.com'
		await addAccount(email)
		await wrongGuesses(email, 9)
		expect((await new Visitor().signIn(email)).status).toBe(429)
		const owner = new Visitor()
		await owner.post('/request-password-reset', { email })
		const token = await tokenInMail(email)
		const newPassword = 'harmattan dust on the louvres'
		expect((await owner.post('/reset-password', { token, newPassword })).status).toBe(200)
		expect((await new Visitor().signIn(email, newPassword)).status).toBe(200)
		// Strangers go on at once; the browser in which the link was opened is counted by itself.
		await wrongGuesses(email, 9)
		expect((await new Visitor().signIn(email, newPassword)).status).toBe(429)
		expect((await owner.signIn(email, newPassword)).status).toBe(200)
	})

	test('a reset that does not succeed lifts nothing', async () => {
		const email = 'still-locked@example.com'
		await addAccount(email)
		await wrongGuesses(email, 9)
		const stranger = new Visitor()
		expect((await stranger.post('/reset-password', { token: 'x'.repeat(24), newPassword: goodPassword })).status).toBe(
			400,
		)
		expect(stranger.cookies.size).toBe(0)
		expect((await new Visitor().signIn(email)).status).toBe(429)
	})

	test('the counters are written to the log of the database, so that a crash keeps them', async () => {
		const tables = await sql`
			select relname, relpersistence from pg_class where relname in ('guesses', 'rate_limits') order by relname`
		expect(tables).toEqual([
			{ relname: 'guesses', relpersistence: 'p' },
			{ relname: 'rate_limits', relpersistence: 'p' },
		])
	})
})
