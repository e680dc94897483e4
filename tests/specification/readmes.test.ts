import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const rooms = [
	...readdirSync('app/features').map((name) => `app/features/${name}`),
	...[
		'action',
		'auth',
		'config',
		'content',
		'db',
		'enhance',
		'entries',
		'events',
		'format',
		'platform',
		'settings',
		'styles',
		'subscribers',
		'ui',
	].map((name) => `app/${name}`),
	'app/db/embedded',
	'deploy',
	'scripts',
	'server',
	'tests',
	'tools/brand',
]

test.each(rooms)('%s has a README of at most 40 lines', (room) => {
	const file = path.join(room, 'README.md')
	expect(existsSync(file), file).toBe(true)
	expect(readFileSync(file, 'utf8').trim().split('\n').length).toBeLessThanOrEqual(40)
})

const files = globSync('{app,server,scripts,tests,docs,content,deploy,tools}/**/*.*')

test.each(rooms)('the README of %s names only files that exist', (room) => {
	const text = readFileSync(path.join(room, 'README.md'), 'utf8')
	const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|css|sql|md|js))`/g)].map(([, name = '']) => name)
	expect(named.filter((name) => !files.some((file) => file.endsWith(name)))).toEqual([])
})

/* A comment that names a file leads its reader there, also after the file has moved. */

const sources = files.filter((file) => /^(?:app|server|scripts|tests|tools)\/.*\.(?:tsx?|js|css)$/.test(file))

const commentsOf = (source: string, file: string): string[] =>
	file.endsWith('.css')
		? (source.match(/\/\*[^]*?\*\//g) ?? [])
		: parseSync(file, source).comments.map(({ value }) => value)

/** Files by the end of their path; `-page.tsx` and `.worker.ts` are ends of names. */
const namedIn = (comment: string): string[] =>
	[...comment.matchAll(/(?<![\w*.:/-])\w[\w-]*(?:[/.][\w-]+)*\.(?:tsx?|css|md)\b/g)].map(([name]) => name)

const inTree = [...files, ...readdirSync('.')]
const exists = (name: string): boolean => inTree.some((file) => file === name || file.endsWith(`/${name}`))

/** Addresses, and files of visitors. */
const examples: ReadonlySet<string> = new Set(['blog.md', 'notes.md', 'prompts/NAME.md', 'posts/SLUG.md'])
const isExample = (name: string): boolean => examples.has(name) || /\d-name\.md$/.test(name)

test('comments name only files that exist', () => {
	expect(sources.length).toBeGreaterThan(2_500)
	const wrong = sources
		.filter((file) => !/\/(?:fixtures|node_modules)\//.test(file))
		.flatMap((file) =>
			commentsOf(readFileSync(file, 'utf8'), file)
				.flatMap(namedIn)
				.filter((name) => !exists(name) && !isExample(name))
				.map((name) => `${file}: ${name}`),
		)
	expect(wrong).toEqual([])
})

test('finds names with and without their folders', () => {
	expect(namedIn('The gate (users/gate.server.ts), a `-page.tsx`, https://host.example/read.md, *-fields.ts')).toEqual([
		'users/gate.server.ts',
	])
	expect([exists('specification/readmes.test.ts'), exists('mes.test.ts')]).toEqual([true, false])
})
