import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { watchStatements } from '#app/db/connection/statement-watch.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { limitTable, type Limit } from '#app/platform/env/limit-table.ts'
import { networksOf } from '#app/platform/request/networks.ts'
import { newDataDir, openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { takeAllowance, takeFromLimit, takeFromLimits } from './limits.server.ts'
import { limitReached } from '../messages.ts'

const isLimit = (name: string): name is Limit => Object.hasOwn(limitTable, name)

let opened: TestDatabase
const dataDir = newDataDir()
beforeAll(async () => {
	opened = await openTestDatabase()
})
afterAll(() => opened.close())
beforeEach(async () => {
	loadEnv({ DATA_DIR: dataDir })
	await sql`truncate rate_limits`
})

const spend = async (address: string, times: number): Promise<number> => {
	let allowed = 0
	for (let index = 0; index < times; index++) if ((await takeAllowance('enquiry', { key: address })) === 0) allowed += 1
	return allowed
}

test('a network has a limit of its own, and the message says how long to wait', async () => {
	for (let index = 0; index < 6; index++) await takeFromLimit('comment-author', { key: 'account 1' })
	await expect(takeFromLimit('comment-author', { key: 'account 1' })).rejects.toMatchObject({
		status: 429,
		message: expect.stringMatching(
			/^Too many comments\. The limit ends in (\d+ (minutes|seconds)|a minute); please try again then\.$/,
		),
		retryAfter: expect.any(Number),
	})
	await takeFromLimit('comment-author', { key: 'account 2' })
})

test('several limits are counted in one statement, in their order, until one refuses', async () => {
	// Nothing is refilled during the test.
	loadEnv({ DATA_DIR: dataDir, LIMITS: 'comment=30,1,300,1; comment-author=6,1' })
	const attempt = [
		{ limit: 'comment', counted: { key: 'account 1' } },
		{ limit: 'comment-author', counted: { key: 'account 1' } },
	] as const
	const statements: (string | null)[] = []
	watchStatements(
		() =>
			({ text }) =>
				statements.push(text),
	)
	await takeFromLimits(attempt)
	watchStatements(null)
	expect(statements).toHaveLength(1)
	for (let index = 0; index < 5; index++) await takeFromLimits(attempt)
	await expect(takeFromLimits(attempt)).rejects.toThrow('Too many comments. The limit ends in')
	// The limit before has counted all seven, with its shared one.
	const used = await sql<{ used: number }[]>`
		select round(300 - tokens)::int as used from rate_limits where bucket = 'comment:site'`
	expect(used).toEqual([{ used: 7 }])
})

test('a network that has used up its limit does not use up the shared one', async () => {
	expect(await spend('192.0.2.3', 200)).toBe(5)
	expect(await spend('192.0.2.4', 5)).toBe(5)
})

test('all networks together have a limit too', async () => {
	let allowed = 0
	for (let address = 0; address < 20; address++) allowed += await spend(`198.51.100.${address}`, 5)
	// The bucket fills by one every six seconds while this runs.
	expect(allowed).toBeGreaterThanOrEqual(60)
	expect(allowed).toBeLessThan(100)
})

test('the message of a shared limit says so, and none is called attempts', async () => {
	loadEnv({ DATA_DIR: dataDir, LIMITS: 'writing=10,10,1,1' })
	await takeFromLimit('writing', { key: 'account 1' })
	await expect(takeFromLimit('writing', { key: 'account 2' })).rejects.toThrow(
		'Too many saves and previews from everyone together. The limit ends in 60 minutes; please try again then.',
	)
	for (const limit of Object.keys(limitTable).filter(isLimit))
		expect(limitReached(limit, 30)).toMatch(
			/^Too many [A-Za-z -]+\. The limit ends in 30 seconds; please try again then\.$/,
		)
})

test('the networks of an address: one of IPv4, three of IPv6', () => {
	expect(networksOf('192.0.2.3')).toEqual([{ name: '192.0.2.3', share: 1 }])
	expect(networksOf('account 17')).toEqual([{ name: 'account 17', share: 1 }])
	expect(networksOf('2001:db8:66:12ab::/64').map(({ name }) => name)).toEqual([
		'2001:db8:66:12ab::/64',
		'2001:db8:66:1200::/56',
		'2001:db8:66::/48',
	])
	expect(networksOf('2001:db8:66:f::/64')[1]?.name).toBe('2001:db8:66:0::/56')
})

test('a /48 has four times the share of a /64, however many of them it has', async () => {
	let allowed = 0
	for (let part = 0; part < 64; part++) allowed += await spend(`2001:db8:66:${(part * 0x3ff).toString(16)}::/64`, 5)
	expect(allowed).toBeGreaterThanOrEqual(20)
	expect(allowed).toBeLessThan(24)
	expect(await spend('2001:db8:67:1::/64', 5)).toBe(5)
})

test('the setting LIMITS changes the rows it names', async () => {
	loadEnv({ DATA_DIR: dataDir, LIMITS: ' enquiry = 2, 3, 4, 5 ; sign-up=7,8' })
	expect(await spend('192.0.2.5', 5)).toBe(2)
	expect(await spend('192.0.2.6', 5)).toBe(2)
	expect(await spend('192.0.2.7', 5)).toBe(0)
})

test.each([
	['enquiry', /LIMITS must be entries such as/],
	['enquiry=5', /LIMITS must be entries such as/],
	['enquiry=5,20,60', /LIMITS must be entries such as/],
	['enquiry=0,20', /LIMITS must be entries such as/],
	['enquiry=5,20,60,600,7', /LIMITS must be entries such as/],
	['enquires=5,20', /LIMITS knows no limit enquires; there are enquiry, sign-in,/],
])('the setting LIMITS refuses %s', (text, message) => {
	expect(() => loadEnv({ LIMITS: text })).toThrow(message)
})

test('docs/OPERATIONS.md names every limit with its default', () => {
	const page = readFileSync('docs/OPERATIONS.md', 'utf8')
	for (const [name, { burst, perHour, siteBurst, sitePerHour, by }] of Object.entries(limitTable)) {
		const numbers = [burst, perHour, siteBurst, sitePerHour].filter((number) => number !== null).join(', ')
		expect(page).toMatch(new RegExp(`\\| \`${name}\` \\| [^|]+ \\| ${by} \\| ${numbers} \\|`))
	}
})
