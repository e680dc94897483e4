import sharp from 'sharp'
import { company } from '#app/config/company.ts'
import { logoOnDark } from '#app/features/media/logo/logo-bytes.server.ts'
import { drawnPalette } from '#app/config/palette/theme.ts'
import { inThemeColours } from '#app/ui/drawings/palette-colours.ts'
import { inWorker } from '#app/platform/workers/in-worker.server.ts'
import { withDescription } from './png-description.ts'
import type * as sharingImageWorker from './sharing-image.worker.ts'
import type { SharingMark, SharingPicture } from './sharing-image.worker.ts'

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
	picture: Omit<SharingPicture, 'siteName' | 'mark' | 'colours'>,
	signal: AbortSignal,
): Promise<Buffer> {
	const { width, height } = size
	// One account for all visitors: the image is cached, so each is drawn once for all of them.
	const { name: siteName, theme } = company()
	const colours = sharingColours()
	const named = { ...picture, siteName, colours, mark: await sharingMark() }
	const drawn = await drawParts({ account: 'visitors', signal }, named)
	const pattern = await sharp(Buffer.from(inThemeColours(drawn.pattern, theme)))
		.resize(size)
		.extract({ left: 0, top: 0, width: width - shift, height })
		.toBuffer()
	const png = await sharp({ create: { ...size, channels: 3, background: colours.ground } })
		.composite([{ input: pattern, left: shift, top: 0 }, { input: Buffer.from(drawn.text) }])
		.png({ palette: true, quality: 90, effort: 7 })
		.toBuffer()
	return withDescription(png, [siteName, picture.section, picture.title, picture.byline].filter(Boolean).join('. '))
}

function sharingColours(): SharingPicture['colours'] {
	const { theme } = company()
	const { light } = drawnPalette(theme)
	return {
		ground: light.night,
		ink: light['night-foreground'],
		light: light.glow,
		soft: light['glow-soft'],
		// The default colour is stronger than other small text on a dark ground.
		muted: theme ? light['night-muted'] : '#a9b1ec',
	}
}

async function sharingMark(): Promise<SharingMark> {
	const logo = await logoOnDark()
	if (!logo) return { letter: company().initial }
	return { src: `data:image/png;base64,${logo.png.toString('base64')}`, width: logo.width, height: logo.height }
}
