import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { z } from 'zod'

const manifest = z.record(
	z.string(),
	z.object({ file: z.string(), name: z.string().optional(), imports: z.array(z.string()).optional() }),
)
type Manifest = z.output<typeof manifest>

/**
 * A hydrated page's entry imports React only when it runs, so that public pages do not load it, and React Router names the
 * rest in no order. The server's build gets from the browser's build, which comes first, what pages name in their head
 * before that (app/config/hydration-files.ts).
 */
export function hydrationFiles(): Plugin {
	return {
		name: 'hydration-files',
		apply: 'build',
		enforce: 'pre',
		applyToEnvironment: (environment) => environment.name === 'ssr',
		load(id) {
			if (!id.endsWith('/app/config/hydration-files.ts')) return null
			const file = path.resolve(this.environment.config.build.outDir, '../client/.vite/manifest.json')
			const found = findHydrationFiles(manifest.parse(JSON.parse(readFileSync(file, 'utf8'))))
			return `export const hydrationFiles = ${JSON.stringify(found)}`
		},
	}
}

/**
 * `run` is React, the largest file: it loads first, and runs as soon as it is there, while the others still load. It
 * imports nothing of the app's start: the entry must not run before the page has said that it is hydrated. Nor may what is
 * in it read the page when it begins (tests/app/site/hydration-files.test.ts).
 * `load` are the other large ones, and those that a page needs before it hydrates and React Router does not name in the
 * head: hydrate.tsx is in a file of the root (script-groups.ts).
 */
export function findHydrationFiles(chunks: Manifest): { run: string; load: string[] } {
	const only = (what: string, found: readonly string[]): string => {
		const [key, ...others] = found
		if (key === undefined || others.length > 0) throw new Error(`The browser's build has ${found.length} of ${what}.`)
		return key
	}
	const keys = Object.keys(chunks)
	const ofModule = (module: string): string =>
		only(
			module,
			keys.filter((key) => key === module),
		)
	const ofGroup = (group: string): string =>
		only(
			group,
			keys.filter((key) => key.startsWith('_') && key.endsWith('.js') && chunks[key]?.name === group),
		)
	const entry = ofModule('app/entry.client.ts')
	const named = closure(chunks, entry).union(closure(chunks, ofModule(`app/root.tsx${asRoute}`)))
	const needed = closure(chunks, ofModule('app/enhance/later.ts')).difference(named)
	const react = ofGroup('react')
	if (closure(chunks, react).has(chunks[entry]?.file ?? ''))
		throw new Error('The file of React imports the entry, which would run before the page is there.')
	const fileOf = (group: string): string => chunks[ofGroup(group)]?.file ?? ''
	return {
		run: `/${fileOf('react')}`,
		load: [fileOf('root-parts'), fileOf('hydrated'), ...needed].map((file) => `/${file}`),
	}
}

/** How React Router names a page's part for the browser. */
const asRoute = '?__react-router-build-client-route'

function closure(chunks: Manifest, key: string, files = new Set<string>()): Set<string> {
	const chunk = chunks[key]
	if (!chunk || files.has(chunk.file)) return files
	files.add(chunk.file)
	for (const imported of chunk.imports ?? []) closure(chunks, imported, files)
	return files
}
