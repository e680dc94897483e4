import { rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { packFolder } from './release/pack-folder.ts'
import { readPackage } from './release/contents.ts'
import { checksumLine, stageRelease } from './release/stage.ts'
import { buildFolder } from './setup/build-folder.js'
import { ensureBuild } from './setup/build.ts'
import { root } from './setup/dependencies.js'
import { fail, step } from './setup/say.js'

/*
 * npm run release: release/imole-VERSION.tar.gz and its checksum. Unpacked, `npm start` serves it without a build.
 * npm run release -- --folder FOLDER: the same files in a new folder, for an image.
 */

const { values } = parseArgs({ options: { folder: { type: 'string' } } })
try {
	await ensureBuild()
	if (values.folder === undefined) await writeArchive()
	else await stageRelease(root, buildFolder, path.resolve(values.folder))
} catch (error) {
	fail(error instanceof Error ? error.message : String(error))
}

async function writeArchive(): Promise<void> {
	const name = `imole-${readPackage(root).version}`
	const place = path.join(root, 'release')
	const folder = path.join(place, name)
	const archive = `${name}.tar.gz`
	rmSync(folder, { recursive: true, force: true })
	await mkdir(place, { recursive: true })
	await step('Writing the release', async () => {
		await stageRelease(root, buildFolder, folder)
		await packFolder(folder, path.join(place, archive))
		writeFileSync(path.join(place, `${archive}.sha256`), checksumLine(place, archive))
		rmSync(folder, { recursive: true })
	})
	console.log(`\n  ${path.join(place, archive)}\n  Unpack it anywhere and type: npm start\n`)
}
