import sharp, { type Sharp } from 'sharp'
import { workQueue } from '#app/platform/jobs/work-queue.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { mediaMessages as messages } from './messages.ts'
import { pictureKind } from './picture-kind.ts'

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

const pictureRefused = (message: string): ExpectedError => new ExpectedError(message, { field: 'picture' })

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
	if (bytes.length === 0) throw pictureRefused(messages.empty)
	if (bytes.length > limits.bytes) throw pictureRefused(limits.tooLarge)
	const kind = pictureKind(bytes)
	if (kind === null) throw pictureRefused(messages.unreadable)
	if (kind === 'heic') throw pictureRefused(messages.heic)
	try {
		return await inPictureQueue(async () => {
			await look(bytes, limits)
			const options = { limitInputPixels: limits.pixels, failOn: 'error', sequentialRead: true } as const
			return work(sharp(bytes, options).timeout({ seconds: 30 }).autoOrient().toColourspace('srgb'))
		})
	} catch (error) {
		if (error instanceof ExpectedError) throw error
		// Any failure of the decoder is due to the file: it gets nothing else.
		throw pictureRefused(messages.unreadable)
	}
}

const formats = new Set<string>(['jpeg', 'png', 'webp', 'heif', 'avif'])

async function look(bytes: Uint8Array, limits: PictureLimits): Promise<void> {
	const { format, width, height } = await sharp(bytes, { failOn: 'error', limitInputPixels: false }).metadata()
	if (!formats.has(format)) throw pictureRefused(messages.unreadable)
	if (width * height > limits.pixels) throw pictureRefused(limits.tooManyPixels)
}
