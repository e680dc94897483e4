import { expect, test } from 'vitest'
import fc from 'fast-check'
import { wordsOf } from '../words.ts'
import { descriptionsFrom, titlesFrom } from './idea-rules.ts'
import { listed, tabled } from './shape-rules.ts'
import { simpler, withoutFiller } from './wording-rules.ts'

test.each([
	['lines', 'Panels\nBatteries\n\nCables', '- Panels\n- Batteries\n- Cables'],
	['lines after an introduction', 'We bring:\nPanels\n2) Batteries', 'We bring:\n\n- Panels\n- Batteries'],
	['an enumeration', 'We bring: panels, batteries and cables.', 'We bring:\n\n- panels\n- batteries\n- cables'],
	['lines of a paragraph', 'Panels\\\nBatteries\\\nCables<br>', '- Panels\n- Batteries\n- Cables'],
	['sentences', 'Check the roof. Ask for the price.', '- Check the roof.\n- Ask for the price.'],
	['three items alone', 'panels, batteries, and cables', '- Panels\n- Batteries\n- Cables'],
])('a list from %s', (_from, text, made) => expect(listed(text)).toEqual({ text: made }))

test.each(['One sentence only.', '- a\n- b', '## Heading\nLine', '| a | b |\n| - | - |'])('no list from %j', (text) =>
	expect(listed(text)).toEqual({ problem: expect.any(String) }),
)

test.each([
	[
		'pairs',
		'- Price: ₦50,000\n- Time: 2 days, from 9:00',
		'| Item | Details |\n| --- | --- |\n| Price | ₦50,000 |\n| Time | 2 days, from 9:00 |',
	],
	['columns', 'Size, Price\n1 kVA, ₦300k', '| Size | Price |\n| --- | --- |\n| 1 kVA | ₦300k |'],
	[
		'lines of a paragraph',
		'Size: 5 kVA\\\nPrice: ₦2m',
		'| Item | Details |\n| --- | --- |\n| Size | 5 kVA |\n| Price | ₦2m |',
	],
	['a copied sheet', 'Size\tPrice\n1|2\t3', '| Size | Price |\n| --- | --- |\n| 1\\|2 | 3 |'],
])('a table from %s', (_from, text, made) => expect(tabled(text)).toEqual({ text: made }))

test.each(['One line: only', 'Some prose here.\nAnd more prose, really.', 'https://a.example\nhttps://b.example'])(
	'no table from %j',
	(text) => expect(tabled(text)).toEqual({ problem: expect.any(String) }),
)

test('a list keeps every word', () => {
	fc.assert(
		fc.property(
			fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', ',', ':', '.', '- '), maxLength: 80 }),
			(text) => {
				const made = listed(text)
				if ('text' in made) expect(wordsOf(made.text)).toEqual(wordsOf(text).filter((word) => word !== 'and'))
			},
		),
	)
})

test.each([
	['It is important to note that prices change. Please note that we call.', 'Prices change. We call.'],
	['Basically, the very old wires in order to save.', 'The old wires to save.'],
	['This is not very useful, and isn’t really cheap.', null],
	['Due to the fact that it rains, each and every roof leaks.', 'Because it rains, every roof leaks.'],
	['Run `very old` at [a very old shop](/very-old).', 'Run `very old` at [an old shop](/very-old).'],
	['```\nvery old\n```', null],
	['An extremely useful and a very honest one.', 'A useful and an honest one.'],
	['A really very old shop, an extremely usual one-off.', 'An old shop, a usual one-off.'],
	['A very urgent hour, a truly European one.', 'An urgent hour, a European one.'],
	['We are in the process of installing.', 'We are installing.'],
	['The delivery is every day.', null],
])('filler of %j is dropped', (text, made) =>
	expect(withoutFiller(text)).toEqual(made === null ? { problem: expect.any(String) } : { text: made }),
)

test('titles are the author’s own words, and never the opening of the text', () => {
	const text =
		'## What solar costs in Lagos\n\nA short opening on solar.\n\n## Roofs that leak\n\nMore.\n\n## In short\n\nEnd.'
	expect(titlesFrom('Solar in Lagos: what we learned', text)).toEqual({
		text: 'Solar in Lagos\nWhat we learned\nWhat solar costs in Lagos\nSolar in Lagos: roofs that leak',
	})
	expect(titlesFrom('', '')).toEqual({ problem: expect.any(String) })
	expect(titlesFrom('Solar in Lagos', 'Solar in Lagos is cheap.\n\n## In short\n\nEnd.')).toEqual({
		problem: expect.stringContaining('Nothing better was found'),
	})
})

