import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyPost, type PostFields } from '#app/features/posts/model/post-model.ts'
import { brokenForReaders, checkPost } from './check-post.ts'
import type { Facts, Finding, PictureFact, RecordState, Target } from './finding.ts'
import { fitting, textWidth } from './lengths.ts'
import { folded, timesIn } from './words.ts'
import { readTextParts } from './text-parts.ts'

type Known = {
	links?: Record<string, Target>
	pictures?: Record<string, PictureFact>
	records?: Record<string, RecordState>
	unconfirmed?: string[]
	htmlBytes?: number
	bannedWords?: string[]
}
const facts = ({
	links = {},
	pictures = {},
	records = {},
	unconfirmed = [],
	htmlBytes = 1_000,
	bannedWords = [],
}: Known = {}): Facts => ({
	bannedWords,
	links: new Map(Object.entries(links)),
	pictures: new Map(Object.entries(pictures)),
	records: new Map(Object.entries(records)),
	unconfirmed,
	htmlBytes,
})
const check = (more: Partial<PostFields>, known: Known = {}): Finding[] =>
	checkPost({ ...emptyPost, ...more }, facts(known))
const about = (found: Finding[], id: string) => found.filter((finding) => finding.id.startsWith(id))
const prose = (words: number) => Array.from({ length: words }, (_, at) => (at % 9 === 8 ? 'roof.' : 'sun')).join(' ')

describe('the parts of a text', () => {
	const text = [
		'First *paragraph*, of', // 1
		'two lines with [a link](/blog/a).', // 2
		'', // 3
		'## A **heading**', // 4
		'- one https://bare.example/x', // 5
		'- two ![A roof](/media/roof-1a)', // 6
		'', // 7
		'| a | b |', // 8
		'|---|---|', // 9
		'| c | [d](/d) |', // 10
		'', // 11
		'```', // 12
		'# no heading, [no link](/x)', // 13
		'```', // 14
		'<section>', // 15
		'<h3>Raw</h3>', // 16
		'<p>Words &amp; <a href="/raw">more</a></p>', // 17
		'</section>', // 18
	].join('\n')
	const written = readTextParts(text)

	test('reads headings, of Markdown and of HTML', () => {
		expect(written.headings).toEqual([
			{ level: 2, text: 'A heading', line: 4 },
			{ level: 3, text: 'Raw', line: 16 },
		])
	})
	test('reads links with their lines and text', () => {
		expect(written.links).toEqual([
			{ href: '/blog/a', text: 'a link', line: 2 },
			{ href: 'https://bare.example/x', text: 'https://bare.example/x', line: 5 },
			{ href: '/d', text: 'd', line: 10 },
			{ href: '/raw', text: 'more', line: 17 },
		])
	})
	test('reads pictures and prose, without code and tables', () => {
		expect(written.images).toEqual([{ src: '/media/roof-1a', alt: 'A roof', line: 6 }])
		expect(written.prose.map((each) => each.text)).toEqual([
			'First paragraph, of two lines with a link.',
			'one https://bare.example/x',
			'two',
			'Words & more',
		])
	})
})

describe('widths', () => {
	test('are those of Arial', () => {
		// 722 + 556 + 222 + 222 + 556 + 278 + 278 + 944 + 556 + 333 + 222 + 556 thousandths.
		expect(textWidth('Hello, World', 20)).toBe(109)
		expect(textWidth('Ìmọ́lẹ̀', 20)).toBe(textWidth('Imole', 20))
		expect(textWidth('', 20)).toBe(0)
	})
	test('the longest beginning that fits is found', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 300 }), (text, pixels) => {
				const part = fitting(text, 20, pixels)
				expect(text.startsWith(part)).toBe(true)
				expect(textWidth(part, 20)).toBeLessThanOrEqual(Math.ceil(pixels))
			}),
		)
	})
})

describe('title and description', () => {
	test('are too long for search results, too short, or right', () => {
		expect(about(check({ title: 'W'.repeat(60) }), 'title')).toMatchObject([{ level: 'advice' }])
		expect(about(check({ title: 'Sun' }), 'title')).toMatchObject([{ level: 'advice' }])
		expect(about(check({ title: 'How to size an inverter for a shop' }), 'title')).toMatchObject([{ level: 'good' }])
	})
	test('the description may be the excerpt', () => {
		expect(about(check({ title: 'A' }), 'description')).toMatchObject([{ level: 'advice' }])
		expect(about(check({ title: 'A', excerpt: 'x'.repeat(80) }), 'description')).toMatchObject([{ level: 'good' }])
	})
})

