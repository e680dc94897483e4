import { expect, test } from 'vitest'
import { addedItem } from './added-item.server.ts'
import { withAdded } from './added-item.ts'

const added = (query: string) => addedItem(new URLSearchParams(query), 'value')
const values = { 'value.groups': 'a b', 'value.groups.a.words': 'one' }

test('a link adds an item to a list, once', () => {
	const item = added('add=groups&words=quokka%0A')
	const id = item?.id ?? ''
	expect(id).toMatch(/^[\da-f]{12}$/)
	const filled = withAdded(values, item)
	expect(filled).toEqual({ ...values, 'value.groups': `a b ${id}`, [`value.groups.${id}.words`]: 'quokka\n' })
	expect(withAdded(filled, added('add=groups&words=quokka%0A'))).toBe(filled)
})

test.each(['', 'words=x', 'add=', 'add=other&words=x', 'add=__proto__', 'add=a b&words=x'])(
	'a link that names no list of the form changes nothing: %j',
	(query) => expect(withAdded(values, added(query))).toBe(values),
)

test('a hostile link fills no more than a few controls', () => {
	const many = Array.from({ length: 500 }, (_, nth) => `c${nth}=${'x'.repeat(nth * 5)}`).join('&')
	expect(added(`add=groups&${many}`)?.values).toHaveLength(12)
	expect(added(`add=groups&words=${'x'.repeat(2000)}`)?.values).toEqual([])
})
