import { expect, test } from 'vitest'
import { blocksOf } from '../document/open-text.ts'
import { schema } from '../document/schema.ts'
import { warningsIn } from './warnings.ts'

const found = (markdown: string) =>
	warningsIn(schema.node('doc', null, blocksOf(markdown))).map(({ text, isBlock }) => [text, isBlock])

test('empty headings and list items and doubled words are found in the document', () => {
	expect(found('##\n\nThe **the** roof\n\n- one\n-\n- ![x](/y)\n\n`the the`\n\n```\nthe the\n```')).toEqual([
		['This heading is empty', true],
		['“The the” is there twice', false],
		['This list item is empty', true],
		['“the the” is there twice', false],
	])
	expect(found('## A\n\n- one\n  - two\n\n| a |\n|---|\n| |')).toEqual([])
})
