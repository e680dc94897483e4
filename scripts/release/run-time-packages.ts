import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/*
 * Which packages a site that runs loads from node_modules. Most of what package.json lists is in the built bundle already;
 * it stays among the dependencies, so that the audit and the list of packages know of it.
 */

/**
 * Those that package.json does not list: they are here because another package or the tools need them, which may change.
 */
export const unlistedPackages = (packages: ReadonlySet<string>, dependencies: Readonly<Record<string, string>>) =>
	[...packages].filter((name) => !Object.hasOwn(dependencies, name)).toSorted()

/** Files of the sources that run as they are: commands of the shell, and what runs on threads and in processes. */
const isEntry = (file: string): boolean => /^scripts\/|[.-]worker\.ts$|\/(worker|process)\.ts$/.test(file)

/** The direct packages: of the built server, of the commands and of worker threads; and Node itself, which runs them. */
export function runTimePackages(root: string, sources: readonly string[], buildFolder: string): Set<string> {
	const packages = new Set(['node'])
	const seen = new Set<string>()
	const visit = (file: string) => {
		if (seen.has(file) || !existsSync(file)) return
		seen.add(file)
		for (const specifier of importsOf(file)) {
			const next = ownFile(root, file, specifier)
			if (next !== null) visit(next)
			else if (!isBuiltin(specifier)) packages.add(packageOf(specifier))
		}
	}
	for (const file of sources.filter(isEntry)) visit(path.join(root, file))
	const server = path.join(buildFolder, 'server')
	for (const file of readdirSync(server)) if (file.endsWith('.js')) visit(path.join(server, file))
	return packages
}

/** What a file loads when it runs: imports of types are gone by then. */
function importsOf(file: string): string[] {
	if (!/\.[jt]sx?$/.test(file)) return []
	const source = readFileSync(file, 'utf8')
	const { module } = parseSync(file, source)
	const staticImports = module.staticImports
		.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
		.map(({ moduleRequest }) => moduleRequest.value)
	const passedOn = module.staticExports
		.flatMap(({ entries }) => entries)
		.flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : [moduleRequest.value]))
	const dynamicImports = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
		const [, name] = /^['"`]([^'"`$]+)['"`]$/.exec(source.slice(start, end)) ?? []
		return name === undefined ? [] : [name]
	})
	return [...staticImports, ...passedOn, ...dynamicImports]
}

/** Null for a package. */
function ownFile(root: string, from: string, specifier: string): string | null {
	const [, folder, rest] = /^#(app|server)\/(.+)$/.exec(specifier) ?? []
	if (folder !== undefined && rest !== undefined) return path.join(root, folder, rest)
	return specifier.startsWith('.') ? path.join(path.dirname(from), specifier.replace(/\?.*$/, '')) : null
}

/** `@scope/name/file` is of `@scope/name`. */
const packageOf = (specifier: string): string =>
	specifier
		.split('/')
		.slice(0, specifier.startsWith('@') ? 2 : 1)
		.join('/')
