import sharp from 'sharp'
import { inWorker } from '#app/platform/workers/in-worker.server.ts'
import type { drawSharingParts, SharingPicture } from './sharing-image.worker.ts'

const drawParts = inWorker<typeof drawSharingParts>(
	'app/features/posts/pictures/sharing-image.worker.ts',
	'drawSharingParts',
)

const size = { width: 1200, height: 630 }

/** How far the cloth is moved to the right, so that its middle shows beside the words. */
const shift = 340

/** The picture that link previews show: words on the night, the post's own cloth beside them. @throws {WorkFailed} */
export async function drawSharingImage(picture: SharingPicture, signal: AbortSignal): Promise<Buffer> {
	const { width, height } = size
	// Everybody who is not signed in counts as one: each picture is drawn once for all of them.
	const drawn = await drawParts({ account: 'visitors', signal }, picture)
	const cloth = await sharp(Buffer.from(drawn.cloth))
		.resize(size)
		.extract({ left: 0, top: 0, width: width - shift, height })
		.toBuffer()
	return sharp({ create: { ...size, channels: 3, background: '#0F1130' } })
		.composite([{ input: cloth, left: shift, top: 0 }, { input: Buffer.from(drawn.words) }])
		.png({ palette: true, quality: 90, effort: 7 })
		.toBuffer()
}
