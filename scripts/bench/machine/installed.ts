import { lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { command } from '../../setup/command.js'
import { buildFolder } from '../../setup/build-folder.js'
import { npm, root } from '../../setup/dependencies.js'
import { step } from '../../setup/say.js'
import { stageRelease } from '../../release/stage.ts'
import { report } from '../report.ts'
import { withFolder } from '../site.ts'

const limits = { withNode: 350, withoutNode: 230 }
const shown = 8

/** Megabytes on the disk of a release with its packages, as its first start installs them; needs the registry of packages. */
export async function measureInstalled(): Promise<void> {
	await withFolder(async (folder) => {
		const release = path.join(folder, 'release')
		await stageRelease(root, buildFolder, release)
		await step('Installing the packages of a release', () =>
			command(npm(), ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
				cwd: release,
				shell: process.platform === 'win32',
			}),
		)
		const packages = packagesIn(path.join(release, 'node_modules'))
		const sizes = packages.map((name) => [name, megabytesOf(path.join(release, 'node_modules', name))] as const)
		const node = sizes.filter(([name]) => isNode(name)).reduce((sum, [, size]) => sum + size, 0)
		const whole = megabytesOf(release)
		for (const [name, size] of sizes.toSorted(([, a], [, b]) => b - a).slice(0, shown)) report(name, size, 'MB')
		report('the site itself, without packages', whole - megabytesOf(path.join(release, 'node_modules')), 'MB')
		report('installed for production, with Node', whole, 'MB', { atMost: limits.withNode })
		report('installed for production, without Node', whole - node, 'MB', { atMost: limits.withoutNode })
	})
}

/** The program of this machine and the package that installs it. */
const isNode = (name: string): boolean => /^node(-bin-\w+|-\w+-\w+)?$/.test(name)

function packagesIn(folder: string): string[] {
	return readdirSync(folder).flatMap((name) =>
		name.startsWith('@') ? readdirSync(path.join(folder, name)).map((each) => `${name}/${each}`) : [name],
	)
}

/** What the files take on the disk; one with several names counts once. */
function megabytesOf(folder: string, seen = new Set<number>()): number {
	const { blocks, ino, nlink } = lstatSync(folder)
	const isSeen = nlink > 1 && !lstatSync(folder).isDirectory() && seen.has(ino)
	seen.add(ino)
	const own = isSeen ? 0 : (blocks * 512) / 1e6
	if (!lstatSync(folder).isDirectory()) return own
	return readdirSync(folder).reduce((sum, name) => sum + megabytesOf(path.join(folder, name), seen), own)
}
