import { expect, test } from 'vitest'
import { group } from '../group.ts'
import { link } from '../link.ts'
import { list, newItemId } from '../list.ts'
import { text } from '../text.ts'
import { followMove } from './follow-move.ts'
import { reference } from './reference.ts'

const rules = { max: 9, tooMany: '', min: 0, tooFew: '', newId: newItemId }
const field = group('Page', {
	title: text({ label: 'Title', max: 80, tooLong: '' }),
	button: group('Button', { href: link('Page') }),
	uses: list({ ...rules, label: 'Uses', item: group('Use', { project: reference({ label: 'P', to: 'projects' }) }) }),
	person: reference({ label: 'Person', to: 'team' }),
})
const move = { type: 'projects', from: 'old', to: 'new', fromPath: '/portfolio/old', toPath: '/portfolio/new' }

test('references and links follow; texts, other collections and longer addresses do not', () => {
	const value = (href: string, project: string) => ({
		title: '/portfolio/old',
		button: { href },
		uses: [
			{ id: '1', project },
			{ id: 'old', project: 'other' },
		],
		person: 'old',
		unknown: 1,
	})
	expect(followMove(field.shape, value('/portfolio/old', 'old'), move)).toEqual(value('/portfolio/new', 'new'))
	for (const [before, after] of [
		['/portfolio/old#cost', '/portfolio/new#cost'],
		['/portfolio/old?x=1', '/portfolio/new?x=1'],
		['/portfolio/older', '/portfolio/older'],
		['https://example.com/portfolio/old', 'https://example.com/portfolio/old'],
	])
		expect(followMove(field.shape, value(before ?? '', ''), move)).toEqual(value(after ?? '', ''))
	const same = value('/contact', 'other')
	expect(followMove(field.shape, same, move)).toBe(same)
	for (const odd of [null, [], 'x', { uses: 'old', button: 'old' }])
		expect(followMove(field.shape, odd, move)).toBe(odd)
})
