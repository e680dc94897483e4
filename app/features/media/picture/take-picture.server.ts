import sharp, { type Sharp } from 'sharp'
import { workQueue } from '#app/platform/jobs/work-queue.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { mediaMessages as messages } from './messages.ts'
import { pictureKind } from './picture-kind.ts'

/** The largest picture that is taken, and what is said of a larger one. */
export type PictureLimits = { bytes: number; pixels: number; tooLarge: string; tooManyPixels: string }

/** Sixty megapixels are up to 240 MB while they are read: one at a time, and few may wait. */
const tooMany = () => new ExpectedError(messages.busy, { status: 503, retryAfter: 5 })
const queue = workQueue({ running: 1, waiting: 8 }, tooMany)

// One thread of libvips and no cache of its own: pages need the other cores and the memory.
sharp.concurrency(1)
sharp.cache(false)

/** Work with pictures, one piece at a time in this process. @throws {ExpectedError} 503 when too many wait. */
export const inPictureQueue = <T>(work: () => Promise<T>): Promise<T> => queue(work)

const pictureRefused = (message: string): ExpectedError => new ExpectedError(message, { field: 'picture' })

/**
 * Looks at a picture that somebody sent and, when it may be taken, works with it: upright as its EXIF says, in sRGB and
 * without anything that is not pixels, for only what `work` writes anew is kept. Of an animation the first frame.
 *
 * @throws {ExpectedError} at the field `picture` when it cannot be taken, 503 when too many wait.
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
		// Whatever the decoder stumbles over is the picture's fault: it is given nothing else.
		throw pictureRefused(messages.unreadable)
	}
}

const formats = new Set<string>(['jpeg', 'png', 'webp', 'heif', 'avif'])

async function look(bytes: Uint8Array, limits: PictureLimits): Promise<void> {
	const { format, width, height } = await sharp(bytes, { failOn: 'error', limitInputPixels: false }).metadata()
	if (!formats.has(format)) throw pictureRefused(messages.unreadable)
	if (width * height > limits.pixels) throw pictureRefused(limits.tooManyPixels)
}
