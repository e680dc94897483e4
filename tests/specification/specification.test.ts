import path from 'node:path'
import { expect, test } from 'vitest'
import { decisionNumbers, linesIn, namesIn, specificationLines, testNames } from './specification-lines.ts'

/* docs/SPECIFICATION.md: each statement of the specification with what holds it. */

const root = path.resolve(import.meta.dirname, '../..')
const lines = specificationLines(root)

test('every statement names the test that holds it, or the decision that changes it', () => {
	// A statement is changed by a decision; none is taken away.
	expect(lines.length).toBeGreaterThanOrEqual(243)
	expect(lines.filter(({ tests, decisions }) => tests.length + decisions.length === 0).map(({ at }) => at)).toEqual([])
	expect(lines.flatMap(({ at, unreadable }) => unreadable.map((part) => `${at}: ${part}`))).toEqual([])
	const statements = lines.map(({ statement }) => statement)
	expect(statements.filter((statement, at) => statements.indexOf(statement) !== at)).toEqual([])
})

test('every test that a statement names exists', () => {
	const named = new Map<string, ReadonlySet<string>>()
	const namesOf = (file: string) => {
		const names = named.get(file) ?? testNames(root, file)
		named.set(file, names)
		return names
	}
	const missing = lines.flatMap(({ at, tests }) =>
		tests.filter(({ file, name }) => !namesOf(file).has(name)).map(({ file, name }) => `${at}: ${file} > ${name}`),
	)
	expect(missing).toEqual([])
})

test('every decision that a statement names exists', () => {
	const numbers = decisionNumbers(root)
	expect(
		lines.flatMap(({ at, decisions }) =>
			decisions.filter((each) => !numbers.has(each)).map((each) => `${at}: ${each}`),
		),
	).toEqual([])
})

test('a test that is a comment or is skipped holds nothing', () => {
	const text = [
		"test('runs', () => {})",
		"\tit.each([1])('runs for %i', () => {})",
		"// test('is a comment', () => {})",
		'/*',
		"test('is a longer one', () => {})",
		'*/',
		"test.skip('is skipped', () => {})",
		"test.todo('is to be done')",
	].join('\n')
	expect([...namesIn(text)]).toEqual(['runs', 'runs for %i'])
	for (const group of ['test.describe.skip', 'describe.skip', 'test.describe.fixme', 'describe.todo'])
		expect([...namesIn(`${group}('a group', () => {\n${text}\n})`)]).toEqual([])
	for (const other of ['test.only', 'it.only', 'describe.only'])
		expect([...namesIn(`${text}\n${other}('another', () => {})`)]).toEqual([])
})

test('a test that runs only where something is installed holds nothing, and those around it do', () => {
	const text = [
		"test('runs before', () => {})",
		"describe.runIf(engines().includes('postgres'))('on a server', () => {",
		"\ttest('runs on some machines', () => {",
		'\t\tif (true) {',
		'\t\t}',
		'\t})',
		"\ttest('so does this', () => {})",
		'})',
		'describe.skipIf(isSlow)(',
		"\t'another',",
		'\t() => {',
		"\t\ttest('is in a longer head', () => {})",
		'\t},',
		')',
		"describe('a group', () => {",
		"\tdescribe.runIf(isHere)('within', () => {",
		"\t\ttest('is within', () => {})",
		'\t})',
		"\ttest.runIf(isHere)('is alone', () => {})",
		"\ttest('runs after', () => {})",
		'})',
	].join('\n')
	expect([...namesIn(text)]).toEqual(['runs before', 'runs after'])
})

test('a row that is written wrong is a statement that nothing holds', () => {
	const head = ['# 1. A part', '## Of it', '', '| statement | held by |', '| --- | --- |']
	const right = '| It is so | decision 0001 |'
	expect(linesIn([...head, right].join('\n'), 'a.md')).toEqual([
		{ at: 'a.md:6', statement: 'It is so', tests: [], decisions: ['0001'], unreadable: [] },
	])
	for (const wrong of [
		'| It is so |',
		'| It is so | decision 0001',
		`  ${right}`,
		`${right} `,
		'It is so.',
		'- It is so',
	])
		expect(linesIn([...head, wrong].join('\n'), 'a.md')).toMatchObject([{ at: 'a.md:6', unreadable: [wrong] }])
})
