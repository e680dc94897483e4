import satori from 'satori'
import sharp from 'sharp'
import { siteConfig } from '#app/site.config.ts'
import { adireCover } from '#app/ui/adire.ts'
import { displayFonts } from './display-fonts.server.ts'

type Picture = { seed: string; section: string; title: string; byline: string }

const sharingImageSize = { width: 1200, height: 630 }

/** How far the cloth is moved to the right, so that its middle shows beside the words. */
const shift = 340

/** The picture that link previews show: words on the night, the post's own cloth beside them. */
export async function drawSharingImage(picture: Picture): Promise<Buffer> {
	const { width, height } = sharingImageSize
	const words = await satori(<Words {...picture} />, { ...sharingImageSize, fonts: displayFonts() })
	const cloth = await sharp(Buffer.from(adireCover(picture.seed, { ground: 'night' })))
		.resize(sharingImageSize)
		.extract({ left: 0, top: 0, width: width - shift, height })
		.toBuffer()
	return sharp({ create: { ...sharingImageSize, channels: 3, background: '#0F1130' } })
		.composite([{ input: cloth, left: shift, top: 0 }, { input: Buffer.from(words) }])
		.png({ palette: true, quality: 90, effort: 7 })
		.toBuffer()
}

/** Rendered by satori, not by the browser: its own subset of CSS, as style props. */
function Words({ section, title, byline }: Picture) {
	const size = title.length > 90 ? 50 : title.length > 45 ? 60 : 80
	return (
		<div
			style={{
				...sharingImageSize,
				boxSizing: 'border-box',
				display: 'flex',
				flexDirection: 'column',
				justifyContent: 'space-between',
				padding: '64px 72px',
				color: '#FBF7F0',
				fontFamily: 'bricolage-grotesque, bricolage-grotesque-ext',
				backgroundImage: 'linear-gradient(90deg, #0F1130 0%, #0F1130 40%, #0F1130D9 62%, #0F113000 88%)',
			}}
		>
			<div style={{ display: 'flex', alignItems: 'center', gap: 20, fontSize: 34 }}>
				<div style={{ width: 52, height: 26, borderRadius: '52px 52px 0 0', background: '#F2A33A' }} />
				{siteConfig.name}
			</div>
			<div style={{ display: 'flex', flexDirection: 'column', gap: 20, maxWidth: 760 }}>
				<div style={{ fontSize: 32, color: '#FAD08A' }}>{section}</div>
				<div style={{ fontSize: size, lineHeight: 1.1, letterSpacing: '-0.02em' }}>{title}</div>
			</div>
			<div style={{ fontSize: 28, color: '#A9B1EC' }}>{byline}</div>
		</div>
	)
}