describe('the focus keyword', () => {
	const good = {
		title: 'Solar panels in Ìbàdàn',
		slug: 'solar-panels-in-ibadan',
		content: 'What solar panels cost.\n\n## Solar panels\n\nWords.',
		focusKeyword: 'Solar Panels',
	}
	test('is good in the right places', () => {
		expect(about(check(good), 'keyword')).toMatchObject([{ level: 'good' }])
		expect(about(check({ ...good, focusKeyword: 'sólar pànels' }), 'keyword')).toMatchObject([{ level: 'good' }])
	})
	test('is missing in one place, missing in the text, or used too often', () => {
		const [one] = about(check({ ...good, slug: 'panels' }), 'keyword')
		expect(one?.text).toContain('in the address')
		expect(about(check({ ...good, content: 'Nothing of it.' }), 'keyword')[0]?.text).toContain('does not contain it')
		const stuffed = `${'solar panels and more. '.repeat(12)}${prose(40)}`
		const repeated = about(check({ ...good, content: stuffed }), 'keyword')[0]?.text
		expect(repeated).toContain('12 times')
		expect(repeated).not.toContain(' words')
	})
	test('is matched as whole words', () => {
		expect(timesIn(folded('Sun, sun; sunny sun'), folded('sun'))).toBe(3)
	})
})

describe('headings', () => {
	const level = (content: string) =>
		about(check({ content }), 'heading')
			.map(({ text, at }) => [at?.line ?? 0, text])
			.toSorted(([one], [other]) => Number(one) - Number(other))
	test('a second title, a skipped level, and one without text are found', () => {
		expect(level('# One\n\n## Two\n\n#### Four\n\n##')).toEqual([
			[1, expect.stringContaining('##')],
			[5, expect.stringContaining('level 2 to level 4')],
			[7, expect.stringContaining('heading is empty')],
		])
	})
	test('a long section, and a long text without any, are found', () => {
		expect(level(`## A\n\n${prose(400)}\n\n## B\n\nShort.`)).toEqual([[1, expect.stringContaining('400 words')]])
		expect(level(prose(400))).toEqual([[0, expect.stringContaining('Divide the text')]])
		expect(about(check({ content: '## A\n\nWords.\n\n### B\n\nWords.' }), 'headings')).toMatchObject([
			{ level: 'good' },
		])
	})
})

describe('slips and length', () => {
	test('empty list items are asked about before publishing, doubled words are not', () => {
		const content = 'A roof of of tiles.\n\n- one\n-\n'
		const asked = brokenForReaders({ ...emptyPost, title: 'Roofs', content }, facts(), readTextParts(content))
		expect(asked.map(({ id, at }) => [id, at?.line])).toEqual([['slip-item-4', 4]])
	})
	test('empty list items are problems at their line, doubled words advice with what to select', () => {
		const found = check({ content: '- one\n-\n- \n  - two\n\nA roof of **of** tiles.\n\n1. ![x](/y)\n2.\n' })
		expect(about(found, 'slip').map(({ level, at }) => [level, at?.line, at?.text])).toEqual([
			['problem', 2, undefined],
			['problem', 9, undefined],
			['advice', 6, 'of of'],
		])
		expect(about(check({ content: 'That that is `the the`, small small.\n\n```\nof of\n```' }), 'slip')).toMatchObject([
			{ at: { text: 'the the' } },
		])
	})
	test('a post of 29 words is short, one of 200 is not', () => {
		expect(about(check({ content: prose(29) }), 'length')).toMatchObject([
			{ level: 'advice', text: expect.stringContaining('29 words') },
		])
		expect(about(check({ content: prose(200) }), 'length')).toEqual([])
		expect(about(check({ title: 'A' }), 'length')).toEqual([])
	})
})

