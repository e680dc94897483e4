import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { z } from 'zod'

const manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }))
type Manifest = z.output<typeof manifest>

/**
 * A hydrated page's entry imports React only when it runs, so that public pages do not load it. The largest file of the
 * page would then begin to load two round trips late: the server's build gets the names of these files from the browser's
 * build, which comes first, and pages name them in their head (app/config/hydration-files.ts).
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
 * What a page needs before it hydrates, without what React Router names in the head of every hydrated page by itself:
 * hydrate.tsx is in a file of the root (script-groups.ts).
 */
function findHydrationFiles(chunks: Manifest): string[] {
	const filesOf = (name: string): Set<string> => {
		const key = Object.keys(chunks).find((each) => each.endsWith(name))
		if (key === undefined) throw new Error(`The browser's build has no ${name}.`)
		return closure(chunks, key)
	}
	const named = filesOf('app/entry.client.ts').union(filesOf('app/root.tsx?__react-router-build-client-route'))
	const needed = filesOf('app/enhance/later.ts')
	return [...needed.difference(named)].map((file) => `/${file}`)
}

function closure(chunks: Manifest, key: string, files = new Set<string>()): Set<string> {
	const chunk = chunks[key]
	if (!chunk || files.has(chunk.file)) return files
	files.add(chunk.file)
	for (const imported of chunk.imports ?? []) closure(chunks, imported, files)
	return files
}
