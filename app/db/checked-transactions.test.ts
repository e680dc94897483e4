import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { checkingTransactions, uncheckedTransactions } from './checked-transactions.server.ts'
import { inTransaction } from './client.server.ts'

let database: TestDatabase
beforeAll(async () => {
	database = await openTestDatabase()
})
afterAll(() => database.close())

const nothing = () => Promise.resolve()

/** Runs an action whose check allows its first transaction only; returns the accounts that each check was given. */
async function firstOnly(run: () => Promise<unknown>): Promise<(readonly string[])[]> {
	const checks: (readonly string[])[] = []
	await checkingTransactions(async (_tx, people) => {
		checks.push(people)
		if (checks.length > 1) throw new Error('The role has changed.')
	}, run)
	return checks
}

test('a transaction begins with the check, which knows whose accounts it changes', async () => {
	expect(await firstOnly(() => inTransaction(nothing, { people: ['a', 'b'] }))).toEqual([['a', 'b']])
	const twice = firstOnly(async () => {
		await inTransaction(nothing)
		await inTransaction(nothing)
	})
	await expect(twice).rejects.toThrow('The role has changed.')
})

test.each(['whenOver', 'whenCommitted'] as const)('what follows a change by “%s” is not checked', async (when) => {
	const seen: string[] = []
	const follow = () => inTransaction(async () => void seen.push('followed'))
	expect(await firstOnly(() => inTransaction(async (tx) => tx[when](follow)))).toEqual([[]])
	expect(seen).toEqual(['followed'])
})

test('nor is what says so', async () => {
	const run = async () => {
		await inTransaction(nothing)
		await uncheckedTransactions(() => inTransaction(nothing))
	}
	expect(await firstOnly(run)).toEqual([[]])
})
