import { fromFieldText, isSameMinute, toFieldText } from '#app/format/field-dates.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyPost, postField } from '#app/features/posts/model/post-model.ts'
import { valuesOf } from '../../../../tests/support/content/field-values.ts'
import { postInput } from '../post/post-input.ts'
import { isSameSave } from '../post/same-save.ts'
import { freeSlug, maxSlug, slugOf, slugProblem, tidySlug } from '#app/features/posts/model/slug.ts'

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.lorem())
const timestamps = fc.date({
	min: new Date('2000-01-02T00:00:00Z'),
	max: new Date('2100-12-30T00:00:00Z'),
	noInvalidDate: true,
})

describe('a slug', () => {
	test.each([
		['Solar for a Shop', 'solar-for-a-shop'],
		['  What?! A “new” roof -- again  ', 'what-a-new-roof-again'],
		['Ìmọ́lẹ̀ àti ƙasa', 'imole-ati-kasa'],
	])('of %j is %j', (title, slug) => expect(slugOf(title)).toBe(slug))

	test('holds letters, digits and single hyphens only, whatever is typed, and is not changed again', () => {
		fc.assert(
			fc.property(anyText, (typed) => {
				const slug = tidySlug(typed)
				expect(slug).toMatch(/^(?!.*--)[\p{L}\p{N}-]*$/u)
				expect(slug).toBe(slug.toLowerCase())
				expect(tidySlug(slug)).toBe(slug)
				expect(slugOf(typed).length).toBeLessThanOrEqual(maxSlug)
				expect(new URL(`/blog/${encodeURIComponent(slug)}`, 'http://site.test').pathname).toMatch(/^\/blog\/[^/]*$/)
			}),
		)
	})

	test('is not another page’s, not without letters, and the next free one differs from all that are taken', () => {
		for (const slug of ['new', 'edit', 'archive', 'category', 'tag', '-', '']) expect(slugProblem(slug)).not.toBeNull()
		const taken = fc.array(fc.constantFrom('a-2', 'a-3', 'a-4', 'b-2', `${'x'.repeat(118)}-2`))
		fc.assert(
			fc.property(fc.constantFrom('a', 'b', 'x'.repeat(120)), taken, (slug, others) => {
				const free = freeSlug(slug, new Set(others))
				expect(others).not.toContain(free)
				expect([slugProblem(free), free === slug]).toEqual([null, false])
			}),
		)
	})
})

describe('a time in Lagos', () => {
	test('is read as it is shown, to the minute', () => {
		expect(fromFieldText('2026-11-20T09:30')).toBe('2026-11-20T08:30:00.000Z')
		fc.assert(
			fc.property(timestamps, (timestamp) => {
				const text = toFieldText(timestamp.toISOString())
				const back = fromFieldText(text) ?? ''
				expect(toFieldText(back)).toBe(text)
				expect(timestamp.getTime() - Date.parse(back)).toBeGreaterThanOrEqual(0)
				expect(timestamp.getTime() - Date.parse(back)).toBeLessThan(60_000)
				expect(isSameMinute(back, timestamp.toISOString())).toBe(true)
			}),
		)
	})

	test('is invalid when no calendar has it', () => {
		for (const text of [
			'2026-02-30T10:00',
			'2026-11-20T24:30',
			'1999-01-01T00:00',
			'12026-01-01T00:00',
			'tomorrow',
			'',
		])
			expect(fromFieldText(text)).toBeNull()
		fc.assert(
			fc.property(anyText, (text) => {
				const iso = fromFieldText(text)
				expect(iso === null || toFieldText(iso) === text.slice(0, 16)).toBe(true)
			}),
		)
	})
})

const fields = valuesOf(postField)

test('the same save is recognised, and any other is not', () => {
	fc.assert(
		fc.property(fields, fields, (sent, other) => {
			const saved = { ...sent, categories: sent.categories.map((name) => name.toUpperCase()).toReversed() }
			expect(isSameSave(sent, saved)).toBe(true)
			expect(isSameSave({ ...sent, publishedAt: '' }, saved)).toBe(true)
			for (const name of ['title', 'content', 'excerpt', 'slug'] as const) {
				if (other[name] !== sent[name]) expect(isSameSave({ ...sent, [name]: other[name] }, saved)).toBe(false)
			}
		}),
	)
})

describe('the form', () => {
	const sent = { title: 'Roofs', slug: 'roofs', tab: crypto.randomUUID() }
	const messagesOf = (form: object) => {
		const read = postInput.safeParse({ ...sent, ...form })
		return read.success ? {} : Object.fromEntries(read.error.issues.map((issue) => [issue.path[0], issue.message]))
	}

	test('with title and slug alone is an empty draft', () => {
		expect(postInput.parse(sent)).toMatchObject({
			fields: { ...emptyPost, title: 'Roofs', slug: 'roofs' },
			version: 0,
			confirmed: false,
		})
	})

	test.each([
		[{ title: ' \n ' }, { title: 'Title and slug are required' }],
		[{ slug: ' ' }, { slug: 'Title and slug are required' }],
		[{ slug: '???' }, { slug: 'Use letters, digits and hyphens for the slug.' }],
		[{ slug: 'Archive' }, { slug: expect.stringContaining('another page') }],
		[{ content: 'x'.repeat(200_001) }, { content: expect.stringContaining('200,000') }],
		[{ published_at: '2026-02-30T10:00' }, { published_at: expect.stringContaining('Enter a date') }],
		[{ featured_image: 'javascript:alert(1)' }, { featured_image: expect.any(String) }],
		[{ featured_image: '//evil.example/x.png' }, { featured_image: expect.any(String) }],
		[{ new_tags: 'a/b' }, { tags: 'A name needs a letter or a digit, and no slash.' }],
		[{ categories: Array.from({ length: 11 }, (_, n) => `c${n}`) }, { categories: 'Please choose at most 10.' }],
	])('%j is an error of its field', (form, expected) => expect(messagesOf(form)).toEqual(expected))

	test('any input gives a value or a validation error', () => {
		fc.assert(
			fc.property(
				fc.dictionary(fc.constantFrom(...Object.keys(emptyPost), 'published_at', 'version'), anyText),
				(form) => {
					const read = postInput.safeParse({ ...sent, ...form })
					if (read.success) expect(JSON.stringify(read.data)).not.toMatch(/\\u0000|\\ud[89a-f]/i)
					else for (const { message } of read.error.issues) expect(message.length).toBeGreaterThan(0)
				},
			),
		)
	})
})
