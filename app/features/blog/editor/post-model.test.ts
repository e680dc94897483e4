import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ignoreErrors } from '#app/content/field.ts'
import { sentForm } from '#app/content/form.ts'
import { valuesOf } from '../../../../tests/support/field-values.ts'
import { openFields } from '../writing/autosave-input.ts'
import { restoredFields } from '../history/restored-fields.ts'
import { postInput } from '../writing/post-input.ts'
import { refusedFields } from './form-fields.ts'
import { changedFields, mergeFields, settle } from './merge-fields.ts'
import { fieldNames } from './messages.ts'
import { emptyPost, postField, postFieldNames, postRows, type PostFields } from './post-model.ts'
import { historyMessages } from '../history/messages.ts'

const posts = valuesOf(postField)
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.lorem())
const controls = Object.values(postRows).map(({ form }) => form.name)

test('the model says what the lists say', () => {
	expect(Object.fromEntries(postFieldNames.map((name) => [name, postRows[name].field.label]))).toEqual(fieldNames)
	for (const name of postFieldNames) {
		const { inHistory } = postRows[name]
		if (inHistory !== null) expect(inHistory).toBe(historyMessages.fields[name])
	}
	const anything = fc.dictionary(fc.constantFrom(...postFieldNames), fc.anything())
	const forms = fc.dictionary(
		fc.constantFrom(...controls, 'new_tags', 'new_categories'),
		fc.oneof(anyText, fc.constantFrom('2026-11-20T09:30', 'published', '/media/x', 'https://a.example/x', 'a\r\nb')),
	)
	const lists = fc.record({ tags: fc.array(anyText), categories: fc.array(anyText) })
	fc.assert(
		fc.property(posts, posts, posts, anything, forms, lists, (base, mine, theirs, json, form, named) => {
			expect(postField.draft(postField.stored(json))).toEqual(openFields.parse(json))
			const sent = sentForm(Object.entries({ ...form, ...named }))
			expect(postField.fromForm(sent, '', ignoreErrors)).toEqual(
				refusedFields({ ok: false, errors: {}, values: form, lists: named }),
			)
			const errors = new Map<string, string>()
			const note = (at: string, message: string) => errors.has(at) || errors.set(at, message)
			const typed = postField.fromForm(sent, '', note)
			const checked = postField.check(typed, (at, message) => {
				for (const name of postFieldNames) if (name === at) note(postRows[name].form.name, message)
			})
			const old = postInput.safeParse({ ...form, ...named, tab: crypto.randomUUID() })
			if (old.success) expect([checked, errors.size]).toEqual([old.data.fields, 0])
			else {
				const messages = new Map<string, string>()
				for (const { path, message } of old.error.issues)
					if (!messages.has(String(path[0]))) messages.set(String(path[0]), message)
				// The old rules look at names only when the rest is right.
				for (const [at, message] of messages) expect([at, errors.get(at)]).toEqual([at, message])
				for (const at of errors.keys()) expect(messages.has(at) || at === 'tags' || at === 'categories').toBe(true)
			}
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
