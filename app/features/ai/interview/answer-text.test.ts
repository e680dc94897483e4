import { expect, test } from 'vitest'
import { answerBlocks } from './answer-text.ts'
import { articleOf, headingsOf } from './article-of-interview.ts'
import { asksFor, type Interview } from './interview.server.ts'
import { subjectOf } from '../knowledge/subject.ts'

test('an answer stays in its author’s words', () => {
	expect(answerBlocks('we came on Monday\n\nIt took two days', 'text')).toEqual([
		'We came on Monday.',
		'It took two days.',
	])
	expect(answerBlocks('off the main switch\n2. test it', 'steps')).toEqual(['Off the main switch.', '1. Test it.'])
	expect(answerBlocks('switch it off\ntest it\nlabel it', 'steps')).toEqual([
		'1. Switch it off.\n2. Test it.\n3. Label it.',
	])
	expect(answerBlocks('kW is at once\nkWh is how long', 'points')).toEqual(['- kW is at once.\n- kWh is how long.'])
	expect(answerBlocks('price first\nthen support!', 'points')).toEqual(['- Price first.\n- Then support!'])
	expect(answerBlocks('As she said:\n> “It works.”\n>\n> Ada', 'text')).toEqual([
		'As she said:',
		'> “It works.”\n>\n> Ada',
	])
	// As people type and dictate on a phone.
	expect(answerBlocks('220ah tubular 285k\n5kwh lithium 1.35m\n3.5kva 620,000', 'text')).toEqual([
		'- 220ah tubular 285k.\n- 5kwh lithium 1.35m.\n- 3.5kva 620,000.',
	])
	expect(answerBlocks('we called him\nhe did not pick\nso we went there', 'text')).toEqual([
		'We called him.',
		'He did not pick.',
		'So we went there.',
	])
	expect(answerBlocks('He came on Monday.\nIt rained.\nWe left', 'text')).toEqual([
		'He came on Monday.',
		'It rained.',
		'We left.',
	])
	expect(answerBlocks('✅ the roof,\n✅ the cable;\n✅ the earth', 'text')).toEqual([
		'- The roof.\n- The cable.\n- The earth.',
	])
	expect(answerBlocks('– weigh it\n– read the date code', 'text')).toEqual(['- Weigh it.\n- Read the date code.'])
	expect(answerBlocks('(1) switch it off\n(2) wait', 'text')).toEqual(['1. Switch it off.\n2. Wait.'])
	expect(answerBlocks('upload it under “other documents”', 'text')).toEqual(['Upload it under “other documents”.'])
	expect(answerBlocks('she said “it works.”', 'text')).toEqual(['She said “it works.”'])
	expect(answerBlocks('See [our prices](/services/solar#costs)', 'text')).toEqual([
		'See [our prices](/services/solar#costs).',
	])
})

// What may be a name, a unit, a link or code is not distinguished from the end of a sentence.
test.each([
	['we came on Monday. it took two days', 'We came on Monday. it took two days.'],
	['sunlight Ltd. and we work together.', 'Sunlight Ltd. and we work together.'],
	[
		'why? because `apt-get install. then` says so! see [it. here](/a)',
		'Why? because `apt-get install. then` says so! see [it. here](/a).',
	],
	['ó ti parí gẹ́gẹ́. a dúpẹ́', 'Ó ti parí gẹ́gẹ́. a dúpẹ́.'],
	['kWh is how long. iPhones too', 'kWh is how long. iPhones too.'],
	['imole.ng is ours', 'imole.ng is ours.'],
	['https://imole.ng', 'https://imole.ng.'],
	['and/or e.g. this', 'And/or e.g. this.'],
	['R&amp;amp;', 'R&amp;amp;.'],
	['a&#8209;b &#x41;;', 'A&#8209;b &#x41;.'],
	['the roof, ;', 'The roof.'],
])('only the first letter and the final stop are changed: %s', (answer, text) =>
	expect(answerBlocks(answer, 'text')).toEqual([text]),
)

test('a block of code stays as it is', () => {
	const code = '```sh\nnpm install. then\n\nnpm start\n```'
	expect(answerBlocks(`do this:\n${code}\nand wait`, 'steps')).toEqual(['Do this:', code, 'And wait.'])
	expect(answerBlocks('```\nnever closed', 'text')).toEqual(['```\nnever closed'])
})

const title = 'How to prepare your roof for solar panels'
const subject = subjectOf(title)
const interview = (answers = {}): Interview => ({
	subject,
	questions: asksFor(subject, 'Beginners', answers).map((ask) => ({ ...ask, facts: [] })),
})
const none = { introduction: '', longTailKeywords: [], service: null, others: [] }

test('an answered question is a section without a note; an open one has its question as a note', () => {
	const answers = { answerOpening: 'the roof leaks later', answerSteps: 'look\nbrace it' }
	const blocks = articleOf(interview(answers), answers, none)
	expect(blocks[0]).toBe('The roof leaks later.')
	expect(blocks[blocks.indexOf('## Prepare your roof for solar panels, step by step') + 1]).toBe(
		'1. Look.\n2. Brace it.',
	)
	expect(blocks.filter((block) => block.startsWith('> **To write:**'))).toHaveLength(8)
	for (const heading of headingsOf(interview())) expect(blocks).toContain(`## ${heading}`)
})

test('an answer to a question that is no longer asked stays in the article', () => {
	const answers = { answerSecond: 'Tubular, where nobody can service lithium.' }
	expect(articleOf(interview(answers), answers, none)).toContain(answers.answerSecond)
})

test.each([
	['translation services', 'our translation services'],
	['solar and renewable energy', 'our solar and renewable energy services'],
])('the service “%s” is linked as “%s”', (name, label) =>
	expect(articleOf(interview(), {}, { ...none, service: { name, path: '/services/x' } }).at(-2)).toContain(
		`[${label}](/services/x)`,
	),
)

test('a drafted introduction loses its note when the opening is answered', () => {
	const given = { ...none, introduction: 'For a flat we charge ₦3m.\n\n> **To write:** Who asked?' }
	expect(articleOf(interview(), {}, given).slice(0, 2)).toEqual([
		'For a flat we charge ₦3m.',
		'> **To write:** Who asked?',
	])
	const answers = { answerOpening: 'Mrs Bello asked.' }
	expect(articleOf(interview(answers), answers, given).slice(0, 2)).toEqual([
		'For a flat we charge ₦3m.',
		'Mrs Bello asked.',
	])
})

test('what the introduction quotes is not quoted again in a section', () => {
	const source = { title: 'Roofs', path: '/blog/roofs', date: '2026-10-29' }
	const fact = (id: string) => ({ id, kind: 'post' as const, label: '', text: `The ${id} fact.`, source })
	const { questions, ...rest } = interview()
	const facts = [fact('nearest'), fact('next')]
	const asked = { ...rest, questions: questions.map((each) => (each.heading === null ? each : { ...each, facts })) }
	const quote = (id: string) => `> “The ${id} fact.”\n>\n> [Roofs](/blog/roofs), October 29, 2026`
	expect(articleOf(asked, {}, none)).toContain(quote('nearest'))
	const given = { ...none, introduction: `${quote('nearest')}\n\n> **To write:** Who asked?` }
	const blocks = articleOf(asked, {}, given)
	expect(blocks.filter((block) => block === quote('nearest'))).toHaveLength(1)
	expect(blocks).toContain(quote('next'))
})
