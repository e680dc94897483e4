import { expect, test } from 'vitest'
import { emptyPost, postField } from './post-model.ts'

test.each([
	'0000-01-01T00:00:00Z',
	'0001-01-01T00:00:00+14:00',
	'+010000-01-01T00:00:00.000Z',
	'-000001-01-01T00:00:00Z',
])('%s is no time that can be stored', (publishedAt) => {
	const said: string[] = []
	postField.check(
		{ ...emptyPost, title: 'A', slug: 'a', content: 'Text', publishedAt },
		(field) => void said.push(field),
	)
	expect(said).toEqual(['publishedAt'])
})

test('what browsers, tabs and revisions have stored so far still loads', () => {
	const revision = {
		title: 'Roofs',
		slug: 'roofs',
		content: 'One.\n',
		excerpt: 'In short.',
		featuredImage: '/media/roof',
		featuredImageAlt: 'A roof',
		status: 'published',
		publishedAt: '2026-11-20T08:30:42.123Z',
		categories: ['Solar power'],
		tags: ['roof', 'Lagos'],
		focusKeyword: 'solar roof',
		metaDescription: 'What a roof costs.',
	} as const
	expect(postField.stored(JSON.parse(JSON.stringify(revision)))).toEqual({ ...emptyPost, ...revision })
	const { focusKeyword: _focus, tags: _tags, ...older } = revision
	expect(postField.stored({ ...older, status: 'gone', subject: 7 })).toEqual({
		...emptyPost,
		...revision,
		status: 'draft',
		focusKeyword: '',
		tags: [],
	})
	for (const nothing of [null, undefined, 'x', 7, [], {}]) expect(postField.stored(nothing)).toEqual(emptyPost)
})
