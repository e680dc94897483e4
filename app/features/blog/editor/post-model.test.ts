import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valuesOf } from '../../../../tests/support/field-values.ts'
import { restoredFields } from '../history/restored-fields.ts'
import { changedFields, mergeFields, settle } from './merge-fields.ts'
import { fieldNames } from './messages.ts'
import { emptyPost, postField, postFieldNames, postRows, type PostFields } from './post-model.ts'
import { historyMessages } from '../history/messages.ts'

const posts = valuesOf(postField)

test('the model says what the lists say', () => {
	expect(Object.fromEntries(postFieldNames.map((name) => [name, postRows[name].field.label]))).toEqual(fieldNames)
	for (const name of postFieldNames) {
		const { inHistory } = postRows[name]
		if (inHistory !== null) expect(inHistory).toBe(historyMessages.fields[name])
	}
	fc.assert(
		fc.property(posts, posts, posts, (base, mine, theirs) => {
			const [merged, was] = [postField.merge(base, mine, theirs, ''), mergeFields(base, mine, theirs)]
			expect(merged.conflicts.map(({ id }) => id).toSorted()).toEqual(was.clashes.map(({ at }) => at).toSorted())
			for (const choice of ['mine', 'theirs', 'both'] as const) {
				const choices = Object.fromEntries(was.clashes.map(({ at }) => [at, choice]))
				expect(merged.settle(choices)).toEqual(settle(was, choices))
			}
			const paths = postField.differences(mine, theirs, '').map(({ path }) => path)
			expect(paths.toSorted()).toEqual(changedFields(mine, theirs).toSorted())
			const restored: PostFields = restoredFields(mine, theirs)
			for (const name of postFieldNames)
				expect(restored[name]).toEqual(postRows[name].isRestored ? theirs[name] : mine[name])
		}),
		{ numRuns: 400 },
	)
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
	expect(postField.stored(JSON.parse(JSON.stringify(revision)))).toEqual(revision)
	const { focusKeyword: _focus, tags: _tags, ...older } = revision
	expect(postField.stored({ ...older, status: 'gone', subject: 7 })).toEqual({
		...revision,
		status: 'draft',
		focusKeyword: '',
		tags: [],
	})
	for (const nothing of [null, undefined, 'x', 7, [], {}]) expect(postField.stored(nothing)).toEqual(emptyPost)
})
