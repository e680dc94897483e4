import sharp from 'sharp'
import { company } from '#app/config/company.ts'
import { inWorker } from '#app/platform/workers/in-worker.server.ts'
import type { PictureEngine } from '../engine/engine.ts'
import type { AspectRatio } from '../fields.ts'
import { offlineDrafter } from '../messages.ts'
import type * as drawnPictureWorker from './drawn-picture.worker.ts'
import { capital, fitted } from '../words.ts'

const drawParts = inWorker<typeof drawnPictureWorker>('app/features/ai/offline/drawn-picture.worker.ts')(
	'drawPictureParts',
)

const sizes: Record<AspectRatio, { width: number; height: number }> = {
	'1:1': { width: 1024, height: 1024 },
	'16:9': { width: 1280, height: 720 },
	'9:16': { width: 720, height: 1280 },
}

const asked =
	/^(?:(?:please\s+)?(?:draw|make|create|generate)\s+)?(?:an?\s+)?(?:photo|image|picture|illustration|cover|graphic)(?: image)?\s+(?:of|for|showing|about)\s+/i

/** A cover in the brand's style: the title over a cloth pattern of its own. */
export const drawnPictures: PictureEngine = {
	kind: 'offline',
	name: offlineDrafter,
	async draw(prompt, ratio, { viewer, signal }) {
		const size = sizes[ratio]
		const title = fitted(capital(prompt.trim().replace(asked, '') || prompt.trim()), 100).normalize('NFC')
		const drawn = await drawParts({ account: viewer.id, signal }, company().name, title, size)
		const cloth = await sharp(Buffer.from(drawn.cloth))
			.resize({ ...size, fit: 'cover' })
			.toBuffer()
		const bytes = await sharp(cloth)
			.composite([{ input: Buffer.from(drawn.titleSvg) }])
			.webp({ quality: 84 })
			.toBuffer()
		return { bytes: new Uint8Array(bytes), altText: `A pattern of indigo cloth with the words “${title}”` }
	},
}
