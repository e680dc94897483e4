import { height, type Layout, startCloth, width } from './adire-cloth.ts'
import type { EmblemName } from './adire-emblems.ts'
import { darkGroundNames, type GroundName, groundNames, grounds } from './adire-grounds.ts'
import { motifNames, motifs, stencilNames } from './adire-motifs.ts'
import { diamond, lens, ripples, roundel } from './adire-round-layouts.ts'
import { arches, hanging, horizon, quilt } from './adire-straight-layouts.ts'
import { round } from './adire-strokes.ts'
import { hashOf, seededRandom } from './seeded-random.ts'

const layouts = [ripples, arches, horizon, roundel, quilt, lens, diamond, hanging] as const

/** Layouts in which an emblem may replace the sun. */
const emblemLayouts: Record<EmblemName, readonly [Layout, ...Layout[]]> = {
	solar: [hanging, ripples, roundel],
	electrical: [roundel, quilt, diamond],
	technology: [quilt, hanging, diamond],
	translation: [ripples, roundel, hanging],
}

/** A cover for a post without a picture: 1200 by 630, the same bytes for the same seed. */
export function adireCover(seed: string, options: { ground?: GroundName; emblem?: EmblemName } = {}): string {
	const { emblem } = options
	const random = seededRandom(`cover ${seed}`)
	const chosen = random.pick(groundNames)
	const ground = grounds[options.ground ?? chosen]
	const layout = random.pick(emblem ? emblemLayouts[emblem] : layouts)
	const cloth = startCloth(prefix(seed), ground, random.shuffle(motifNames), random, emblem)
	const body = layout(cloth)
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${cloth.definitions()}${body}</svg>`
}

/** A background for white initials: dark and even enough to read them. */
export function adireAvatar(seed: string): string {
	const random = seededRandom(`avatar ${seed}`)
	const { tones, line, soft, light } = grounds[random.pick(darkGroundNames)]
	const tone = random.pick([tones[0], tones[1]])
	const motif = motifs[random.pick(stencilNames)]
	const size = random.pick([36, 42, 48])
	const turn = `rotate(${random.pick([0, 30, 45, 60])}) translate(${random.whole(0, 47)} ${random.whole(0, 47)})`
	const id = `${prefix(seed)}v`
	const rim = `<circle cx="${random.whole(4, 92)}" cy="${random.pick([2, 94])}" r="${random.whole(12, 20)}" fill="${light}" opacity=".85"/>`
	const [stroke, strength] = random.pick([
		[soft, '.5'],
		[line, '.24'],
	])
	const ink = `fill="none" stroke="${stroke}" stroke-width="4" stroke-linecap="round"`
	const pattern = `<pattern id="${id}" width="${size}" height="${size}" viewBox="0 0 100 100" patternUnits="userSpaceOnUse" patternTransform="${turn}" ${ink}>`
	return (
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">' +
		`<defs>${pattern}${motif({ line: stroke, tone }, random)}</pattern></defs><path d="M0 0h96v96H0z" fill="${tone}"/>` +
		`${rim}<path d="M0 0h96v96H0z" fill="url(#${id})" opacity="${strength}"/></svg>`
	)
}

/** One repeat of a texture, transparent between its lines: a background image, or a mask over any colour. */
export function adireTile(seed: string, options: { colour?: string; size?: number } = {}): string {
	const random = seededRandom(`tile ${seed}`)
	const { colour = '#5560C4', size = 120 } = options
	if (!/^#[0-9a-f]{3,8}$/i.test(colour)) throw new Error('A tile takes its colour in hexadecimal')
	const motif = motifs[random.pick(stencilNames)]
	const ink = `fill="none" stroke="${colour}" stroke-width="${round(1 + 120 / size)}" stroke-linecap="round"`
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" width="${round(size)}" height="${round(size)}" viewBox="0 0 100 100" ${ink}>` +
		`${motif({ line: colour, tone: 'none' }, random)}</svg>`
	)
}

/** Several covers may be in one document, so each names its definitions after its own seed. */
function prefix(seed: string): string {
	return `a${(hashOf(seed) >>> 0).toString(36)}`
}