test('descriptions are sentences of the text on its subject that fit a search result, and never its opening', () => {
	const opening = 'Solar for a shop in Lagos costs from ₦2.1m, with its price, roof and cables.'
	const long = `Word ${'word '.repeat(40)}end.`
	const near = 'The price of solar in Lagos depends on the roof, the batteries and the cables.'
	const figure = 'In Lagos, solar of 5 kVA has a price of ₦4.2m with eight panels on one roof.'
	const other = 'Our office is closed on public holidays, as are those of most of our suppliers.'
	expect(descriptionsFrom('Solar price in Lagos', `## H\n\n${opening}\n\n${long} ${near} ${other} ${figure}`)).toEqual({
		text: `${figure}\n${near}`,
	})
	for (const text of ['## Only a heading', opening, `${opening} ${other}`])
		expect(descriptionsFrom('Solar price in Lagos', text)).toEqual({
			problem: expect.stringContaining('Nothing better was found'),
		})
})

test('a post without a title is described by what it says more than once', () => {
	const text =
		'Inverters hum. Every inverter in our workshop is tested for a whole night before it leaves. We close at five on Fridays, on Saturdays at two.'
	expect(descriptionsFrom('', text)).toEqual({
		text: 'Every inverter in our workshop is tested for a whole night before it leaves.',
	})
})

test('shortening leaves a word once that was typed twice, in the text alone', () => {
	expect(withoutFiller('Our shop is is open and we we sell small small lamps.\n\n`is is` stays')).toEqual({
		text: 'Our shop is open and we sell small small lamps.\n\n`is is` stays',
	})
	expect(withoutFiller('The the the shop.')).toEqual({ text: 'The shop.' })
	expect(withoutFiller('We we **very** gladly help.')).toEqual({ text: 'We **very** gladly help.' })
})

test.each([
	['Utilise it prior to March.', 'Use it before March.'],
	[
		'See [what to purchase](/blog/purchase-guide) and `obtain()`.',
		'See [what to buy](/blog/purchase-guide) and `obtain()`.',
	],
	['![Sufficient sun](/media/optimal-roof "x")', '![Enough sun](/media/optimal-roof "x")'],
	[
		'Read https://a.example/purchase or <https://a.example/obtain> to obtain it.',
		'Read https://a.example/purchase or <https://a.example/obtain> to get it.',
	],
	['An additional battery at the purchase price.', 'An extra battery at the purchase price.'],
	['The optimal angle is sufficient.', 'The best angle is enough.'],
	['An optimal angle, a sufficient amount, a functionality, the leverage of a purchase.', null],
	['You purchase additional panels.', 'You buy extra panels.'],
])('%j in simpler words is %j', (text, made) =>
	expect(simpler(text)).toEqual(made === null ? { problem: expect.any(String) } : { text: made }),
)

test.each([
	['Utilise our shop:  \n12 Allen Avenue  \nIkeja\\\nLagos  \n', 'Use our shop:  \n12 Allen Avenue  \nIkeja\\\nLagos'],
	['- Obtain a price   \n  by phone\n- Call', '- Get a price   \n  by phone\n- Call'],
])('a line break in %j stays with simpler words', (text, made) => expect(simpler(text)).toEqual({ text: made }))

test.each([
	['The very old shop  \n12 Allen Avenue\\\nLagos', 'The old shop  \n12 Allen Avenue\\\nLagos'],
	['A very good shop is very  \nold, and very\nclean.', 'A good shop is very  \nold, and clean.'],
	['We are really glad of the  \nthe lamp and the\\\nthe fan.', 'We are glad of the  \nthe lamp and the\\\nthe fan.'],
	['A really old shop and a very  \nurgent call.', 'An old shop and a very  \nurgent call.'],
	['It is not  \nvery useful, and really dear.', 'It is not  \nvery useful, and dear.'],
])('a line break in %j stays when filler is dropped', (text, made) =>
	expect(withoutFiller(text)).toEqual({ text: made }),
)
