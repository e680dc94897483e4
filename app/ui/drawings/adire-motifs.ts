import { circles, corners, dashes, dots, round, spokes, turned } from './adire-strokes.ts'
import type { Random } from './seeded-random.ts'

/**
 * The motifs of adire eleko, each drawn in a tile of 100 by 100 that meets itself at every edge. A tile inherits
 * no fill, the resist colour as its stroke, and round line ends.
 */
type Ink = { line: string; tone: string }
type Motif = (ink: Ink, random: Random) => string

/** Osubamba, the great moon: rings within rings. */
const moons: Motif = ({ line, tone }, random) => {
	const dotted = random.whole(20, 26)
	return (
		circles([50, 50, 44], [50, 50, 36], [50, 50, random.whole(11, 14)]) +
		dots(50, 50, dotted, 14, 5) +
		`<circle cx="50" cy="50" r="6" fill="${line}"/>` +
		corners(
			(x, y) => `<circle cx="${x}" cy="${y}" r="15" fill="${tone}"/><circle cx="${x}" cy="${y}" r="7" fill="${line}"/>`,
		)
	)
}

/** A wheel of rays round a full disc. */
const sunWheel: Motif = ({ line }, random) => {
	const rays = random.pick([14, 16, 20])
	return (
		`<circle cx="50" cy="50" r="9" fill="${line}"/>` +
		spokes(50, 50, 27, 18, rays) +
		circles([50, 50, 42]) +
		corners((x, y) => `<path d="M${x - 12} ${y}L${x} ${y - 12}L${x + 12} ${y}L${x} ${y + 12}Z" fill="${line}"/>`)
	)
}

