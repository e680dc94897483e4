import { expect, test } from 'vitest'
import { applyEdit } from './text-edit.ts'
import { wholeEdit } from './type-into.ts'

test.each([
	['a 👩 b', 'a 👨 b', '👨'],
	['a 👨‍👩‍👧 b', 'a 👨‍Y‍👧 b', '👨‍Y‍👧'],
	['e\u0301x', 'e\u0300x', 'e\u0300'],
	['ex', 'e\u0301x', 'e\u0301'],
	['👨 👩', '👨 👨', '👨'],
])(
	'%s to %s: the change of a whole text begins and ends between two signs, as browsers type',
	(before, after, insert) => {
		const edit = wholeEdit(before, after)
		expect(edit.insert).toBe(insert)
		expect(applyEdit({ text: before }, edit).text).toBe(after)
	},
)
