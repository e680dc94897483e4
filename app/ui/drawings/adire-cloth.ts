import { drawEmblem, type EmblemName } from './adire-emblems.ts'
import type { Ground } from './adire-grounds.ts'
import { type MotifName, motifs } from './adire-motifs.ts'
import { round } from './adire-strokes.ts'
import { drawSun, type Sun } from './adire-sun.ts'
import type { Random } from './seeded-random.ts'

export const width = 1200
export const height = 630

export type Box = { x: number; y: number; width: number; height: number }

/** A cover while it is drawn: shapes request motifs, and the cloth collects their SVG definitions. */
export type Cloth = {
	ground: Ground
	random: Random
	/** A paint: the motif in tiles of about this size, fitted so that the box holds whole tiles. */
	paint: (motif: number, tile: number, box: Box, tone?: string) => string
	glow: (centre: { x: number; y: number }, reach: number, strength?: number) => string
	/** The sun, or the emblem of the cover's subject. */
	sun: (sun: Sun) => string
	definitions: () => string
}

/** Draws a whole cover, from the ground up. */
export type Layout = (cloth: Cloth) => string

export const whole: Box = { x: 0, y: 0, width, height }

export function startCloth(
	id: string,
	ground: Ground,
	names: readonly MotifName[],
	random: Random,
	emblem: EmblemName | undefined,
): Cloth {
	const definitions: string[] = []
	const define = (kind: string, body: (id: string) => string) => {
		const name = `${id}${kind}${definitions.length}`
		definitions.push(body(name))
		return `url(#${name})`
	}
	const paint: Cloth['paint'] = (motif, tile, box, tone = ground.tones[0]) => {
		const draw = motifs[names[motif % names.length] ?? 'moons']
		const width = round(box.width / Math.max(1, Math.round(box.width / tile)))
		const height = round(box.height / Math.max(1, Math.round(box.height / tile)))
		const size = `x="${box.x}" y="${box.y}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"`
		const scale = 'viewBox="0 0 100 100" preserveAspectRatio="none"'
		const ink = `fill="none" stroke="${ground.line}" stroke-width="${round(1.6 + 150 / tile)}" stroke-linecap="round"`
		return define(
			'p',
			(name) => `<pattern id="${name}" ${size} ${scale} ${ink}>${draw({ line: ground.line, tone }, random)}</pattern>`,
		)
	}
	const glow: Cloth['glow'] = ({ x, y }, reach, strength = 0.5) => {
		const stops = [
			[0, strength],
			[0.45, strength * 0.35],
			[1, 0],
		].map(
			([offset, opacity]) =>
				`<stop offset="${offset}" stop-color="${ground.glow}" stop-opacity="${round(opacity ?? 0)}"/>`,
		)
		const fill = define('g', (name) => `<radialGradient id="${name}">${stops.join('')}</radialGradient>`)
		return `<circle cx="${x}" cy="${y}" r="${reach}" fill="${fill}"/>`
	}
	return {
		ground,
		random,
		paint,
		glow,
		sun: (sun) => (emblem ? drawEmblem(emblem, sun, ground) : drawSun(sun, ground, random)),
		definitions: () => `<defs>${definitions.join('')}</defs>`,
	}
}

export function rect({ x, y, width: across, height: down }: Box, fill: string): string {
	return `<rect x="${x}" y="${y}" width="${across}" height="${down}" fill="${fill}"/>`
}
