import { storage } from '#app/platform/storage/storage.server.ts'
import { pictureFolder, type LibraryPicture } from './library-picture.ts'

/** A phone of 360 points with two pixels each takes the first file that is at least so wide. */
const phonePixels = 720

/** How many bytes a phone loads of a picture, as AVIF; null while its sizes are being made. */
export async function phoneBytes({ key, widths }: LibraryPicture): Promise<number | null> {
	const width = widths.find((each) => each >= phonePixels) ?? widths.at(-1)
	if (width === undefined) return null
	const file = `${pictureFolder(key)}/${width}.avif`
	for await (const { name, size } of storage().list(pictureFolder(key))) if (name === file) return size
	return null
}
