import { join } from 'node:path'
import sharp from 'sharp'
import { otherPalettes, recoloured } from '../../app/ui/drawings/palette-colours.ts'
import { heroFrame } from './hero-scene.ts'

const target = join(import.meta.dirname, '../../public/hero')
/** As render-hero-video.ts: the film rests under this picture while another palette is chosen. */
const start = 0.25

for (const palette of otherPalettes) {
	const image = sharp(Buffer.from(recoloured(heroFrame(start), palette))).removeAlpha()
	for (const [ending, encoded] of [
		['avif', image.clone().avif({ quality: 56, effort: 9 })],
		['webp', image.clone().webp({ quality: 64, effort: 6, smartSubsample: true })],
	] as const) {
		const { size } = await encoded.toFile(join(target, `poster-${palette}.${ending}`))
		console.log(`poster-${palette}.${ending}: ${size} bytes`)
	}
}
