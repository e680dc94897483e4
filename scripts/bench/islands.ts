import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The islands of app/enhance/island-list.ts with their keys in the client build's manifest (a shared chunk's begins with `_`). */
export function islands(keys: string[]): { name: string; key: string }[] {
	const source = readFileSync('app/enhance/island-list.ts', 'utf8')
	const lines = source.matchAll(/'([\w-]+)':\s*\(\)\s*=>\s*import\('(?:#app|\.{1,2})\/([^']+)'\)/g)
	return Array.from(lines, ([, name = '', file = '']) => {
		const key =
			keys.find((key) => key.endsWith(file)) ?? keys.find((key) => key.startsWith(`_${path.parse(file).name}-`))
		if (!key) throw new Error(`The build's manifest does not name the island ${name}.`)
		return { name, key }
	})
}
