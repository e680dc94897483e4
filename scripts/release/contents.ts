import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** What a site needs that runs and never builds; the built site and what stage.ts writes come with it. */
const patterns = [
	'app/**/*',
	'content/**/*',
	'public/**/*',
	'deploy/**/*',
	'docs/*.md',
	'docs/upstream/*',
	'scripts/{start,run}.js',
	'scripts/{backup,restore,import,storage,doctor,owner,seed}.ts',
	'scripts/site/*',
	'scripts/seed/*',
	'scripts/setup/*.js',
	'{README,CHANGELOG,SECURITY,UPGRADING}.md',
	'{LICENSE,NOTICE}',
	'.env.example',
]
const isLeftOut = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** The files of a release that are taken from the sources as they are, by their path in the project. */
export function sourceFiles(root: string): string[] {
	return globSync(patterns, { cwd: root, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
		.filter((file) => !isLeftOut(file))
		.toSorted()
}

/** Files of the built site; when its sources changed matters only where it is built. */
export const builtFiles = (buildFolder: string): string[] =>
	globSync('**/*', { cwd: buildFolder, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(buildFolder, path.join(entry.parentPath, entry.name)))
		.toSorted()

/** Commands of package.json whose files are in a release. */
const commands = ['postinstall', 'start', 'backup', 'restore', 'import', 'storage', 'doctor', 'owner', 'seed']

const packageJson = z.looseObject({
	version: z.string(),
	scripts: z.record(z.string(), z.string()),
	dependencies: z.record(z.string(), z.string()),
	devDependencies: z.record(z.string(), z.string()).optional(),
})

export const readPackage = (root: string): z.output<typeof packageJson> =>
	packageJson.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')))

/** package.json without the commands and packages of development; `packages`: those of production that are installed. */
export function releasedPackage(root: string, packages?: ReadonlySet<string>): string {
	const { devDependencies: _tools, dependencies, ...whole } = readPackage(root)
	const scripts = Object.fromEntries(Object.entries(whole.scripts).filter(([name]) => commands.includes(name)))
	return json({ ...whole, scripts, dependencies: among(dependencies, packages) })
}

const names = z.record(z.string(), z.string()).optional()
const lockEntry = z.looseObject({
	dev: z.boolean().optional(),
	devOptional: z.boolean().optional(),
	dependencies: names,
	optionalDependencies: names,
	peerDependencies: names,
	peerDependenciesMeta: z.record(z.string(), z.looseObject({ optional: z.boolean().optional() })).optional(),
})
const lockFile = z.looseObject({ packages: z.record(z.string(), lockEntry) })
type Lock = z.output<typeof lockFile>['packages']

/**
 * The lock file of `releasedPackage`. `npm ci --omit=dev` alone leaves those packages of development that a package of
 * production could use and does not need (Vite, Vitest, TypeScript: 70 MB).
 */
export function releasedLock(root: string, packages?: ReadonlySet<string>): string {
	const whole = lockFile.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')))
	const { '': project, ...all } = whole.packages
	const { devDependencies: _tools, ...own } = project ?? {}
	const dependencies = among(own.dependencies ?? {}, packages)
	const needed = neededFor(Object.keys(dependencies), all)
	const entries = Object.entries(all).filter(([name, { dev, devOptional }]) =>
		packages ? needed.has(name) : !dev && !devOptional,
	)
	return json({ ...whole, packages: { '': { ...own, dependencies }, ...Object.fromEntries(entries) } })
}

const among = (dependencies: Record<string, string>, packages: ReadonlySet<string> | undefined) =>
	Object.fromEntries(Object.entries(dependencies).filter(([name]) => packages?.has(name) ?? true))

/** The places of these packages and of all that they need, as Node would find them. */
function neededFor(direct: readonly string[], all: Lock): Set<string> {
	const found = new Set<string>()
	const waiting = direct.map((name) => ({ name, from: '' }))
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		const place = placeOf(next.name, next.from, all)
		if (place === null || found.has(place)) continue
		found.add(place)
		const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = all[place] ?? {}
		const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
		for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
			waiting.push({ name, from: `${place}/` })
	}
	return found
}

/** Null where it is not installed: an optional one. */
function placeOf(name: string, from: string, all: Lock): string | null {
	for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('node_modules/', folder.length - 2))) {
		const place = `${folder}node_modules/${name}`
		if (all[place]) return place
		if (folder === '') return null
	}
}

const json = (value: unknown): string => `${JSON.stringify(value, null, '\t')}\n`
