import satori from 'satori'
import sharp from 'sharp'
import { displayFonts } from '#app/features/blog/display-fonts.server.ts'
import { siteConfig } from '#app/site.config.ts'
import { adireCover } from '#app/ui/adire.ts'
import type { AspectRatio, PictureEngine } from '../engine.ts'
import { offlineDrafter } from '../messages.ts'
import { capital, fitted } from './words.ts'

const sizes: Record<AspectRatio, { width: number; height: number }> = {
	'1:1': { width: 1024, height: 1024 },
	'16:9': { width: 1280, height: 720 },
	'9:16': { width: 720, height: 1280 },
}

const asked =
	/^(?:(?:please\s+)?(?:draw|make|create|generate)\s+)?(?:an?\s+)?(?:photo|image|picture|illustration|cover|graphic)(?: image)?\s+(?:of|for|showing|about)\s+/i

/** A cover in the brand: the words on the night, and cloth of its own pattern, as all our drawings are. */
export const drawnPictures: PictureEngine = {
	kind: 'offline',
	name: offlineDrafter,
	async draw(prompt, ratio) {
		const size = sizes[ratio]
		const title = fitted(capital(prompt.trim().replace(asked, '') || prompt.trim()), 100).normalize('NFC')
		const words = await satori(<Words title={title} {...size} />, { ...size, fonts: displayFonts() })
		const cloth = await sharp(Buffer.from(adireCover(title, { ground: 'night' })))
			.resize({ ...size, fit: 'cover' })
			.toBuffer()
		const bytes = await sharp(cloth)
			.composite([{ input: Buffer.from(words) }])
			.webp({ quality: 84 })
			.toBuffer()
		return { bytes: new Uint8Array(bytes), altText: `A pattern of indigo cloth with the words “${title}”` }
	},
}

/** Rendered by satori, not by the browser: its own subset of CSS, as style props. */
function Words({ title, width, height }: { title: string; width: number; height: number }) {
	const unit = Math.min(width, height)
	const scale = title.length > 60 ? 0.07 : title.length > 34 ? 0.086 : 0.108
	return (
		<div
			style={{
				width,
				height,
				boxSizing: 'border-box',
				display: 'flex',
				flexDirection: 'column',
				justifyContent: 'flex-end',
				padding: unit * 0.075,
				color: '#FBF7F0',
				fontFamily: 'bricolage-grotesque, bricolage-grotesque-ext',
				backgroundImage: 'linear-gradient(0deg, #0F1130F2 0%, #0F1130D9 38%, #0F113000 78%)',
			}}
		>
			<div
				style={{
					width: unit * 0.1,
					height: unit * 0.05,
					borderRadius: `${unit * 0.1}px ${unit * 0.1}px 0 0`,
					background: '#F2A33A',
					marginBottom: unit * 0.035,
				}}
			/>
			<div style={{ fontSize: unit * scale, lineHeight: 1.1, letterSpacing: '-0.02em' }}>{title}</div>
			<div style={{ fontSize: unit * 0.034, marginTop: unit * 0.03, color: '#A9B1EC' }}>{siteConfig.name}</div>
		</div>
	)
}
