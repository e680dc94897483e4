import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { valuesOf } from '../../../tests/support/content/field-values.ts'
import { day } from '../day.ts'
import { choice } from '../choice.ts'
import { colour } from '../colour.ts'
import { ignoreErrors, sentForm, type Field } from '../field.ts'
import { group, keysOf } from '../group.ts'
import { jsonSchemaOf } from '../json-schema.ts'
import { list } from '../list.ts'
import { lines } from '../lines.ts'
import { names } from '../names.ts'
import { number } from '../number.ts'
import { picture } from '../picture.ts'
import { quantity } from '../quantity.ts'
import { reference } from '../references/reference.ts'
import { referencesIn, referredTypes, withNames } from '../references/find-references.ts'
import { text } from '../text.ts'
import { timestamp } from '../timestamp.ts'
import { toggle } from '../choice.ts'

const line = (label: string, max: number, required?: string) =>
	text({ label, max, tooLong: `At most ${max}.`, ...(required !== undefined && { required }) })

const testimonial = group('Testimonial', {
	name: line('Name', 60, 'Say whose it is.'),
	quote: text({ label: 'Quote', max: 600, tooLong: 'Too long.', multiline: true, merge: 'sentences' }),
	rating: number({ label: 'Stars', min: 1, max: 5, invalid: 'One to five.', display: (stars) => `${stars} of 5` }),
})

let ids = 0
const testimonials = list({
	label: 'Testimonials',
	item: testimonial,
	min: 1,
	tooFew: 'Add one.',
	max: 3,
	tooMany: 'At most three.',
	newId: () => `new-${++ids}`,
})

const page = group(
	'Page',
	{
		title: line('Title', 60, 'The page needs a title.'),
		status: choice('Status', ['draft', 'published'], { draft: 'Draft', published: 'Published' }),
		updatedAt: timestamp({
			label: 'Updated',
			invalid: 'Give a day and a time.',
			fromText: (typed) => (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) ? `${typed}:00.000Z` : null),
			toText: (iso) => iso.slice(0, 16),
			display: (iso) => iso.slice(0, 10),
		}),
		tags: names({ label: 'Tags', max: 5, tooMany: 'At most 5.', maxLength: 20, tooLong: 'Too long.', invalid: 'No.' }),
		hero: group('Hero', { heading: line('Heading', 40), lead: line('Lead', 200) }),
		testimonials,
		due: day('Due'),
		tint: colour('Tint', 'accent'),
		hidden: toggle('Hidden', { yes: 'Hidden', no: 'Shown' }),
		story: lines({ label: 'Story', max: 3, tooMany: 'At most 3.', maxLength: 40, tooLong: 'Shorten it.' }),
		power: quantity({
			label: 'Power',
			units: ['kVA', 'kW'],
			names: { kVA: 'kVA', kW: 'kW' },
			min: 0,
			max: 5000,
			invalid: 'Give a number.',
		}),
		related: list({
			label: 'Related',
			item: group('Entry', { to: reference({ label: 'Page', to: 'pages' }) }),
			min: 0,
			tooFew: '',
			max: 9,
			tooMany: '',
			newId: () => `new-${++ids}`,
		}),
		portrait: picture({ label: 'Portrait', describe: 'Describe it.' }),
	},
	(key) => (key === 'updatedAt' ? 'updated_at' : key),
)

const errorsOf = <V>(field: Field<V>, value: V): [string, string][] => {
	const errors: [string, string][] = []
	field.check(value, (at, message) => errors.push([at, message]))
	return errors
}
/** As a browser sends it: lines end with CR LF. */
const throughForm = <V>(field: Field<V>, value: V): V =>
	field.fromForm(
		sentForm(field.toForm(value, '').map(([name, each]) => [name, each.replaceAll('\n', '\r\n')])),
		'',
		ignoreErrors,
	)

