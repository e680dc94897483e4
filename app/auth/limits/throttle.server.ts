import { createHmac } from 'node:crypto'
import { sql } from '#app/db/client.server.ts'
import { hmacKey } from '#app/platform/env/secrets/secrets.server.ts'
import { knownDevice } from './known-device.server.ts'

/** Guesses before each further one has to wait: from strangers, and from a device that knows the account. */
const freeGuesses = { stranger: 5, device: 10 }

/**
 * The key under which guesses at one account are counted. Addresses are hashed with a key, so that the table names
 * nobody.
 */
export type GuessedAccount = { subject: string; free: number }

export function guessedAccount(kind: 'password' | 'code', account: string, cookies: string | null): GuessedAccount {
	const device = knownDevice(cookies, account)
	const key = createHmac('sha256', hmacKey('throttle'))
		.update(`${kind}\n${account.toLowerCase()}\n${device ?? ''}`)
		.digest('base64url')
	return { subject: key, free: device ? freeGuesses.device : freeGuesses.stranger }
}

/** Counts a guess before it is checked. Returns 0, or the seconds to wait. */
export async function takeGuess({ subject, free }: GuessedAccount): Promise<number> {
	const [row] = await sql<{ wait: number }[]>`select take_guess(${subject}, ${free}) as wait`
	return Math.ceil(row?.wait ?? 0)
}

/** After a correct password or code. */
export async function forgetGuesses({ subject }: GuessedAccount): Promise<void> {
	await sql`delete from guesses where subject = ${subject}`
}

/** An address as a key of a limit: the same for the same mailbox, and not reversible. */
export const addressKey = (email: string): string =>
	createHmac('sha256', hmacKey('throttle')).update(email.trim().toLowerCase()).digest('base64url')
