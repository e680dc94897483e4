import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { openGhost } from './ghost.server.ts'
import { isMedium, openMedium } from './medium.server.ts'
import { isSiteExport, openSite } from './site.server.ts'
import { recognise } from './recognise.server.ts'
import type { Source, SourceText } from './source.ts'
import { storableSource } from './storable.ts'
import { openWordPress } from './wordpress.server.ts'
import { isHidden, openZip, type ZipFiles } from './zip-file.server.ts'

/** What a file is, by its first bytes. `site`: where the old site was, for files that do not say. @throws {UnreadableSource} */
export const openSource = async (file: string, site: string): Promise<Source> =>
	sourceWithDistinctIds(storableSource(await openAsIs(file, site)))

async function openAsIs(file: string, site: string): Promise<Source> {
	if ((await stat(file)).isDirectory()) {
		const folder = await openFolder(file)
		return isSiteExport(folder) ? openSite(folder) : asMarkdown(folder, site)
	}
	const kind = await recognise(file)
	if (kind === 'xml') return openWordPress(file)
	if (kind === 'json') return openGhost(file, site)
	const zip = await openZip(file)
	if (isSiteExport(zip)) return openSite(zip)
	return isMedium(zip) ? openMedium(zip) : asMarkdown(zip, site)
}

/** A fifth of the modules that read files are of YAML: loaded where there may be some. */
async function asMarkdown(files: ZipFiles, site: string): Promise<Source> {
	const { openMarkdown } = await import('./markdown.server.ts')
	return openMarkdown(files, site)
}

const maxFile = 32 * 1024 ** 2

/** A folder of this machine as an archive. Links in it are not followed. */
export async function openFolder(folder: string): Promise<ZipFiles> {
	const found = await readdir(folder, { recursive: true, withFileTypes: true })
	const names = found
		.filter((each) => each.isFile())
		.map((each) => path.relative(folder, path.join(each.parentPath, each.name)).split(path.sep).join('/'))
		.filter((name) => !isHidden(name))
	const sizes = new Map<string, number>()
	for (const name of names) sizes.set(name, (await stat(path.join(folder, name))).size)
	return {
		names,
		replaced: [],
		size: (name) => sizes.get(name) ?? 0,
		read: async (name) => {
			const place = path.join(folder, name)
			return sizes.has(name) && (await stat(place)).size <= maxFile ? readFile(place) : null
		},
		close: () => {},
	}
}

type HasId = { id: string }

/** Of a reading from the beginning: the same things get the same ids in each. */
function distinctId(): (kind: string, id: string) => string {
	const seen = new Map<string, number>()
	return (kind, id) => {
		const key = `${kind} ${id}`
		const nth = (seen.get(key) ?? 0) + 1
		seen.set(key, nth)
		return nth === 1 && id !== '' ? id : `${id}~${nth}`
	}
}

function withDistinctIds<Thing extends HasId>(things: readonly Thing[], kind: string): void {
	const idFor = distinctId()
	for (const thing of things) thing.id = idFor(kind, thing.id)
}

/**
 * A source in which each text of a kind, and each comment of a text, has an id of its own. Files that were joined, or that
 * another program wrote, have one id twice or none: the second would be taken for the first, and nobody would miss it.
 */
function sourceWithDistinctIds(source: Source): Source {
	const idInOverview = distinctId()
	for (const text of source.overview.texts) text.id = idInOverview(text.kind, text.id)
	return {
		...source,
		async *texts(): AsyncGenerator<SourceText> {
			const idFor = distinctId()
			for await (const text of source.texts()) {
				text.id = idFor(text.kind, text.id)
				withDistinctIds(text.comments, 'comment')
				yield text
			}
		},
	}
}