describe('any value of any kind', () => {
	const values = valuesOf(page)
	const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

	test('comes back from JSON, as a draft, and from a form', () => {
		fc.assert(
			fc.property(values, (value) => {
				expect(page.stored(throughJson(value))).toEqual(value)
				expect(page.draft(value)).toEqual(value)
				expect(throughForm(page, value)).toEqual(value)
			}),
		)
	})

	test('differs from another exactly where their JSON differs', () => {
		const sorted = (value: unknown) => JSON.stringify(value, (_, each) => (isTexts(each) ? each.toSorted() : each))
		const isTexts = (each: unknown): each is string[] =>
			Array.isArray(each) && each.every((one) => typeof one === 'string')
		fc.assert(
			fc.property(values, values, (one, other) => {
				for (const key of keysOf(page.empty)) {
					const mixed = { ...one, [key]: other[key] }
					const differs = sorted(one[key]) !== sorted(other[key])
					expect(page.differences(one, mixed, '').length > 0, key).toBe(differs)
					expect(page.same(one, mixed), key).toBe(!differs)
				}
			}),
		)
	})

	test('merged: one side’s changes are taken, and every choice in a conflict gives a valid value', () => {
		fc.assert(
			fc.property(values, values, values, (base, mine, theirs) => {
				expect(page.same(page.merge(base, mine, base, '').settle({}), mine)).toBe(true)
				expect(page.same(page.merge(base, base, theirs, '').settle({}), theirs)).toBe(true)
				expect(page.merge(base, mine, mine, '').settle({})).toEqual(mine)
				const { conflicts, settle } = page.merge(base, mine, theirs, '')
				const all = (choice: 'mine' | 'theirs') => settle(Object.fromEntries(conflicts.map(({ id }) => [id, choice])))
				for (const settled of [all('mine'), all('theirs')]) expect(page.stored(throughJson(settled))).toEqual(settled)
				if (!conflicts.some(({ path }) => path === 'title')) return
				expect([all('mine').title, all('theirs').title]).toEqual([mine.title, theirs.title])
			}),
		)
	})

	test('is read from any JSON or form without an exception', () => {
		fc.assert(
			fc.property(
				fc.anything(),
				fc.dictionary(fc.constantFrom('title', 'tags', 'testimonials'), fc.anything()),
				(one, two) => {
					for (const json of [one, two])
						expect(() => page.check(page.draft(page.stored(json)), ignoreErrors)).not.toThrow()
				},
			),
		)
		expect(page.stored(null)).toEqual(page.empty)
		expect(page.stored({ title: 7, status: 'gone', hero: 'x', testimonials: [null] })).toMatchObject({
			title: '',
			status: 'draft',
			hero: { heading: '', lead: '' },
			testimonials: [{ name: '', rating: null }],
		})
	})
})

describe('errors', () => {
	test('are reported at their field, in groups and lists, too', () => {
		const value = page.stored({
			title: ' ',
			tags: ['a/b'],
			hero: { heading: 'x'.repeat(41) },
			testimonials: [{ id: 'one', name: '', rating: 9 }],
		})
		expect(errorsOf(page, value)).toEqual([
			['title', 'The page needs a title.'],
			['tags', 'No.'],
			['hero.heading', 'At most 40.'],
			['testimonials.one.name', 'Say whose it is.'],
			['testimonials.one.rating', 'One to five.'],
		])
		expect(errorsOf(page, { ...value, title: 'x', tags: [], hero: page.empty.hero, testimonials: [] })).toEqual([
			['testimonials', 'Add one.'],
		])
	})

	test('input that cannot be read is reported at its control', () => {
		const errors: string[] = []
		const sent = sentForm(
			Object.entries({ updated_at: 'tomorrow', testimonials: 'one', 'testimonials.one.rating': 'x' }),
		)
		page.fromForm(sent, '', (at) => errors.push(at))
		expect(errors).toEqual(['updated_at', 'testimonials.one.rating'])
	})
})

