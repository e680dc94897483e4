import { expect, test } from 'vitest'
import { findHydrationFiles } from './hydration-files.ts'

const build = {
	'app/entry.client.ts': { file: 'entry.js', name: 'entry.client' },
	'app/root.tsx?__react-router-build-client-route': { file: 'root.js', name: 'root', imports: ['_root-parts-1.js'] },
	'app/enhance/later.ts': { file: 'later.js', name: 'later', imports: ['app/entry.client.ts'] },
	'_react-1.js': { file: 'react.js', name: 'react', imports: ['_runtime-1.js'] },
	'_root-parts-1.js': { file: 'root-parts.js', name: 'root-parts', imports: ['_react-1.js'] },
	'_hydrated-1.js': { file: 'hydrated.js', name: 'hydrated' },
	'_runtime-1.js': { file: 'runtime.js', name: 'runtime' },
}

test('pages name the file of React, and what they need beyond what the entry and the root import', () => {
	expect(findHydrationFiles(build)).toEqual({
		run: '/react.js',
		load: ['/root-parts.js', '/hydrated.js', '/later.js'],
	})
})

test('a file whose name begins as that of React does is another file', () => {
	const others = {
		'_react-with-sheet-1.js': { file: 'sheet.js', name: 'react-with-sheet' },
		'_react-1.css': { file: 'react.css' },
	}
	expect(findHydrationFiles({ ...others, ...build })).toEqual(findHydrationFiles(build))
})

test('a build without one of them, or with two of a name, fails', () => {
	const { '_hydrated-1.js': _hydrated, ...without } = build
	expect(() => findHydrationFiles(without)).toThrow('0 of hydrated')
	const second = { '_react-2.js': { file: 'react-2.js', name: 'react' } }
	expect(() => findHydrationFiles({ ...build, ...second })).toThrow('2 of react')
})

test('a build whose file of React imports the entry fails, however far away', () => {
	const imports = { '_runtime-1.js': { file: 'runtime.js', name: 'runtime', imports: ['app/entry.client.ts'] } }
	expect(() => findHydrationFiles({ ...build, ...imports })).toThrow('imports the entry')
})