test('a block that shows nothing is one problem at its line, expired prices are advice', () => {
	const content =
		'Text\n\n[Roof](/portfolio/roof "project")\n\n[Prices](/services/solar#costs "prices")\n\n[Roof](/portfolio/roof)'
	const found = check(
		{ content },
		{
			links: { '/portfolio/roof': 'missing', '/services/solar#costs': 'alive' },
			records: { 'project /portfolio/roof': 'gone', 'prices /services/solar#costs': 'expired' },
		},
	)
	expect(about(found, 'block-')).toMatchObject([
		{ id: 'block-gone-0', level: 'problem', at: { line: 3 } },
		{ id: 'block-expired-1', level: 'advice', at: { line: 5 } },
	])
	expect(about(found, 'link-dead')).toEqual([])
})

describe('links and pictures', () => {
	test('dead and hidden links, and those without address or text, are problems at their line', () => {
		const found = check(
			{ content: '[a](/gone)\n\n[b](/blog/draft)\n\n[](/about)\n\n[c]()\n\n[d](#h-none)' },
			{ links: { '/gone': 'missing', '/blog/draft': 'hidden', '/about': 'alive', '#h-none': 'no-heading' } },
		)
		expect(about(found, 'link').map(({ level, at }) => [level, at?.line])).toEqual([
			['problem', 1],
			['problem', 3],
			['problem', 5],
			['problem', 7],
			['problem', 9],
		])
	})
	test('bare addresses and vague link texts are advice, working links good', () => {
		const found = check(
			{ content: 'https://a.example/x and [here](/about)' },
			{ links: { '/about': 'alive', 'https://a.example/x': 'elsewhere' } },
		)
		expect(about(found, 'link').map(({ level }) => level)).toEqual(['advice', 'advice', 'good'])
	})
	test('pictures: of the library, of the site without alt text, of other sites, missing, and the cover', () => {
		const pictures: Record<string, PictureFact> = {
			'/media/a-1': { storedIn: 'library', phoneBytes: 160_000 },
			'/logo.svg': { storedIn: 'site' },
			'https://x.example/y.png': { storedIn: 'elsewhere' },
			'/media/gone-1': { storedIn: 'missing' },
		}
		const content = Object.keys(pictures)
			.map((src) => `![](${src})`)
			.join('\n')
		const found = check({ content, featuredImage: '/logo.svg' }, { pictures })
		expect(about(found, 'picture').map(({ at }) => at?.line)).toEqual([undefined, 2, 3, 4])
		expect(about(found, 'weight')).toMatchObject([{ level: 'advice', at: { line: 1 } }])
		expect(about(check({ content: '![](/media/a-1)' }, { pictures }), 'pictures')).toMatchObject([{ level: 'good' }])
	})
	test('many of a kind are given as a number', () => {
		const content = Array.from({ length: 40 }, () => '[a](/gone)').join('\n\n')
		const found = about(check({ content }, { links: { '/gone': 'missing' } }), 'link')
		expect(found).toHaveLength(6)
		expect(found.at(-1)?.text).toContain('34 more')
	})
})

describe('leftovers of the AI tools', () => {
	test('notes are found in any element, but not in code', () => {
		const content = '> **To write:** a price.\n\nWords.\n\n- **To write:** more\n\n```\n> **To write:** x\n```'
		const found = about(check({ content }), 'note')
		expect(found.map(({ level, at }) => [level, at?.line])).toEqual([
			['problem', 1],
			['problem', 5],
		])
		expect(found[0]?.text).toContain('“a price.”')
	})
	test('unconfirmed facts are found while they are in the text', () => {
		const unconfirmed = ['40%', 'Ada Obi', '₦5', 'https://x.example/']
		const content = 'Saves 40% a year.\n\nIt cost ₦500, says Ada Obis. [a](https://x.example/)'
		const found = about(check({ content }, { unconfirmed }), 'unconfirmed')
		expect(found.map(({ id, at }) => [id, at?.line])).toEqual([
			['unconfirmed-40%', 1],
			['unconfirmed-https://x.example/', 3],
		])
	})
})

