import { expect, test } from 'vitest'
import { bySentence, markedParts } from './claimed-sentences.ts'
import { unsupportedClaims } from './claims.ts'

const sentence = 'It cost ₦3m in 2025, at Agbara.'
const claim = (kind: 'number' | 'name' | 'link', text: string, line = 1) => ({ kind, text, line, sentence })

test('a sentence with several claims is listed once, each of them marked', () => {
	const claims = [claim('number', '₦3m'), claim('number', '2025'), claim('name', 'Agbara'), claim('number', '₦3m', 9)]
	const [first] = bySentence(claims)
	// The same sentence further down has nothing else to check.
	expect(bySentence(claims)).toHaveLength(1)
	expect(first?.line).toBe(1)
	const parts = markedParts(sentence, first?.claims ?? [])
	expect(parts.map(({ text }) => text).join('')).toBe(sentence)
	expect(parts.filter(({ isClaim }) => isClaim).map(({ text }) => text)).toEqual(['₦3m', '2025', 'Agbara'])
})

test('an address that is not in the words follows them; a claim within another is not cut', () => {
	const parts = markedParts(sentence, [
		claim('link', 'https://x.example'),
		claim('number', '2025,'),
		claim('number', '2025'),
	])
	expect(parts.map(({ text }) => text).join('')).toBe(`${sentence} https://x.example`)
})

test('a long sentence is listed once, however many claims are in it', () => {
	const clause = 'and we measured it again '.repeat(12)
	const article = `It cost ₦3,100,000 in Agbara, ${clause}until Sabo Gari, ${clause}then it was 412 kWh.`
	const listed = bySentence(unsupportedClaims(article, [], () => false))
	expect(listed).toHaveLength(1)
	const [{ sentence: shown, claims } = { sentence: '', claims: [] }] = listed
	expect(shown.length).toBeLessThan(240)
	const marked = markedParts(shown, claims).filter(({ isClaim }) => isClaim)
	expect(marked.map(({ text }) => text)).toEqual(['₦3,100,000', 'Agbara', 'Sabo Gari', '412 kWh'])
})
