import { addDays, sortableDay } from '#app/format/dates.ts'
import { createHmac, randomBytes } from 'node:crypto'
import { isbot } from 'isbot'
import { sql } from '#app/db/client.server.ts'
import { hmacKey } from '../env/secrets/secrets.server.ts'

/** A visitor's code for one day, and the code of the network alone; the next day both are others. */
export type Visitor = { day: string; code: string; network: string }

export type AskedHeaders = { get: (name: string) => string | null }

const salts = new Map<string, Promise<string>>()

/**
 * Who visits, for counting only, without cookie or stored address: a one-way code of network address and browser, made
 * with a secret of this site and one of the day, which is deleted when the day is over; then nobody can join codes of
 * two days, or find out whose they were. Null for bots, and for visitors who ask not to be tracked (Do Not Track, Global
 * Privacy Control).
 *
 * @throws when the day's secret cannot be read; after `keepSaltsReady` it is in the memory.
 */
export async function visitorOf(
	headers: AskedHeaders,
	addressBucket: string,
	now = new Date(),
): Promise<Visitor | null> {
	const browser = headers.get('user-agent') ?? ''
	if (browser === '' || isbot(browser) || headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return null
	const day = sortableDay(now)
	const salt = await saltOf(day)
	const codeOf = (facts: string) =>
		createHmac('sha256', hmacKey('visitor-code')).update(`${salt}\n${facts}`).digest('base64url').slice(0, 22)
	return { day, code: codeOf(`${addressBucket}\n${browser}`), network: codeOf(addressBucket) }
}

/** Reads the secrets of today and tomorrow, so that counting goes on when the database is away at midnight. */
export async function keepSaltsReady(now = new Date()): Promise<void> {
	const today = sortableDay(now)
	for (const day of salts.keys()) if (day < today) salts.delete(day)
	await Promise.all([saltOf(today), saltOf(addDays(today, 1))])
}

/** From the database, so that all processes make the same codes, also after a restart. */
function saltOf(day: string): Promise<string> {
	const cached = salts.get(day)
	if (cached) return cached
	const reading = readSalt(day)
	salts.set(day, reading)
	reading.catch(() => salts.delete(day))
	return reading
}

async function readSalt(day: string): Promise<string> {
	const made = randomBytes(32).toString('base64url')
	await sql`insert into visitor_salts (day, salt) values (${day}, ${made}) on conflict do nothing`
	const [row] = await sql<{ salt: string }[]>`select salt from visitor_salts where day = ${day}`
	if (!row) throw new Error('The secret of the day vanished while it was made.')
	return row.salt
}
