import sharp, { type Sharp } from 'sharp'
import { firstWidth, maxSide, pictureFolder, widthsOf } from './library-picture.ts'
import { libraryMessages as messages } from './messages.ts'
import { takePicture, type PictureLimits } from './take-picture.server.ts'

/** Maximum file size for the library, in bytes. */
export const maxLibraryBytes = 10 * 1024 * 1024

const limits: PictureLimits = {
	bytes: maxLibraryBytes,
	pixels: 60_000_000,
	tooLarge: messages.tooLarge,
	tooManyPixels: messages.tooManyPixels,
}

/** The largest file that is stored, and a small one for lists. */
export type TakenPicture = { full: Buffer; first: Buffer; width: number; height: number }

/** Converts an uploaded picture. @throws {ExpectedError} at the field `picture`, or 503. */
export const readLibraryPicture = (bytes: Uint8Array): Promise<TakenPicture> =>
	takePicture(bytes, limits, async (picture) => {
		const { data: full, info } = await picture
			.resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
			.webp({ quality: 88, effort: 3, smartSubsample: true })
			.toBuffer({ resolveWithObject: true })
		const first = await smaller(full, firstWidth(info.width)).webp({ quality: 78, effort: 4 }).toBuffer()
		return { full, first, width: info.width, height: info.height }
	})

/**
 * Whether `readLibraryPicture` would accept a file, in a fraction of its time: the file is read to its end, and nothing is
 * encoded.
 *
 * @throws {ExpectedError} as `readLibraryPicture`
 */
export const checkLibraryPicture = (bytes: Uint8Array): Promise<void> =>
	takePicture(bytes, limits, async (picture) => {
		await picture.resize(tinySide, tinySide, { fit: 'inside' }).raw().toBuffer()
	})

/** In pixels; decoders skip what so small a picture does not show. */
const tinySide = 32

const smaller = (full: Uint8Array, width: number): Sharp => sharp(full).timeout({ seconds: 60 }).resize({ width })

/** Large enough for link previews. */
const shareWidth = 1280

/** A file that is made from the full one in the background. */
export type Variant = { name: string; make: (full: Uint8Array) => Promise<Buffer> }

/** All of them, the most requested ones first. */
export function variantsOf(key: string, width: number): Variant[] {
	const folder = pictureFolder(key)
	return [
		...widthsOf(width).flatMap((each): Variant[] => [
			{
				name: `${folder}/${each}.webp`,
				make: (full) => smaller(full, each).webp({ quality: 78, effort: 4 }).toBuffer(),
			},
			{
				name: `${folder}/${each}.avif`,
				make: (full) => smaller(full, each).avif({ quality: 52, effort: 3 }).toBuffer(),
			},
		]),
		{
			name: `${folder}/share.jpg`,
			make: (full) =>
				smaller(full, Math.min(width, shareWidth))
					.flatten({ background: '#ffffff' })
					.jpeg({ quality: 80, progressive: true })
					.toBuffer(),
		},
	]
}

export const fullName = (key: string): string => `${pictureFolder(key)}/full.webp`
export const firstName = (key: string, width: number): string => `${pictureFolder(key)}/${firstWidth(width)}.webp`
