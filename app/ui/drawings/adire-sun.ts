import type { Ground } from './adire-grounds.ts'
import { dots, round, spokes } from './adire-strokes.ts'
import type { Random } from './seeded-random.ts'

export type Sun = { x: number; y: number; radius: number }

/** The one warm thing on the cloth: a disc, a ring of rays, a ring of beads. */
export function drawSun({ x, y, radius }: Sun, { light, shade }: Ground, random: Random): string {
	const unit = radius / 100
	const rays = random.pick([24, 28, 32, 36])
	const face = random.pick([latticeFace, ringFace, petalFace, plainFace])
	return (
		`<g transform="translate(${round(x)} ${round(y)}) scale(${round(unit)})" fill="none" stroke="${light}" stroke-width="4" stroke-linecap="round">` +
		`<circle r="100" fill="${light}" stroke="none"/>${face(shade)}` +
		`<circle r="114"/>${spokes(0, 0, 142, random.whole(30, 40), rays, 0.3)}` +
		`${dots(0, 0, 182, rays, 9)}</g>`
	)
}

/** Bars of shadow: the sun seen through a window of lattice. */
function latticeFace(shade: string): string {
	const bars = [-57, -19, 19, 57].map((at) => {
		const reach = Math.round(Math.sqrt(100 ** 2 - at ** 2))
		return `M${at} ${-reach}V${reach}M${-reach} ${at}H${reach}`
	})
	return `<path d="${bars.join('')}" stroke="${shade}" stroke-width="9" stroke-linecap="butt" transform="rotate(45)"/>`
}

function ringFace(shade: string): string {
	return `<g stroke="${shade}" stroke-width="8"><circle r="78"/><circle r="54"/></g><circle r="24" fill="${shade}" stroke="none"/>`
}

function petalFace(shade: string): string {
	const four = 'M0 0Q-40 -56 0 -86Q40 -56 0 0Q56 -40 86 0Q56 40 0 0Q40 56 0 86Q-40 56 0 0Q-56 40 -86 0Q-56 -40 0 0Z'
	return `<g fill="${shade}" stroke="none"><path d="${four}"/><path d="${four}" transform="rotate(45)"/></g>`
}

function plainFace(shade: string): string {
	return `<circle r="86" stroke="${shade}" stroke-width="3"/>`
}
