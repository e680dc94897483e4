import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { otherPalettes, recoloured } from '../../app/ui/drawings/palette-colours.ts'
import { heroFrame, start } from './hero-scene.ts'

const target = join(import.meta.dirname, '../../public/hero')
/**
 * An upright screen shows only this much of the picture's width, and at `object-position: 76%` (home-hero.css) this
 * part of it. For screens of at most 3:4.
 */
const tall = { width: 540, height: 720, top: 0, left: Math.round(0.76 * (1280 - 540)) }
/** A phone shows it with two or three of its pixels for one: nothing finer is seen. */
const tallQuality = 54
/** Of the default palette: the picture is the largest thing on the home page. */
const mostBytes = 30_000

for (const palette of [undefined, ...otherPalettes]) {
	const frame = heroFrame(start)
	const whole = sharp(Buffer.from(palette ? recoloured(frame, palette) : frame)).removeAlpha()
	const name = palette ? `poster-${palette}` : 'poster'
	const best = palette ? { avif: 56, webp: 64 } : { avif: 62, webp: 84 }
	await save(`${name}.avif`, (quality) => whole.clone().avif({ quality, effort: 9 }), best.avif)
	await save(`${name}.webp`, (quality) => whole.clone().webp({ quality, effort: 6, smartSubsample: true }), best.webp)
	await save(`${name}-tall.avif`, (quality) => whole.clone().extract(tall).avif({ quality, effort: 9 }), tallQuality)
}

/** In the best quality that stays within the budget. */
async function save(name: string, encoded: (quality: number) => Sharp, quality: number): Promise<void> {
	const file = join(target, name)
	const { size } = await encoded(quality).toFile(file)
	if (size > mostBytes && !name.includes('team')) {
		await rm(file)
		return save(name, encoded, quality - 4)
	}
	console.log(`${name} at quality ${quality}: ${size} bytes`)
}
