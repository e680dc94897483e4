import sharp, { type Sharp } from 'sharp'
import { workQueue } from '#app/platform/jobs/work-queue.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { mediaMessages as messages } from './messages.ts'

type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'

const brandsOfAvif = new Set(['avif', 'avis'])
const brandsOfHeic = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])

/**
 * The file type by the first bytes. Only these types are given to the decoder, so that uploads never reach its less
 * tested readers of SVG, documents and rare formats.
 */
export function pictureKind(bytes: Uint8Array): PictureKind | 'heic' | null {
	const text = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
	if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
	if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
	if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
	if (text.slice(4, 8) !== 'ftyp') return null
	// The main brand, then (after a version number) all compatible ones.
	const brands = [text.slice(8, 12), ...(text.slice(16).match(/.{4}/gs) ?? [])]
	if (brands.some((brand) => brandsOfAvif.has(brand))) return 'avif'
	return brands.some((brand) => brandsOfHeic.has(brand)) ? 'heic' : null
}

/** Limits of an upload and their error messages. */
export type PictureLimits = { bytes: number; pixels: number; tooLarge: string; tooManyPixels: string }

/** Sixty megapixels take up to 240 MB while decoding: one at a time, with a short queue. */
const tooMany = () => new ExpectedError(messages.busy, { status: 503, retryAfter: 5 })
const queue = workQueue({ running: 1, waiting: 8 }, tooMany)

// One thread and no cache for libvips: pages need the other cores and the memory.
sharp.concurrency(1)
sharp.cache(false)

/** Runs work on pictures one at a time in this process. @throws {ExpectedError} 503 when too many wait. */
export const inPictureQueue = <T>(work: () => Promise<T>): Promise<T> => queue(work)

const pictureError = (message: string): ExpectedError => new ExpectedError(message, { field: 'picture' })

/**
 * Checks an uploaded picture and passes it to `work`: rotated upright by its EXIF data, in sRGB, the first frame of an
 * animation. Only what `work` encodes is stored, so no metadata survives.
 *
 * @throws {ExpectedError} at the field `picture` when it is not accepted, 503 when too many wait.
 */
export async function takePicture<T>(
	bytes: Uint8Array,
	limits: PictureLimits,
	work: (picture: Sharp) => Promise<T>,
): Promise<T> {
	if (bytes.length === 0) throw pictureError(messages.empty)
	if (bytes.length > limits.bytes) throw pictureError(limits.tooLarge)
	const kind = pictureKind(bytes)
	if (kind === null) throw pictureError(messages.unreadable)
	if (kind === 'heic') throw pictureError(messages.heic)
	try {
		return await inPictureQueue(async () => {
			await look(bytes, limits)
			const options = { limitInputPixels: limits.pixels, failOn: 'error', sequentialRead: true } as const
			return work(sharp(bytes, options).timeout({ seconds: 30 }).autoOrient().toColourspace('srgb'))
		})
	} catch (error) {
		if (error instanceof ExpectedError) throw error
		// Any failure of the decoder is due to the file: it gets nothing else.
		throw pictureError(messages.unreadable)
	}
}

const formats = new Set<string>(['jpeg', 'png', 'webp', 'heif', 'avif'])

async function look(bytes: Uint8Array, limits: PictureLimits): Promise<void> {
	const { format, width, height } = await sharp(bytes, { failOn: 'error', limitInputPixels: false }).metadata()
	if (!formats.has(format)) throw pictureError(messages.unreadable)
	if (width * height > limits.pixels) throw pictureError(limits.tooManyPixels)
}
