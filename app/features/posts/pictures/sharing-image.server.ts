import sharp from 'sharp'
import { company } from '#app/config/company.ts'
import { inWorker } from '#app/platform/workers/in-worker.server.ts'
import type * as sharingImageWorker from './sharing-image.worker.ts'
import type { SharingPicture } from './sharing-image.worker.ts'

const drawParts = inWorker<typeof sharingImageWorker>('app/features/posts/pictures/sharing-image.worker.ts')(
	'drawSharingParts',
)

const size = { width: 1200, height: 630 }

/** Pixels by which the pattern is moved to the right, so that its middle shows next to the text. */
const shift = 340

/**
 * The picture of link previews: the text on a dark ground, with the post's own pattern next to it.
 *
 * @throws {WorkFailed}
 */
export async function drawSharingImage(
	picture: Omit<SharingPicture, 'siteName'>,
	signal: AbortSignal,
): Promise<Buffer> {
	const { width, height } = size
	// One account for all visitors: the image is cached, so each is drawn once for all of them.
	const drawn = await drawParts({ account: 'visitors', signal }, { ...picture, siteName: company().name })
	const pattern = await sharp(Buffer.from(drawn.pattern))
		.resize(size)
		.extract({ left: 0, top: 0, width: width - shift, height })
		.toBuffer()
	return sharp({ create: { ...size, channels: 3, background: '#0F1130' } })
		.composite([{ input: pattern, left: shift, top: 0 }, { input: Buffer.from(drawn.text) }])
		.png({ palette: true, quality: 90, effort: 7 })
		.toBuffer()
}
