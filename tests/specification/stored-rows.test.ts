import { expect, test } from 'vitest'
import { lostValues } from '../support/data/stored-rows.ts'

const before = { posts: [{ id: '1', title: 'A', views: '0' }] }
const keys = { posts: ['id'] }

test.each([
	['all is there, and more', { posts: [{ id: '1', title: 'A', views: '0', slug: 'a' }, { id: '2' }] }, []],
	['another value', { posts: [{ id: '1', title: 'B', views: '0' }] }, ['posts.title']],
	['null instead of a value', { posts: [{ id: '1', title: null, views: '0' }] }, ['posts.title']],
	['a column is gone', { posts: [{ id: '1', title: 'A' }] }, ['posts.views']],
	['a row is gone, as many are there', { posts: [{ id: '2', title: 'A', views: '0' }] }, ['posts']],
	['the table is gone', {}, ['posts']],
] as const)('%s', (_what, after, lost) => {
	expect(Object.keys(lostValues(before, after, keys))).toEqual(lost)
})
