import { expect, test } from 'vitest'
import { folderCycles, largeFolders, longFiles } from './folder-shape.ts'

const module = (source: string, ...resolved: string[]) => ({
	source,
	dependencies: resolved.map((file) => ({ resolved: file })),
})

test('folders that import each other by way of a third are one group', () => {
	const modules = [
		module('app/a/one.ts', 'app/b/two.ts'),
		module('app/b/other.ts', 'app/c/three.ts'),
		module('app/c/three.ts', 'app/a/last.ts'),
		module('app/d/four.ts', 'app/a/one.ts'),
	]
	expect(folderCycles(modules)).toEqual([['app/a', 'app/b', 'app/c']])
})

test('a folder and one inside it may not import each other either', () => {
	const modules = [module('app/a/one.ts', 'app/a/in/two.ts'), module('app/a/in/two.ts', 'app/a/three.ts')]
	expect(folderCycles(modules)).toEqual([['app/a', 'app/a/in']])
})

test('the files directly in app/ are a folder like any other', () => {
	const modules = [
		module('app/root.tsx', 'app/a/one.ts'),
		module('app/a/one.ts', 'app/company.ts'),
		module('app/company.ts'),
	]
	expect(folderCycles(modules)).toEqual([['app', 'app/a']])
})

test('folders of scripts may not import each other either', () => {
	const modules = [
		module('scripts/bench/site.ts', 'scripts/bench/load/page.ts'),
		module('scripts/bench/load/page.ts', 'scripts/bench/site.ts'),
	]
	expect(folderCycles(modules)).toEqual([['scripts/bench', 'scripts/bench/load']])
})

test('tests tie no folders together', () => {
	const modules = [module('app/a/one.ts', 'app/b/two.ts'), module('app/b/two.test.ts', 'app/a/one.ts')]
	expect(folderCycles(modules)).toEqual([])
})

test('a folder with too many files is named; migrations may be many', () => {
	const files = [...Array(4).keys()].flatMap((at) => [
		`app/a/${at}.ts`,
		`app/db/migrations/${at}.sql`,
		`app/b/${at}/x.ts`,
	])
	expect(largeFolders(files, 3)).toEqual([{ folder: 'app/a', count: 4 }])
})

test('a file is at most 300 lines long, a test about 400', () => {
	const of = (file: string, lines: number) => ({ file, lines })
	expect(
		longFiles([
			of('app/a.ts', 300),
			of('app/b.tsx', 301),
			of('tests/app/c.test.ts', 410),
			of('tests/e2e/d.spec.ts', 411),
		]),
	).toEqual(['app/b.tsx has 301 lines; 300 are the most', 'tests/e2e/d.spec.ts has 411 lines; 410 are the most'])
	expect(longFiles([of('docs/long.md', 900), of('tests/fixtures/long.json', 900)])).toEqual([])
})
