import { expect, test } from 'vitest'
import { emptyPost, postField } from './post-model.ts'

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
