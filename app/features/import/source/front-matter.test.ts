import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { timeIn } from './front-matter.ts'

/* Times as other programs write them, read on a machine in another zone. */

beforeAll(() => {
	vi.stubEnv('TZ', 'America/New_York')
	expect(new Date(2024, 4, 1).getTimezoneOffset()).toBe(240)
})
afterAll(() => void vi.unstubAllEnvs())

const nine = '2024-05-01T09:00:00.000Z'
const ten = '2024-05-01T10:00:00.000Z'
const day = '2024-05-01T00:00:00.000Z'

test.each([
	['2024-05-01T10:00:00Z', ten],
	['2024-05-01T10:00:00.000Z', ten],
	['2024-05-01T10:00:00+01:00', nine],
	['2024-05-01 10:00:00 +0100', nine],
	['2024-05-01 10:00:00 +01', nine],
	['2024-05-01 10:00:00+01', nine],
	['2024-05-01 10:00:00 WAT', nine],
	['2024-05-01 10:00 UTC', ten],
	['2024-05-01 10:00 AM WAT', nine],
	['Wed May 01 2024 10:00:00 GMT+0100 (West Africa Standard Time)', nine],
	['Wed May 01 2024 10:00:00 GMT+0100', nine],
	['Wed, 01 May 2024 10:00:00 GMT', ten],
	['Wed, 01 May 2024 06:00:00 EDT', ten],
	['Wed May  1 10:00:00 UTC 2024', ten],
	['May 1, 2024 10:00 GMT+1', nine],
	['2024-05-01', day],
	['2024/05/01', day],
	['2024-5-1', day],
	['May 1, 2024', day],
	['1 May 2024', day],
	['05-01-2024', day],
])('%s has a zone or needs none', (text, at) => {
	expect(timeIn({ date: text }, 'date')).toEqual({ at: new Date(at), hasZone: true })
})

test.each([
	['2024-05-01 10:00', ten],
	['2024-05-01T10:00:00', ten],
	['2024-05-01T10:00:00.000', ten],
	['2024-05-01 10:00 AM', ten],
	['2024-05-01 10:00:00 PM', '2024-05-01T22:00:00.000Z'],
	['May 1, 2024 10:00am', ten],
	['5/1/2024, 10:00:00 AM', ten],
	['05-01-2024 10:00', ten],
	['Wed May  1 10:00:00 2024', ten],
])('%s is a time of UTC without a zone', (text, at) => {
	expect(timeIn({ date: text }, 'date')).toEqual({ at: new Date(at), hasZone: false })
})

test.each(['soon', '', '2024-05-01 10:00 XYZ', '2024-13-01', '10:00'])('%o is no time', (text) => {
	expect(timeIn({ date: text }, 'date')).toBeNull()
})
