import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mentionsIn, readDecisions, readIndex, writtenFiles } from './decisions.ts'

/* docs/decisions/: the template, the index, and every mention of a decision in the repository. */

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'docs/decisions')
const files = readDecisions(folder)
const decisions = files.flatMap(({ decision }) => decision ?? [])
const numbers = decisions.map(({ number }) => number)
const index = readFileSync(path.join(folder, 'README.md'), 'utf8')

test('every decision follows the template', () => {
	expect(files.filter(({ decision }) => decision === null)).toEqual([])
	for (const { file, number, status, headings } of decisions) {
		expect(file).toMatch(new RegExp(`^${String(number).padStart(4, '0')}-[a-z0-9-]+\\.md$`))
		expect(status, file).toMatch(/^(accepted|(amended|superseded) by \d+(, \d+)*( and \d+)?)$/)
		expect(headings, file).toEqual(['Context', 'Decision', 'Consequences'])
	}
})

test('a decision is half a page', () => {
	expect(decisions.filter(({ words }) => words > 350).map(({ file, words }) => `${file}: ${words}`)).toEqual([])
})

test('numbers are consecutive from 1', () => {
	expect(numbers).toEqual(decisions.map((_, at) => at + 1))
})

test('a decision is amended by a later one', () => {
	for (const { number, status, file } of decisions)
		for (const later of status.match(/\d+/g) ?? []) expect(Number(later), file).toBeGreaterThan(number)
})

test('the index names every decision once, with its title and status', () => {
	const rows = readIndex(index).toSorted((a, b) => a.number - b.number)
	expect(rows).toEqual(decisions.map(({ number, file, title, status }) => ({ number, file, title, status })))
})

test('every mention of a decision in the repository leads to one that exists', () => {
	const mentions = writtenFiles(root)
		.filter((file) => !file.endsWith('decisions.test.ts') && !file.endsWith('specification/decisions.ts'))
		.flatMap((file) => mentionsIn(readFileSync(path.join(root, file), 'utf8'), file))
	expect(mentions.length).toBeGreaterThan(150)
	const isThere = ({ number, file }: { number: number; file: string | null }) =>
		decisions.some((decision) => decision.number === number && (file === null || decision.file === file))
	expect(mentions.filter((mention) => !isThere(mention))).toEqual([])
})

test('every link of a decision and of the index leads to a file', () => {
	const links = ['README.md', ...files.map(({ file }) => file)].flatMap((file) =>
		Array.from(
			readFileSync(path.join(folder, file), 'utf8')
				.replaceAll(/```[\s\S]*?```|`[^`]*`/g, '')
				.matchAll(/\]\(([^)#:]+)\)/g),
			([, link = '']) => ({ file, link }),
		),
	)
	expect(links.filter(({ link }) => !existsSync(path.join(folder, link)))).toEqual([])
})

test('mentions are read in every form they are written in', () => {
	expect(
		mentionsIn('Decisions 7, 29 and 42; decision 0060; [41](decisions/0041-front.md), docs/decisions/0007-a.md', ''),
	).toEqual([
		...[7, 29, 42, 60].map((number) => ({ at: '', number, file: null })),
		{ at: '', number: 41, file: '0041-front.md' },
		{ at: '', number: 7, file: '0007-a.md' },
	])
})
