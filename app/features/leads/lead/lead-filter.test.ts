import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchPieces } from '#app/platform/search-words.ts'
import { filterAddress, readFilter } from './lead-filter.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

describe('the filter in the address', () => {
	test.each([
		['', { status: 'new', service: '', search: '', page: 1 }],
		['status=won&service=solar&page=3', { status: 'won', service: 'solar', search: '', page: 3 }],
		['status=nonsense&service=nonsense&page=-2', { status: 'new', service: '', search: '', page: 1 }],
		['q=%20ada%00%20', { status: 'all', service: '', search: 'ada', page: 1 }],
		['q=ada&status=new', { status: 'new', service: '', search: 'ada', page: 1 }],
		['page=99999999999999999999', { status: 'new', service: '', search: '', page: 100_000 }],
	])('%s', (query, filter) => expect(read(query)).toEqual(filter))

	test('survives a round trip through an address', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('new', 'won', 'all'), (q, status) => {
				const { page, ...filter } = read(String(new URLSearchParams({ q, status })))
				const [, query = ''] = filterAddress(filter, page).split('?')
				expect(read(query)).toEqual({ ...filter, page })
			}),
		)
	})
})

test.each([
	['ad', null],
	['a b', ['a b']],
	['ada na', ['ada', 'na']],
	['0803 123 4567', ['8031234567']],
	['+234 (0) 803-123', ['803123']],
	['00234803', ['803']],
	['2026', ['2026']],
	['0000', ['000']],
])('a search for %s looks for %j', (search, pieces) => expect(searchPieces(search)).toEqual(pieces))
