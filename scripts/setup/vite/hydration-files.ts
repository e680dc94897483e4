import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { z } from 'zod'

const manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }))
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
 * imports nothing of the app: the entry must not run before the page has said that it is hydrated.
 * `load` are the other large ones, and those that a page needs before it hydrates and React Router does not name in the
 * head: hydrate.tsx is in a file of the root (script-groups.ts).
 */
function findHydrationFiles(chunks: Manifest): { run: string; load: string[] } {
	const keyOf = (name: string, isIt: (key: string) => boolean): string => {
		const found = Object.keys(chunks).find(isIt)
		if (found === undefined) throw new Error(`The browser's build has no ${name}.`)
		return found
	}
	const filesOf = (name: string): Set<string> =>
		closure(
			chunks,
			keyOf(name, (key) => key.endsWith(name)),
		)
	const fileOf = (name: string): string => chunks[keyOf(name, (key) => key.startsWith(`_${name}-`))]?.file ?? ''
	const entry = keyOf('entry', (key) => key.endsWith('app/entry.client.ts'))
	const named = closure(chunks, entry).union(filesOf('app/root.tsx?__react-router-build-client-route'))
	const needed = filesOf('app/enhance/later.ts').difference(named)
	const isReact = (key: string) => key.startsWith('_islands-')
	if (closure(chunks, keyOf('islands', isReact)).has(chunks[entry]?.file ?? ''))
		throw new Error('The file of React imports the entry, which would run before the page is there.')
	return {
		run: `/${fileOf('islands')}`,
		load: [fileOf('root-parts'), fileOf('hydrated'), ...needed].map((file) => `/${file}`),
	}
}

function closure(chunks: Manifest, key: string, files = new Set<string>()): Set<string> {
	const chunk = chunks[key]
	if (!chunk || files.has(chunk.file)) return files
	files.add(chunk.file)
	for (const imported of chunk.imports ?? []) closure(chunks, imported, files)
	return files
}
