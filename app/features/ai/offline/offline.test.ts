import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refineOffline } from './refine/refine.ts'
import { gerund, inSentence } from '../knowledge/sentence-form.ts'
import { company } from '#app/config/company.ts'
import { optimizedTitle, titleFromPrompt, metaDescription } from './meta-texts.ts'
import { holds } from '../words.ts'

const titles = [
	['How to choose a solar inverter for your home in Lagos', 'solar inverter'],
	['7 mistakes to avoid when wiring a new house', 'house wiring'],
	['Website redesign cost in Nigeria: what to expect', 'website redesign'],
	['Yoruba vs Hausa translation: what your business needs', 'hausa translation'],
	['Why preventive electrical maintenance pays', 'electrical maintenance'],
	['Solar', 'solar'],
	[
		'The importance of professional translation services for legal documents and international trade',
		'legal translation',
	],
	['Ìdí tí àwọn pánẹ́ẹ̀lì oòrùn fi ṣe pàtàkì', 'pánẹ́ẹ̀lì oòrùn'],
] as const
const examples =
	'Discover how [focusKeyword] can help your business grow.\nLearn the essentials of [focusKeyword] in this guide.'

describe.each(titles)('%s', (title, keyword) => {
	test('has a title that is shown whole, with the keyword in it', () => {
		const made = optimizedTitle(title, keyword)
		expect(made.length).toBeLessThanOrEqual(60)
		expect(holds(made, keyword)).toBe(true)
		// It becomes the title of the draft.
		expect(made).not.toContain(company().shortName)
	})
	test('has a description of the length that is shown, with the keyword in it', () => {
		const made = metaDescription(keyword, 'Shows what decides the cost', examples)
		expect(made.length).toBeLessThanOrEqual(155)
		expect(made.length).toBeGreaterThanOrEqual(90)
		expect(holds(made, keyword)).toBe(true)
	})
})

test.each([
	['prepare', 'preparing'],
	['cut', 'cutting'],
	['read', 'reading'],
	['agree', 'agreeing'],
	['lie', 'lying'],
	['buying', 'buying'],
])('doing %s is %s', (verb, doing) => expect(gerund(verb)).toBe(doing))

test('a title stays as it is where it has each word of a long keyword; a description says what the post is worth', () => {
	const title = 'Why your website is slow on Nigerian networks'
	expect(optimizedTitle(title, 'slow website on Nigerian networks')).toBe(title)
	expect(optimizedTitle('Do I need an app or a website?', 'app or website')).toBe('Do I need an app or a website?')
	const made = metaDescription(
		'slow website',
		'Names what to measure',
		'Looking for [focusKeyword]? Learn what matters.',
	)
	expect(made).toContain('Looking for slow website? This post names what to measure.')
})

test.each([
	['Solar for clinics.', 'solar for clinics'],
	['Lagos power cuts', 'Lagos power cuts'],
	['UPS or inverter?', 'UPS or inverter'],
])('as a topic %s is %s', (topic, text) => expect(inSentence(topic)).toBe(text))

test.each([
	['Write a blog post about solar pumps for farms', 'Solar pumps for farms'],
	['Please create an article on earthing.', 'Earthing'],
	['cable sizes\nand more', 'Cable sizes'],
])('a post asked for as %j is called %s', (prompt, title) => expect(titleFromPrompt(prompt)).toBe(title))

const article = [
	'Start here. It is short.',
	'## The cost to build',
	'Money is spent. In order to save, utilize less. A third sentence follows here.',
	'### Parts',
	'- a\n- b',
	'## What to do next',
	'Call us. Then wait.',
	'> **To write:** more.',
].join('\n\n')

describe('refining without a model', () => {
	test.each<[string, (made: string) => void]>([
		['remove the section Parts', (made) => expect(made).not.toContain('### Parts')],
		['Please remove the cost section.', (made) => expect(made).not.toMatch(/The cost to build|### Parts/)],
		['rename The cost to build to The price', (made) => expect(made).toContain('## The price\n')],
		[
			'move What to do next to the top',
			(made) => expect(made.indexOf('What to do')).toBeLessThan(made.indexOf('The cost')),
		],
		[
			'move parts after what to do next',
			(made) => expect(made.indexOf('### Parts')).toBeGreaterThan(made.indexOf('What to do')),
		],
		['replace "Call us" with "Write to us"', (made) => expect(made).toContain('Write to us. Then wait.')],
		[
			'add a section called Warranty after Parts',
			(made) => expect(made).toMatch(/- b\n\n## Warranty\n\n> \*\*To write:/),
		],
		['add a conclusion', (made) => expect(made).toContain('## In short\n\n- **The cost to build:** Money is spent.')],
		['add a call to action', (made) => expect(made).toContain('[request a free quote](/contact)')],
		['turn what to do next into a list', (made) => expect(made).toContain('- Call us.\n- Then wait.')],
		['use simpler words', (made) => expect(made).toContain('To save, use less.')],
		['remove the notes', (made) => expect(made).not.toContain('To write')],
		['shorten by half', (made) => expect(made).not.toContain('A third sentence')],
		['make it shorter', (made) => expect(made.length).toBeLessThan(article.length)],
	])('%s', (request, check) => {
		const refined = refineOffline(article, request)
		if (!('article' in refined)) throw new Error(JSON.stringify(refined))
		check(refined.article)
	})

	test('replaces words in texts and not in addresses, unless an address is what was named', () => {
		const text = 'Our solar prices: [solar](/services/solar), ![Solar](/media/solar-1a).'
		expect(refineOffline(text, 'replace "solar" with "sun"')).toMatchObject({
			article: 'Our sun prices: [sun](/services/solar), ![Solar](/media/solar-1a).',
			did: 'Replaced “solar” 2 times',
		})
		expect(refineOffline(text, 'replace "/services/solar" with "/services/sun"')).toMatchObject({
			article: text.replace('/services/solar', '/services/sun'),
		})
		expect(refineOffline('[x](/services/solar)', 'replace "solar" with "sun"')).toEqual({
			unchanged: '“solar” is not in the article.',
		})
	})

	test('shortens a paragraph with line breaks line by line', () => {
		const text = 'Our shop is in Ikeja. We sell.  \n12 Allen Avenue\\\nLagos is our city. It is.'
		expect(refineOffline(text, 'shorten by half')).toMatchObject({
			article: 'Our shop is in Ikeja.  \n12 Allen Avenue\\\nLagos is our city.',
		})
	})

	test('says which sections there are, that nothing changed, and what it understands', () => {
		const text = (request: string) => {
			const refined = refineOffline(article, request)
			return 'problem' in refined ? refined.problem : 'unchanged' in refined ? `No change: ${refined.unchanged}` : ''
		}
		expect(text('remove the section Batteries')).toBe(
			'No change: There is no section “Batteries”. Sections: Introduction, The cost to build, Parts, What to do next.',
		)
		expect(text('replace "moon" with "sun"')).toBe('No change: “moon” is not in the article.')
		const many = refineOffline('a'.repeat(100_000), `replace "a" with "${'b'.repeat(1_900)}"`)
		expect(many).toEqual({ problem: '“a” is in the article too often to become that much longer.' })
		expect(text('write it as a poem')).toContain('understands these requests: shorten')
	})

	test('nothing makes it fail', () => {
		const asked = fc.tuple(
			fc.constantFrom('remove ', 'rename ', 'move ', 'add a section ', 'replace ', ''),
			fc.string(),
		)
		fc.assert(fc.property(fc.string(), asked, (text, [verb, rest]) => void refineOffline(text, verb + rest)))
	})
})
