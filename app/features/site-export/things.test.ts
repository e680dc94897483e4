import { expect, test } from 'vitest'
import { exportedTables, leftColumns, siteTables, thingOf } from './things.server.ts'
import { tablesNotExported } from './tables-not-exported.ts'

test('every table of the site is exported, or is listed with the reason why not', () => {
	const decided = [...exportedTables, ...tablesNotExported]
	expect(decided.toSorted()).toEqual([...siteTables].toSorted())
	expect(new Set(decided).size).toBe(decided.length)
})

test('what the map of personal data calls secret is in no export', () => {
	expect(leftColumns('newsletter_subscribers', {})).toEqual(new Set(['address_hash', 'token_hash']))
	for (const name of ['role', 'email_verified', 'phone_number', 'is_owner'])
		expect(leftColumns('profiles', thingOf('people').left)).toContain(name)
})
