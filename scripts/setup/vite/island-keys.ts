import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The islands of app/enhance/island-list.ts, and the sign-in dialog, with their keys in the manifest of the browser's build. An
 * island is there by its own name, as the copy that runs with Preact (light-islands.ts), or in a shared file, whose key begins with `_`.
 */
export function islandKeys(keys: readonly string[]): Map<string, string> {
	const source = readFileSync('app/enhance/island-list.ts', 'utf8')
	const lines = source.matchAll(/'([\w-]+)':\s*\(\)\s*=>\s*import\('(?:#app|\.{1,2})\/([^']+)'\)/g)
	const files = new Map(Array.from(lines, ([, name = '', file = '']) => [name, file]))
	files.set('sign-in-dialog', 'features/sign-in/form/open-sign-in.ts')
	return new Map(
		Array.from(files, ([name, file]) => {
			const key =
				keys.find((key) => key.endsWith(`${file}?light`)) ??
				keys.find((key) => key.endsWith(file)) ??
				keys.find((key) => key.startsWith(`_${path.parse(file).name}-`)) ??
				keys.find((key) => key.startsWith(`_${file.split('/')[1]}-islands-`))
			if (key === undefined) throw new Error(`The build's manifest does not name the island ${name}.`)
			return [name, key]
		}),
	)
}
