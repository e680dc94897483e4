import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromText } from './clipboard.ts'

/* Text without HTML. What needs a browser's document is in tests/e2e/visual-editor/both-visual-paste.spec.ts. */

const shown = (text: string): string => fromText(text).content.toString()

test('a message of WhatsApp keeps its bold, struck and italic words, its list and its lines', () => {
	const message = readFileSync('tests/fixtures/paste/whatsapp.txt', 'utf8')
	const blocks = [
		'paragraph(strong("Site visit tomorrow"))',
		'paragraph("We need:")',
		'bullet_list(list_item(paragraph("6 panels")), list_item(paragraph("2 batteries")))',
		'paragraph(s("Old price"), " now ₦1,200,000 ", em("per phase"), ", 2*3*4 stays.", soft_break, "See ", link("https://nerc.gov.ng/rules"))',
	]
	expect(shown(message)).toBe(`<${blocks.join(', ')}>`)
	expect(shown(message.replaceAll('\n', '\r\n'))).toBe(`<${blocks.join(', ')}>`)
})

test('marks of WhatsApp within each other are all marks, and stars between letters are stars', () => {
	expect(shown('_*both*_ and *_both_* and ~*gone*~')).toBe(
		'<paragraph(em(strong("both")), " and ", em(strong("both")), " and ", strong(s("gone")))>',
	)
	expect(shown('ọ*kan*ọ 5*6*7')).toBe('<paragraph("ọ*kan*ọ 5*6*7")>')
})

test('one star means emphasis where the text is Markdown', () => {
	expect(shown('**One** and *two*')).toBe('<paragraph(strong("One"), " and ", em("two"))>')
	expect(shown('# Roofs\n\n*two*')).toContain('paragraph(em("two"))')
})

test('stars in code are code', () => {
	expect(shown('Run `a *b* c` now')).toContain('code("a *b* c")')
	expect(shown('```\na *b* 2*3\n```')).toBe('<code_block("a *b* 2*3")>')
})

test('a piece of a line goes on in the line with the caret', () => {
	const { openStart, openEnd } = fromText('of a roof')
	expect([openStart, openEnd]).toEqual([1, 1])
	expect(fromText('## A roof').openStart).toBe(0)
})
