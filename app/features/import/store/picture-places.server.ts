import { stat } from 'node:fs/promises'
import { openFolder } from '../source/open-source.server.ts'
import { UnreadableSource } from '../source/source.ts'
import { openZip, type ZipFiles } from '../source/zip-file.server.ts'

/** A folder or archive with the pictures of the old site. */
export type PicturePlace = {
	read: (address: string) => Promise<Uint8Array | null>
	has: (address: string) => boolean
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
	const byName = new Map<string, string[]>()
	for (const name of files.names) {
		const last = lastPart(name)
		byName.set(last, [...(byName.get(last) ?? []), name])
	}
	const find = (address: string): string | null => {
		const parts = partsOf(address)
		const candidates = byName.get(parts.at(-1) ?? '') ?? []
		return candidates.toSorted((one, other) => shared(other, parts) - shared(one, parts))[0] ?? null
	}
	return {
		has: (address) => find(address) !== null,
		read: async (address) => {
			const name = find(address)
			return name === null ? null : files.read(name)
		},
		close: () => files.close(),
	}
}

const lastPart = (name: string): string => (name.split('/').at(-1) ?? '').toLowerCase()

function partsOf(address: string): string[] {
	const plain = address.replace(/[?#].*$/s, '').toLowerCase()
	try {
		return decodeURIComponent(plain).split('/')
	} catch {
		return plain.split('/')
	}
}

/** How many parts at the end are the same. */
function shared(name: string, parts: readonly string[]): number {
	const own = name.toLowerCase().split('/')
	let count = 0
	while (count < own.length && own.at(-1 - count) === parts.at(-1 - count)) count += 1
	return count
}
