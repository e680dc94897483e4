import { decodedOrSame } from '#app/format/web-addresses.ts'
import { stat } from 'node:fs/promises'
import { nameEndsOf } from '../convert/name-ends.ts'
import { openFolder } from '../source/open-source.server.ts'
import { UnreadableSource } from '../source/source.ts'
import { openZip, type ZipFiles } from '../source/zip-file.server.ts'

/** A folder or archive with the pictures of the old site. */
export type PicturePlace = {
	read: (address: string) => Promise<Uint8Array | null>
	close: () => void
}

/** @throws {UnreadableSource} */
export async function openPictures(place: string): Promise<PicturePlace> {
	const found = await stat(place).catch(() => null)
	if (!found) throw new UnreadableSource(`There is no folder or ZIP file ${place}.`)
	return placeOf(found.isDirectory() ? await openFolder(place) : await openZip(place))
}

/** Files are found by the end of their address: the folder may be `uploads` or anything above or below it. */
function placeOf(files: ZipFiles): PicturePlace {
	const ends = nameEndsOf(files.names)
	const find = (address: string): string | null => ends.nearest(pathOf(address)) ?? null
	return {
		read: async (address) => {
			const name = find(address)
			return name === null ? null : files.read(name)
		},
		close: () => files.close(),
	}
}

const pathOf = (address: string): string => decodedOrSame(address.replace(/[?#].*$/s, ''))
