import { storage } from '#app/platform/storage/storage.server.ts'
import { pictureFolder, type LibraryPicture } from './library-picture.ts'

/** A phone with 360 points at double density loads the first file of at least this width. */
const phonePixels = 720

/** The size of the AVIF that a phone loads, in bytes; null until it is made. */
export async function phoneBytes({ key, widths }: LibraryPicture): Promise<number | null> {
	const width = widths.find((each) => each >= phonePixels) ?? widths.at(-1)
	if (width === undefined) return null
	const file = `${pictureFolder(key)}/${width}.avif`
	for await (const { name, size } of storage().list(pictureFolder(key))) if (name === file) return size
	return null
}
