import type { Spot } from './hero-silhouettes.ts'

export const sun: Spot = { x: 968, y: 512 }
const turn = Math.PI * 2

/** 0 to 1 and back, once a loop: everything that changes is built on this, so that the last frame meets the first. */
export function swell(phase: number, shift = 0): number {
	return 0.5 - 0.5 * Math.cos(turn * (phase + shift))
}

/** A short rise once a loop: 1 at its own phase, 0 for most of the rest. */
export function pulse(phase: number, at: number, width: number): number {
	const away = Math.abs(((((phase - at) % 1) + 1.5) % 1) - 0.5)
	return away >= width ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * away) / width)
}

/** Lit from its own phase on, for the given share of the loop, with a soft start and end. */
export function lit(phase: number, from: number, share: number): number {
	const since = (((phase - from) % 1) + 1) % 1
	const edge = 0.05
	if (since < edge) return smooth(since / edge)
	if (since < share) return 1
	return since < share + edge ? smooth(1 - (since - share) / edge) : 0
}

/** Wedges of light round the sun: in one loop each takes the place of the next. */
export function beams(phase: number, strength: number): string {
	const count = 18
	const wedge = (index: number) => {
		const middle = ((index + phase) / count) * turn
		// Width belongs to the place, not to the wedge: a wedge that arrives looks as its neighbour did.
		const half = 0.042 + 0.02 * Math.sin(middle * 5 + 1)
		const edge = (angle: number) => `${n(sun.x + Math.cos(angle) * 1300)} ${n(sun.y + Math.sin(angle) * 1300)}`
		return `M${sun.x} ${sun.y}L${edge(middle - half)}L${edge(middle + half)}Z`
	}
	const wedges = Array.from({ length: count }, (_, index) => wedge(index)).join('')
	return `<path d="${wedges}" fill="url(#beam)" opacity="${n(strength)}"/>`
}

/** The sun as the cloth draws it: a disc, a ring of rays and a ring of beads, each moving on by one step a loop. */
export function medallion(phase: number): string {
	const ring = (radius: number, count: number, width: number, share: number, direction: number) => {
		const step = (turn * radius) / count
		const dash = share === 0 ? `0 ${n(step)}` : `${n(step * share)} ${n(step * (1 - share))}`
		const cap = share === 0 ? 'round' : 'butt'
		return `<circle r="${radius}" stroke-width="${width}" stroke-dasharray="${dash}" stroke-linecap="${cap}" transform="rotate(${n((phase * direction * 360) / count)})"/>`
	}
	return (
		`<g transform="translate(${sun.x} ${sun.y})" fill="none" stroke="#F2A33A">` +
		`<circle r="62" fill="url(#disc)" stroke="none"/><circle r="71" stroke-width="2.5"/>` +
		`${ring(92, 36, 22, 0.34, 1)}${ring(118, 48, 5, 0, -1)}<g opacity=".55">${ring(150, 60, 3.4, 0, 1)}</g>` +
		`<g opacity=".32">${ring(206, 72, 3, 0, -1)}</g><g opacity=".18">${ring(272, 96, 2.6, 0, 1)}</g></g>`
	)
}

/** The lattice in the sky: rings of brightness run outward from the sun through its crossings. */
export function lattice(phase: number): string {
	const [pitch, reach] = [72, 900]
	const lines: string[] = []
	const knots: string[] = []
	for (let row = -2; row <= 12; row++) {
		for (let column = -2; column <= 20; column++) {
			const spot = { x: column * pitch + (row % 2 === 0 ? 0 : pitch / 2), y: (row * pitch) / 2 + 12 }
			const far = Math.hypot(spot.x - sun.x, spot.y - sun.y)
			if (spot.y > 560 || far > reach) continue
			const presence = quiet(spot) * (1 - far / reach)
			const wave = 0.5 + 0.5 * Math.cos(turn * (far / 420 - phase * 2))
			const bright = presence * (0.16 + 0.84 * wave ** 3)
			if (bright < 0.012) continue
			const arms = [-1, 1].map((side) => `M${n(spot.x)} ${n(spot.y)}l${side * (pitch / 2)} ${pitch / 2}`).join('')
			lines.push(`<path d="${arms}" opacity="${n(bright * 0.42)}"/>`)
			const size = n(2 + 3.4 * bright)
			knots.push(
				`<path d="M${n(spot.x)} ${n(spot.y - size)}l${size} ${size}l${-size} ${size}l${-size} ${-size}Z" opacity="${n(Math.min(1, bright * 1.25))}"/>`,
			)
		}
	}
	return `<g stroke="#F2A33A" stroke-width="1.3" fill="none">${lines.join('')}</g><g fill="#FAD08A">${knots.join('')}</g>`
}

/** Behind the headline (left and centre) the light stays dim, so that the text is readable. */
function quiet({ x }: Spot): number {
	return 0.1 + 0.9 * smooth((x - 430) / 460)
}

export function smooth(part: number): number {
	const inside = Math.min(1, Math.max(0, part))
	return inside * inside * (3 - 2 * inside)
}

export function n(value: number): number {
	return Math.round(value * 1000) / 1000
}

export function mixColours(from: string, to: string, part: number): string {
	const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
	const mixed = [1, 3, 5].map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * part))
	return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