describe('text', () => {
	test('is trimmed when it is saved, and stored as typed in a draft', () => {
		const typed = '  One \0 two\r\n\r\nthree  \ud83d'
		expect(line('Title', 60).check(typed, ignoreErrors)).toBe('One two three �')
		expect(testimonial.check({ ...testimonial.empty, quote: typed }, ignoreErrors).quote).toBe('One  two\n\nthree  �')
		expect(line('Title', 60).draft(typed)).toBe('  One  two\r\n\r\nthree  �')
	})

	test('a sentence that both changed is a conflict, and both versions can be chosen', () => {
		const { conflicts, settle } = testimonial.merge(
			{ ...testimonial.empty, quote: 'One. Two.' },
			{ ...testimonial.empty, quote: 'One. Two, I say.' },
			{ ...testimonial.empty, quote: 'One! Two, they say.' },
			'',
		)
		expect(conflicts).toMatchObject([{ path: 'quote', label: 'Quote', canKeepBoth: true }])
		const [conflict] = conflicts
		expect(settle({ [conflict?.id ?? '']: 'both' }).quote).toContain('Two, I say.\n\n')
	})
})

describe('lines', () => {
	test('empty ones go when they are saved; too many and too long ones are errors', () => {
		const of = (...story: string[]) => ({ ...page.empty, title: 'x', story })
		const { story } = page.check(of(' One  two ', '', ' ', 'Three'), ignoreErrors)
		expect(story).toEqual(['One two', 'Three'])
		const storyErrors = (...typed: string[]) => errorsOf(page, of(...typed)).filter(([at]) => at === 'story')
		expect(storyErrors('a', '', 'b', 'c')).toEqual([])
		expect(storyErrors('a', 'b', 'c', 'd')).toEqual([['story', 'At most 3.']])
		expect(storyErrors('x'.repeat(41))).toEqual([['story', 'Shorten it.']])
	})
})

describe('a picture', () => {
	const problems = (src: string, alt: string) =>
		errorsOf(picture({ label: 'P', describe: 'Describe it.' }), { src, alt })

	test('is a file of this site, with a description', () => {
		for (const src of ['', '/illustrations/people/person-1.svg', '/media/roof.jpg', '/media/ab/roof-2.webp'])
			expect([src, problems(src, 'A roof')]).toEqual([src, []])
		expect(problems('/media/roof.jpg', ' ')).toEqual([['alt', 'Describe it.']])
		for (const src of [
			'https://elsewhere.example/a.png',
			'//elsewhere.example/a.svg',
			'/media/../secrets',
			'javascript:0',
		])
			expect([src, problems(src, 'A roof').map(([at]) => at)]).toEqual([src, ['src']])
	})
})

describe('a number with a unit', () => {
	const power = quantity({
		label: 'Power',
		units: ['kVA', 'kW'],
		names: { kVA: 'kVA', kW: 'kW' },
		min: 0,
		max: 5000,
		invalid: 'Give a number.',
		required: 'Say how much.',
	})
	const read = (amount: string, unit: string) => {
		const errors: string[] = []
		const sent = sentForm(Object.entries({ power: amount, 'power.unit': unit }))
		return { value: power.fromForm(sent, 'power', (at, message) => errors.push(`${at}: ${message}`)), errors }
	}

	test('is stored as a number, with one of its units', () => {
		expect(read('1,250.5', 'kW')).toEqual({ value: { amount: 1250.5, unit: 'kW' }, errors: [] })
		expect(read('10', 'horses').value).toEqual({ amount: 10, unit: 'kVA' })
		expect(read('ten', 'kW')).toEqual({ value: power.empty, errors: ['power: Give a number.'] })
		expect(power.display({ amount: 1250.5, unit: 'kW' })).toBe('1,250.5 kW')
		expect(power.display(power.empty)).toBe('')
	})

	test('has an error without an amount and outside its limits', () => {
		expect(errorsOf(power, power.empty)).toEqual([['', 'Say how much.']])
		expect(errorsOf(power, { amount: 5001, unit: 'kW' })).toEqual([['', 'Give a number.']])
		expect(errorsOf(power, { amount: 0, unit: 'kW' })).toEqual([])
	})

	test('is one value in a merge: no amount of one person gets the unit of another', () => {
		const [base, mine, theirs] = [
			{ amount: 10, unit: 'kVA' as const },
			{ amount: 12, unit: 'kVA' as const },
			{ amount: 10, unit: 'kW' as const },
		]
		const { conflicts, settle } = power.merge(base, mine, theirs, 'power')
		expect(conflicts).toMatchObject([{ mine: '12 kVA', theirs: '10 kW' }])
		expect(settle({ power: 'theirs' })).toEqual(theirs)
	})
})