/** The lattice of a window, with a seed in every opening. */
const lattice: Motif = ({ line }, random) => {
	const inset = random.whole(7, 10)
	return (
		`<path d="M0 ${inset}L${100 - inset} 100M${inset} 0L100 ${100 - inset}M0 ${100 - inset}L${100 - inset} 0M${inset} 100L100 ${inset}"/>` +
		`<g fill="${line}">${[
			[50, 18],
			[50, 82],
			[18, 50],
			[82, 50],
		]
			.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5"/>`)
			.join('')}</g>`
	)
}

/** Ooya, the comb: a row of teeth, a row of beads. */
const comb: Motif = (_ink, random) => {
	const teeth = random.pick([10, 12.5, 14.2857])
	return (
		dashes('M0 22H100', 34, [3.4, teeth - 3.4]) +
		'<path d="M0 41H100M0 59H100M0 95H100"/>' +
		dashes('M0 77H100', 24, [3.4, teeth - 3.4]) +
		dashes('M5 50H105', 7, [0, 12.5], true)
	)
}

/** Ewe, the leaf: four to a flower, each with its vein. */
const leaf: Motif = ({ line, tone }, random) => {
	const waist = random.whole(16, 24)
	const blade = [
		[50, 50],
		[50, waist],
		[72, 4],
		[96, 4],
		[96, 28],
		[100 - waist, 50],
		[50, 50],
	]
	const vein = [
		[58, 42],
		[84, 16],
	]
	const leaves = turned(blade, (spots) => `M${spots[0]}C${spots.slice(1).join(' ')}Z`)
	return (
		`<path d="${leaves}" fill="${line}" stroke="none"/><path d="${turned(vein, (spots) => `M${spots.join('L')}`)}" stroke="${tone}"/>` +
		dashes('M50 0V34M50 100V66M0 50H34M100 50H66', 6, [0, 10.5], true)
	)
}

/** Mats woven of stripes, over and under. */
const weave: Motif = (_ink, random) => {
	const stripe = random.pick([7.1429, 8.3333, 10])
	const bars: [number, number] = [stripe * 0.42, stripe * 0.58]
	return dashes('M2 25H50M52 75H100', 42, bars) + dashes('M75 2V50M25 52V100', 42, bars)
}

/** Fish scales, or the ripples of Olokun's sea. */
const scales: Motif = ({ line, tone }, random) => {
	const inner = random.whole(12, 18)
	const scale = (x: number, y: number) =>
		`<circle cx="${x}" cy="${y}" r="48" fill="${tone}"/><circle cx="${x}" cy="${y}" r="34"/>` +
		`<circle cx="${x}" cy="${y}" r="${inner}" fill="${line}"/>`
	return [
		[50, 0],
		[0, 50],
		[100, 50],
		[50, 100],
		[0, 150],
		[100, 150],
	]
		.map(([x = 0, y = 0]) => scale(x, y))
		.join('')
}

/** The road that climbs and falls. */
const zigzag: Motif = (_ink, random) => {
	const steps = random.pick([2, 3, 4])
	const width = 100 / steps / 2
	const bead = round(Math.hypot(width, 18) / Math.round(Math.hypot(width, 18) / 11))
	const road = (y: number) =>
		`M0 ${y}${Array.from({ length: steps }, () => `l${round(width)} -18l${round(width)} 18`).join('')}`
	// Half a step in, so that no bead sits on the edge of the tile.
	const strung = `stroke-width="6" stroke-dasharray="0 ${bead}" stroke-dashoffset="${round(-bead / 2)}"`
	return `<path d="${road(34)}${road(46)}${road(58)}"/><path d="${road(96)}" ${strung}/>`
}

/** Sunbebe, the lifting of the beads: strings of great and small. */
const beads: Motif = ({ line }, random) => {
	const gap = random.pick([20, 25])
	return (
		dashes(`M25 ${gap / 2}V100`, 13, [0, gap], true) +
		'<path d="M0 0V100M50 0V100M8 0V100M42 0V100"/>' +
		dashes('M58 5V105M92 5V105', 6, [0, 10], true) +
		[25, 75].map((y) => `<path d="M75 ${y - 20}L88 ${y}L75 ${y + 20}L62 ${y}Z" fill="${line}"/>`).join('')
	)
}

/** Courtyards joined by paths. */
const courtyards: Motif = ({ line }, random) => {
	const half = random.whole(24, 28)
	const [low, high] = [50 - half, 50 + half]
	return (
		`<path d="M${low} ${low}H${high}V${high}H${low}ZM50 0V${low}M50 100V${high}M0 50H${low}M100 50H${high}"/>` +
		`<rect x="${low + 9}" y="${low + 9}" width="${2 * half - 18}" height="${2 * half - 18}" fill="${line}"/>` +
		dots(50, 50, 42, 24, 5) +
		corners((x, y) => `<circle cx="${x}" cy="${y}" r="10"/>`)
	)
}

/** Eight-pointed stars with their companions. */
const stars: Motif = ({ line, tone }, random) => {
	const half = random.whole(22, 26)
	const square = `<rect x="${50 - half}" y="${50 - half}" width="${2 * half}" height="${2 * half}" fill="${line}"`
	return (
		`${square}/>${square} transform="rotate(45 50 50)"/><circle cx="50" cy="50" r="${half - 8}" fill="${tone}"/>` +
		dots(50, 50, half - 14, 8, 5) +
		corners((x, y) => `<circle cx="${x}" cy="${y}" r="17"/><circle cx="${x}" cy="${y}" r="8"/>`)
	)
}

export const motifs = { moons, sunWheel, lattice, comb, leaf, weave, scales, zigzag, beads, courtyards, stars }
export type MotifName = keyof typeof motifs
export const motifNames = [
	'moons',
	'sunWheel',
	'lattice',
	'comb',
	'leaf',
	'weave',
	'scales',
	'zigzag',
	'beads',
	'courtyards',
	'stars',
] as const

/** Those whose parts never lie over one another: they need no ground of their own. */
export const stencilNames = ['sunWheel', 'lattice', 'comb', 'weave', 'zigzag', 'beads', 'courtyards'] as const
