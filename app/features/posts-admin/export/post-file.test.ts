import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valuesOf } from '../../../../tests/support/content/field-values.ts'
import { emptyPost, postField } from '#app/features/posts/model/post-model.ts'
import { readPostFile, writePostFile, type ExportedPost } from './post-file.ts'

const words = fc.oneof(
	fc.string({ unit: 'grapheme' }),
	fc.constantFrom(
		'no',
		'12:30',
		'- a: "b" # c',
		"it's ₦5,000",
		'---',
		'a\n---\nb',
		'Ẹ kú àárọ̀\u2028',
		'!!js/x',
		'*a',
		'null',
		'\u0085',
	),
)
const timestamp = fc
	.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
	.map((date) => date.toISOString())

const other = fc.dictionary(
	words.filter((key) => key !== '__proto__'),
	words,
	{ maxKeys: 3 },
)

const post: fc.Arbitrary<ExportedPost> = fc
	.record({
		fields: valuesOf(postField),
		createdAt: timestamp,
		updatedAt: timestamp,
		trashed: fc.boolean(),
		author: words,
		pictures: fc.array(words, { maxLength: 2 }),
		metadata: fc.option(other),
	})
	.map((given) => {
		const { focusKeyword, metaDescription } = given.fields
		const none = { ...given.fields, focusKeyword: '', metaDescription: '' }
		return given.metadata
			? { ...given, metadata: { ...given.metadata, focusKeyword, metaDescription } }
			: { ...given, fields: none }
	})

test("reading a post's file gives the same post", () => {
	fc.assert(
		fc.property(post, (given) => {
			expect(readPostFile(writePostFile(given))).toEqual(given)
		}),
		{ numRuns: 100 },
	)
})

test('a file is what people and other programs expect', () => {
	const file = writePostFile({
		fields: {
			...emptyPost,
			title: 'Solar: "what" it costs',
			slug: 'solar-what-it-costs',
			status: 'published',
			publishedAt: '2026-11-20T08:00:00.000Z',
			categories: ['Solar power'],
			excerpt: 'In short.',
			content: '## Words\n',
		},
		createdAt: '2026-11-19T08:00:00.000Z',
		updatedAt: '2026-11-20T08:00:00.000Z',
		trashed: false,
		author: 'Adaeze Okafor',
		pictures: [],
		metadata: null,
	})
	expect(file.startsWith('---\ntitle: "Solar: \\"what\\" it costs"\nslug: "solar-what-it-costs"\n')).toBe(true)
	expect(file.endsWith('metadata: null\n---\n\n## Words\n')).toBe(true)
})
