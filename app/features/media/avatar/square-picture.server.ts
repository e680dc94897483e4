import sharp from 'sharp'
import { mediaMessages as messages } from '../picture/messages.ts'
import { takePicture, type PictureLimits } from '../picture/take-picture.server.ts'

/** Maximum file size in bytes. */
export const maxPortraitBytes = 5 * 1024 * 1024

const limits: PictureLimits = {
	bytes: maxPortraitBytes,
	pixels: 40_000_000,
	tooLarge: messages.tooLarge,
	tooManyPixels: messages.tooManyPixels,
}

export const squareSizes = [256, 512] as const
export type Squares = Record<(typeof squareSizes)[number], Buffer>

/**
 * Cuts an uploaded picture to a square around its most prominent part, as WebP in two sizes. It is rotated by its EXIF
 * data, which is then dropped: it may contain the place.
 *
 * @throws {ExpectedError} at the field `picture` when it is not accepted, 503 when too many wait.
 */
export const squarePicture = (bytes: Uint8Array): Promise<Squares> =>
	takePicture(bytes, limits, async (picture) => {
		const large = await picture
			.resize(512, 512, { fit: 'cover', position: sharp.strategy.attention })
			.webp({ quality: 82, effort: 4 })
			.toBuffer()
		const small = await sharp(large).resize(256, 256).webp({ quality: 82, effort: 4 }).toBuffer()
		return { 256: small, 512: large }
	})