describe('readability', () => {
	const reading = (content: string) => about(check({ content }), 'reading')
	test('short everyday sentences read well, whatever names are in them', () => {
		const plain = 'We fix the panel. You can call Adébáyọ̀ in Ọ̀yọ́. He will bring the wires and the meter.\n\n'
		expect(reading(plain.repeat(10))).toMatchObject([{ level: 'good', text: expect.stringContaining('Flesch') }])
	})
	test('long sentences, passive ones and hard words are advice', () => {
		const long = `${'the system that we have for the house and the shop is with you and '.repeat(4)}me. `
		expect(reading(long.repeat(4)).map(({ id }) => id)).toContain('reading-sentences')
		const passive = 'The panel was mounted on the roof of the house. '
		expect(reading(passive.repeat(14)).map(({ id }) => id)).toContain('reading-passive')
		const hard = 'Organisational interoperability necessitates the institutionalisation of the infrastructure in it. '
		expect(reading(hard.repeat(12)).map(({ id }) => id)).toContain('reading-ease')
	})
	test('what is still to be written counts neither as long sentences nor as uses of the keyword', () => {
		const plain = 'We fix the panel. You can call him. He will bring the wires and the meter.\n\n'
		const note = `> **To write:** ${'what do you say of a solar panel when a customer asks for it '.repeat(3)}?\n\n`
		const found = check({ content: plain.repeat(10) + note.repeat(12), focusKeyword: 'solar panel' })
		expect(about(found, 'reading').map(({ level }) => level)).toEqual(['good'])
		expect(
			about(found, 'keyword')
				.map(({ text }) => text)
				.join(' '),
		).not.toContain('times')
	})
	test('there is no score for another language', () => {
		const yoruba = 'Ẹ káàárọ̀ o, báwo ni ilé. A ń ta ẹ̀rọ amúnáwá tí ó dára fún yín.\n\n'
		expect(reading(yoruba.repeat(12))).toMatchObject([{ level: 'good', text: expect.not.stringContaining('Flesch') }])
	})
})

const attacks = [
	'[',
	'![',
	'<a href="',
	'*_',
	'`',
	'# a\n',
	'- ',
	'> ',
	'<!-- line 9 -->',
	'|a',
	'&amp;',
	'<h2>',
	'a.',
	'\n',
]
const words = fc.oneof(
	fc.string({ unit: 'binary' }),
	fc
		.array(fc.constantFrom(...attacks, '[x](/y)', '![](/z)', 'sun ', 'Ẹ̀kọ́ '), { maxLength: 60 })
		.map((parts) => parts.join('')),
)

test('no text makes the checks fail, and every line number is in the text', () => {
	fc.assert(
		fc.property(words, words, words, (content, title, focusKeyword) => {
			for (const { at, text } of check({ content, title, focusKeyword, slug: title, excerpt: title })) {
				expect(text).not.toBe('')
				if (at) expect(at.line).toBeGreaterThan(0)
			}
		}),
	)
})

/** CPU time, so that other load does not count; the best of several runs. */
function cost(content: string): number {
	const times = Array.from({ length: 4 }, () => {
		const began = process.cpuUsage()
		check({ content, title: 'A title', focusKeyword: 'sun' })
		const { user, system } = process.cpuUsage(began)
		return user + system
	})
	return Math.min(...times)
}

test.each([...attacks, 'word ', 'Sun. ', '[a](/b) ', '![](/c)', 'x'])(
	'cost grows linearly with the text: %j',
	(part) => {
		const of = (size: number) => cost(part.repeat(size / part.length))
		// For eight times the text quadratic cost would be 64 times. Below some milliseconds the ratio means nothing.
		const small = Math.max(4_000, of(8_000))
		expect(of(64_000) / small).toBeLessThan(32)
	},
)

test('banned words are found at their line, as whole words only', () => {
	const bannedWords = ['state of the art', 'Cheap', '  ']
	const found = about(
		check(
			{ title: 'Cheap roofs', content: 'A State-of-the-Art roof.\n\nCheaper is not chéap, nor `cheap`.' },
			{ bannedWords },
		),
		'banned',
	)
	expect(found.map(({ text, at }) => [text, at?.line])).toEqual([
		['“Cheap” is in the title, and on your list of words to avoid.', undefined],
		['“state of the art” is on your list of words to avoid. Say it another way.', 1],
		['“Cheap” is on your list of words to avoid. Say it another way.', 3],
	])
	expect(about(check({ title: 'Roofs', content: 'Cheaper.' }, { bannedWords }), 'banned')).toEqual([])
})
