import { ExpectedError } from '#app/platform/expected-error.ts'
import { storage } from '#app/platform/storage/storage.server.ts'
import { pictureFolder, type LibraryPicture } from './library-picture.ts'

/** A phone with 360 points at double density loads the first file of at least this width. */
const phonePixels = 720

/** The size of the AVIF that a phone loads, in bytes; null until it is made. */
export async function phoneBytes({ key, widths }: LibraryPicture): Promise<number | null> {
	const width = widths.find((each) => each >= phonePixels) ?? widths.at(-1)
	if (width === undefined) return null
	const file = `${pictureFolder(key)}/${width}.avif`
	const known = sizes.get(file)
	if (known !== undefined) return known
	try {
		for await (const { name, size } of storage().list(pictureFolder(key)))
			if (name === file) return remembered(file, size)
	} catch (error) {
		// It is one fact of many about a post: the others are shown without it.
		if (!(error instanceof ExpectedError)) throw error
	}
	return null
}

/** A file never gets other content; asking a bucket takes a request. */
const sizes = new Map<string, number>()
const maxRemembered = 2_000

function remembered(file: string, size: number): number {
	if (sizes.size >= maxRemembered) sizes.clear()
	sizes.set(file, size)
	return size
}
