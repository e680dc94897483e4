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
	'scripts/{backup,restore,doctor,owner,seed,site-command}.ts',
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
const commands = ['postinstall', 'start', 'backup', 'restore', 'doctor', 'owner', 'seed']

const packageJson = z.looseObject({
	version: z.string(),
	scripts: z.record(z.string(), z.string()),
	devDependencies: z.record(z.string(), z.string()).optional(),
})

export const readPackage = (root: string): z.output<typeof packageJson> =>
	packageJson.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')))

/** package.json without the commands and packages of development. */
export function releasedPackage(root: string): string {
	const { devDependencies: _tools, ...whole } = readPackage(root)
	const scripts = Object.fromEntries(Object.entries(whole.scripts).filter(([name]) => commands.includes(name)))
	return json({ ...whole, scripts })
}

const lockFile = z.looseObject({
	packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional(), devOptional: z.boolean().optional() })),
})

/**
 * The lock file without the packages of development. `npm ci --omit=dev` alone leaves those that a package of production
 * could use and does not need (Vite, Vitest, TypeScript: 70 MB).
 */
export function releasedLock(root: string): string {
	const whole = lockFile.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')))
	const packages = Object.entries(whole.packages)
		.filter(([, { dev, devOptional }]) => !dev && !devOptional)
		.map(([name, { devDependencies, ...entry }]) => [name, name === '' ? entry : { ...entry, devDependencies }])
	return json({ ...whole, packages: Object.fromEntries(packages) })
}

const json = (value: unknown): string => `${JSON.stringify(value, null, '\t')}\n`
