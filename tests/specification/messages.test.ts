import path from 'node:path'
import { expect, test } from 'vitest'
import { unusedMessages } from './unused-messages.ts'

test('every sentence of a messages file is shown by some code', () => {
	const { unused, seen } = unusedMessages(path.resolve(import.meta.dirname, '../..'), ['app', 'server', 'scripts'])
	expect(seen).toBeGreaterThan(1_500)
	expect(unused).toEqual([])
})