describe('a reference', () => {
	const value = page.stored({ related: [{ id: 'a', to: 'about' }, { id: 'b' }, { id: 'c', to: 'no id at all' }] })

	test('is the id of an entry, and nothing else', () => {
		expect(value.related.map(({ to }) => to)).toEqual(['about', '', ''])
		expect(referredTypes(page.shape)).toEqual(['pages'])
		expect(referencesIn(page.shape, value)).toEqual([{ path: 'related.a.to', to: 'pages', id: 'about' }])
	})

	test('is shown by the name of its entry where values are compared and merged', () => {
		const named = withNames(page, (to, id) => `${to}/${id}`)
		const other = page.stored({ related: [{ id: 'a', to: 'home' }, { id: 'b' }, { id: 'c' }] })
		const none = page.stored({ related: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] })
		expect(named.differences(value, none, '')).toMatchObject([{ before: 'pages/about', after: '' }])
		expect(named.merge(none, value, other, '').conflicts).toMatchObject([
			{ path: 'related.a.to', mine: 'pages/about', theirs: 'pages/home' },
		])
	})
})

describe('names', () => {
	const tags = page.empty.tags
	const read = (chosen: string[], typed: string) =>
		page.fromForm(
			sentForm([...chosen.map((each): [string, string] => ['tags', each]), ['new_tags', typed]]),
			'',
			ignoreErrors,
		).tags

	test('are stored once each, trimmed, in their first spelling', () => {
		expect(read(['Solar', 'solar '], 'SOLAR, Wind  power,\n,Ìmọ́lẹ̀')).toEqual(['Solar', 'Wind power', 'Ìmọ́lẹ̀'])
		const anyText = fc.string({ unit: 'binary' })
		fc.assert(
			fc.property(fc.array(anyText), anyText, (chosen, typed) => {
				const found = read(chosen, typed)
				expect(new Set(found.map((name) => name.toLowerCase())).size).toBe(found.length)
				expect(read(found, '')).toEqual(found)
			}),
		)
	})

	test('a merge has what either side added, without what either side removed', () => {
		const of = (...each: string[]) => ({ ...page.empty, tags: [...tags, ...each] })
		const merged = page.merge(of('Solar', 'Roof'), of('Solar', 'Cost'), of('solar', 'Roof', 'Lagos'), '')
		expect(merged.settle({}).tags).toEqual(['Solar', 'Cost', 'Lagos'])
	})
})

describe('a list', () => {
	const [first, second] = testimonials.stored([
		{ id: 'one', name: 'Ibinabo', quote: 'Good.', rating: 5 },
		{ id: 'two', name: 'Titilayo', quote: 'Late.', rating: 4 },
	])
	if (!first || !second) throw new Error('The example is gone.')
	const base = [first, second]

	test('two people change, add, move and remove different items', () => {
		const added = { ...second, id: 'new' }
		const { conflicts, settle } = testimonials.merge(
			base,
			[{ ...first, rating: 4 }, second],
			[second, { ...first, name: 'Ibinabo D.' }, added],
			'',
		)
		expect(conflicts).toEqual([])
		expect(settle({})).toEqual([second, { ...first, rating: 4, name: 'Ibinabo D.' }, added])
		expect(testimonials.merge(base, [second], base, '').settle({})).toEqual([second])
	})

	test('an item that one side removed and the other changed stays', () => {
		const changed = { ...first, name: 'Other' }
		expect(testimonials.merge(base, [second], [changed, second], '').settle({})).toEqual([changed, second])
	})

	test('no two items share an id, whatever was stored', () => {
		const stored = testimonials.stored([{ id: 'x' }, { id: 'x' }, { id: 'not an id' }, 7])
		expect(new Set(stored.map(({ id }) => id)).size).toBe(4)
	})
})

test('the API’s schema states the limits', () => {
	expect(jsonSchemaOf(page.shape)).toMatchObject({
		properties: {
			title: { type: 'string', maxLength: 60 },
			status: { enum: ['draft', 'published'] },
			testimonials: { type: 'array', maxItems: 3, items: { required: ['name', 'quote', 'rating'] } },
		},
		additionalProperties: false,
	})
})
