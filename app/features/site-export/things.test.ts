import { expect, test } from 'vitest'
import { pieceName, piecePattern } from './site-file.ts'
import { thingNames } from './thing-names.ts'
import { exportedTables, leftColumns, siteTables, thingOf } from './things.server.ts'
import { tablesNotExported } from './tables-not-exported.server.ts'

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

test('the import finds the name of each thing in the names of its files', () => {
	expect(thingNames.map((name) => piecePattern.exec(pieceName(name, 12))?.[1])).toEqual([...thingNames])
})
