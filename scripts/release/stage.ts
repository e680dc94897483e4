import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { prepareDatabase, shippedPlace } from '#app/db/copy/empty-database.server.ts'
import { readMigrations } from '#app/db/migrate.server.ts'
import { command } from '../setup/command.js'
import { npm } from '../setup/dependencies.js'
import { builtFiles, readPackage, releasedLock, releasedPackage, sourceFiles } from './contents.ts'
import { runTimePackages, unlistedPackages } from './run-time-packages.ts'

/** Where the commit is read from where there is no git: an image is built without the history. */
const commitSetting = 'COMMIT'

/**
 * Puts a release into an empty folder: built, with the packages of production listed (sbom.cdx.json) and the checksum of
 * every file (SHA256SUMS).
 */
export async function stageRelease(root: string, buildFolder: string, folder: string): Promise<{ version: string }> {
	if (existsSync(folder)) throw new Error(`${folder} is there already; remove it or choose another folder.`)
	const prepared = await prepareDatabase(readMigrations())
	const copied = [
		{ file: path.join(shippedPlace, path.basename(prepared)), from: prepared },
		...sourceFiles(root).map((file) => ({ file, from: path.join(root, file) })),
		...builtFiles(buildFolder).map((file) => ({ file: path.join('build', file), from: path.join(buildFolder, file) })),
	]
	for (const { file, from } of copied) {
		mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
		cpSync(from, path.join(folder, file))
	}
	const { version } = readPackage(root)
	const written: string[] = []
	const write = (file: string, text: string) => {
		writeFileSync(path.join(folder, file), text)
		written.push(file)
	}
	// The list names what is in the bundle, too; only what is not is installed.
	writeFileSync(path.join(folder, 'package.json'), releasedPackage(root))
	writeFileSync(path.join(folder, 'package-lock.json'), releasedLock(root))
	write('sbom.cdx.json', await billOfMaterials(folder))
	const packages = runTimePackages(root, sourceFiles(root), buildFolder)
	const unlisted = unlistedPackages(packages, readPackage(root).dependencies)
	if (unlisted.length > 0) throw new Error(`package.json must list among its dependencies: ${unlisted.join(', ')}`)
	write('package.json', releasedPackage(root, packages))
	write('package-lock.json', releasedLock(root, packages))
	write('release.json', `${JSON.stringify({ version, commit: await commit(root) }, null, '\t')}\n`)
	const files = [...copied.map(({ file }) => file), ...written].toSorted()
	writeFileSync(path.join(folder, 'SHA256SUMS'), files.map((file) => checksumLine(folder, file)).join(''))
	return { version }
}

/** As `sha256sum` writes and checks it. */
export function checksumLine(folder: string, file: string): string {
	const hash = createHash('sha256').update(readFileSync(path.join(folder, file)))
	return `${hash.digest('hex')}  ${file.replaceAll(path.sep, '/')}\n`
}

/** The packages of production with versions, licences and hashes, as npm knows them from the lock file. */
const billOfMaterials = (folder: string): Promise<string> =>
	command(npm(), ['sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx', '--loglevel=error'], {
		cwd: folder,
		shell: process.platform === 'win32',
		stdio: ['ignore', 'pipe', 'ignore'],
	})

/** The commit it is made from, null where nothing says it. */
async function commit(root: string): Promise<string | null> {
	const git = (...args: string[]) => command('git', args, { cwd: root }).then((text) => text.trim())
	try {
		const changed = await git('status', '--porcelain')
		return (await git('rev-parse', 'HEAD')) + (changed === '' ? '' : ' with changes')
	} catch {
		return process.env[commitSetting] || null
	}
}
