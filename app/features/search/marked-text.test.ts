import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markPiece, markText } from './marked-text.ts'

const hits = (text: string, ...marks: string[]) =>
	markText(text, marks)
		.filter(({ hit }) => hit)
		.map(({ text: part }) => part)

test('words are marked by their stems, beginnings, marks and units', () => {
	expect(hits('Battery care: batteries, batter', 'batteri')).toEqual(['Battery', 'batteries'])
	expect(hits('Solar so sold', '^so')).toEqual(['Solar', 'so', 'sold'])
	expect(hits('Ìmọ́lẹ̀ means light', 'imole')).toEqual(['Ìmọ́lẹ̀'])
	expect(hits('a 5 kVA or 5-kva inverter, 15 kVA', '5kva')).toEqual(['5 kVA', '5-kva'])
	expect(hits('The post of many posts, a POS, two POSes', 'pos')).toEqual(['POS', 'POSes'])
	expect(hits('us', 'u')).toEqual([])
	// A capital that is two characters in lower case.
	expect(hits('İstanbul', 'istanbul')).toEqual(['İstanbul'])
})

test('wide letters, ligatures and signs that nobody sees are marked as the search reads them', () => {
	expect(hits('ＳＯＬＡＲ panels, 𝗦𝗼𝗹𝗮𝗿 too', 'solar')).toEqual(['ＳＯＬＡＲ', '𝗦𝗼𝗹𝗮𝗿'])
	expect(hits('an e\ufb03cient fan', 'effici')).toEqual(['e\ufb03cient'])
	expect(hits('an in\u00advert\u200ber, a \u200binverter', 'invert')).toEqual([
		'in\u00advert\u200ber',
		'\u200binverter',
	])
	expect(hits('a \u00ad sign, 5\u00a0kVA', '5kva')).toEqual(['5\u00a0kVA'])
})

test('a name of several words is marked where they are side by side', () => {
	const name = 'point of sale'
	expect(hits('The point of this sale: a Point-of-Sale, two points of sales', name)).toEqual([
		'Point-of-Sale',
		'points of sales',
	])
	expect(hits('the point of', name)).toEqual([])
	expect(hits('a point of sale terminal', name, 'point', 'termin')).toEqual(['point of sale', 'terminal'])
})

test('a decimal number and the area of a cable are marked whole', () => {
	expect(hits('Use 2.5 mm² for 2 sockets, 4 mm² and 25 mm2 for more.', '2p5mm', '2p5mm2', '2p5', 'mm')).toEqual([
		'2.5 mm²',
	])
	expect(hits('It costs 2.5. Or 2.50, or 12.5', '2p5')).toEqual(['2.5'])
	expect(hits('4mm²', '4mm2')).toEqual(['4mm²'])
})

test('no text is lost or changed', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (text, marks) => {
			expect(
				markText(text, marks)
					.map(({ text: part }) => part)
					.join(''),
			).toBe(text)
		}),
	)
})

test('the piece of a long text is around its first hit, without Markdown', () => {
	const long = `# Head\n\n${'Nothing here. '.repeat(40)}A [solar](https://x.test/y) **pump** in \`code\`. ${'More text. '.repeat(40)}`
	const piece = markPiece(long, ['solar'])
	const text = piece.map((part) => part.text).join('')
	expect(text).toMatch(/^… .*A solar pump in code\. .* …$/)
	expect(text.length).toBeLessThanOrEqual(250)
	expect(piece.filter(({ hit }) => hit)).toEqual([{ text: 'solar', hit: true }])
	expect(markPiece('', ['solar'])).toEqual([])
	expect(markPiece('x'.repeat(5000), ['solar'])[0]?.text.length).toBeLessThanOrEqual(245)
})
