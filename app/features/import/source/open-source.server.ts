import { open, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { openGhost } from './ghost.server.ts'
import { openMarkdown } from './markdown.server.ts'
import { isMedium, openMedium } from './medium.server.ts'
import { UnreadableSource, type Source } from './source.ts'
import { openWordPress } from './wordpress.server.ts'
import { openZip, type ZipFiles } from './zip-file.server.ts'

/** What a file is, by its first bytes. `site`: where the old site was, for files that do not say. @throws {UnreadableSource} */
export async function openSource(file: string, site: string): Promise<Source> {
	if ((await stat(file)).isDirectory()) return openMarkdown(await openFolder(file), site)
	const begin = await firstBytes(file)
	if (begin.startsWith('PK')) {
		const zip = await openZip(file)
		return isMedium(zip) ? openMedium(zip) : openMarkdown(zip, site)
	}
	const text = begin.replace(/^\ufeff/, '').trimStart()
	if (text.startsWith('<')) return openWordPress(file)
	if (text.startsWith('{')) return openGhost(file, site)
	throw new UnreadableSource(
		'This is none of the files that can be imported: an export of WordPress (XML), Ghost (JSON) or Medium (ZIP), or Markdown files in a ZIP file.',
	)
}

async function firstBytes(file: string): Promise<string> {
	const handle = await open(file, 'r')
	try {
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0)
		return buffer.subarray(0, bytesRead).toString('utf8')
	} finally {
		await handle.close()
	}
}

const maxFile = 32 * 1024 ** 2

/** A folder of this machine as an archive. Links in it are not followed. */
export async function openFolder(folder: string): Promise<ZipFiles> {
	const found = await readdir(folder, { recursive: true, withFileTypes: true })
	const names = found.flatMap((each) =>
		each.isFile() && !each.name.startsWith('.')
			? [path.relative(folder, path.join(each.parentPath, each.name)).split(path.sep).join('/')]
			: [],
	)
	const known = new Set(names)
	return {
		names,
		read: async (name) => {
			const place = path.join(folder, name)
			return known.has(name) && (await stat(place)).size <= maxFile ? readFile(place) : null
		},
		close: () => {},
	}
}
