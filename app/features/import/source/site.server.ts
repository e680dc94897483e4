import {
	fileVersion,
	headerFile,
	headerIn,
	maxLine,
	piecePattern,
	siteHeader,
	siteRecord,
	type SiteHeader,
} from '#app/features/site-export/site-file.ts'
import { thingNames } from '#app/features/site-export/thing-names.ts'
import { importMessages } from '../messages.ts'
import { overviewOf } from './overview.ts'
import { hostOf, ownHostsOf, UnreadableSource, type SiteThing, type Source } from './source.ts'
import { requireTexts, textOfFile, type ZipFiles } from './zip-file.server.ts'

const { siteFile: messages } = importMessages
const maxHeader = 1_000_000
/** Of all its texts, unpacked, in bytes. They are read a piece at a time, so that a large site can come back; each byte costs time. */
const maxSite = 5_000_000_000

export const isSiteExport = (zip: ZipFiles): boolean => headerIn(zip.names) !== undefined

/**
 * The export of a whole site. All of it is read once before anything of it is used: a file that is damaged or has lost
 * something brings nothing.
 *
 * @throws {UnreadableSource}
 */
export async function openSite(zip: ZipFiles): Promise<Source> {
	try {
		return await opened(zip)
	} catch (error) {
		zip.close()
		throw error
	}
}

async function opened(zip: ZipFiles): Promise<Source> {
	const name = headerIn(zip.names) ?? headerFile
	const folder = name.slice(0, -headerFile.length)
	const header = await readHeader(zip, name)
	const pieces = piecesIn(zip, folder)
	requireTexts(
		zip,
		pieces.map(({ file }) => file),
		maxSite,
	)
	const things = async function* (): AsyncGenerator<SiteThing> {
		for (const piece of pieces)
			for (const line of await linesOf(zip, piece.file)) yield { name: piece.name, ...parsed(line) }
	}
	const found: Record<string, number> = {}
	for await (const { name: of } of things()) found[of] = (found[of] ?? 0) + 1
	for (const [of, count] of Object.entries(header.counts))
		if ((found[of] ?? 0) !== count) throw new UnreadableSource(messages.incomplete)
	return {
		kind: 'site',
		name: `site ${hostOf(header.site)}`.trim(),
		site: header.site,
		overview: overviewOf({}),
		async *texts() {},
		file: (address) => zip.read(folder + address),
		own: ownHostsOf(header.site),
		whole: { header, things },
		close: () => zip.close(),
	}
}

async function readHeader(zip: ZipFiles, name: string): Promise<SiteHeader> {
	const text = zip.size(name) > maxHeader ? null : textOfFile(await zip.read(name))
	const json = text === null ? null : jsonOf(text)
	const known = siteHeader.pick({ format: true, version: true }).safeParse(json)
	if (!known.success) throw new UnreadableSource(messages.damaged)
	if (known.data.version > fileVersion) throw new UnreadableSource(messages.newer)
	const header = siteHeader.safeParse(json)
	if (!header.success) throw new UnreadableSource(messages.damaged)
	const names: readonly string[] = thingNames
	if (Object.keys(header.data.counts).some((of) => !names.includes(of))) throw new UnreadableSource(messages.newer)
	return header.data
}

/** In the order in which things point to each other, whatever that of the archive is. */
function piecesIn({ names }: ZipFiles, folder: string): { name: string; file: string }[] {
	const known: readonly string[] = thingNames
	return names
		.flatMap((file) => {
			const [whole, name = '', nth = ''] = piecePattern.exec(file) ?? []
			return whole !== undefined && file.startsWith(`${folder}data/`) && known.includes(name)
				? [{ name, nth, file }]
				: []
		})
		.toSorted(
			(one, other) => known.indexOf(one.name) - known.indexOf(other.name) || Number(one.nth) - Number(other.nth),
		)
}

async function linesOf(zip: ZipFiles, file: string): Promise<string[]> {
	const text = textOfFile(await zip.read(file))
	if (text === null) throw new UnreadableSource(messages.damaged)
	const lines = text.split('\n').filter((line) => line !== '')
	if (lines.some((line) => line.length > maxLine)) throw new UnreadableSource(messages.tooLong)
	return lines
}

function parsed(line: string) {
	const record = siteRecord.safeParse(jsonOf(line))
	if (!record.success) throw new UnreadableSource(messages.damaged)
	return record.data
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}
