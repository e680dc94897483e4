import { lit, mixColours, n, pulse, sun } from './hero-light.ts'
import type { Spot } from './hero-silhouettes.ts'
import { lamps, panels } from './hero-town.ts'

/** Windows come on one after another, from the sun outward. */
export function windows(spots: Spot[], phase: number, across: number, down: number, strength: number): string {
	return spots
		.map((spot, index) => {
			const wait = Math.abs(spot.x - sun.x) / 1500 + ((index * 0.37) % 0.16)
			const bright = lit(phase, 0.08 + wait, 0.52 + ((index * 0.23) % 0.2))
			return bright === 0
				? ''
				: `<rect x="${spot.x}" y="${spot.y}" width="${across}" height="${down}" fill="#FAD08A" opacity="${n(bright * strength)}"/>`
		})
		.join('')
}

/** The panels, and the glint that crosses each once a loop. */
export function solar(phase: number): string {
	return panels
		.map(({ x, y, across, down, lean }, index) => {
			const corner = (part: number, depth: number) =>
				`${n(x + across * part + lean * (depth - 1))} ${n(y - down * (1 - depth) + 2)}`
			const cells = [0.2, 0.4, 0.6, 0.8].map((part) => `M${corner(part, 0)}L${corner(part, 1)}`).join('')
			const glint = -0.3 + 1.6 * ((phase * 1 + index * 0.31) % 1)
			const shine = [Math.max(0, glint - 0.16), Math.min(1, glint + 0.16)]
			const [from = 0, to = 0] = shine
			const flash =
				to > from
					? `<path d="M${corner(from, 0)}L${corner(to, 0)}L${corner(to, 1)}L${corner(from, 1)}Z" fill="#FAD08A" opacity="${n(0.5 * pulse(glint / 2 + 0.25, 0.5, 0.5))}"/>`
					: ''
			return (
				`<path d="M${corner(0, 0)}L${corner(1, 0)}L${corner(1, 1)}L${corner(0, 1)}Z" fill="#232A78" stroke="#5560C4" stroke-width="1.4"/>${flash}` +
				`<path d="${cells}M${corner(0, 0.5)}L${corner(1, 0.5)}" stroke="#0F1130" stroke-width="1.2"/>`
			)
		})
		.join('')
}

export function streetlight(phase: number): string {
	return lamps
		.map(({ x, y }, index) => {
			const bright = lit(phase, 0.03 + index * 0.085, 0.5)
			const post = `<path d="M${x} 720V${y}q0 -9 12 -9" fill="none" stroke="#05061A" stroke-width="3"/>`
			const head = { x: x + 15, y: y - 8 }
			const on = `<g opacity="${n(bright)}"><circle cx="${head.x}" cy="${head.y}" r="46" fill="url(#halo)"/><path d="M${head.x - 3} ${head.y}L${head.x - 34} 720H${head.x + 34}L${head.x + 3} ${head.y}Z" fill="url(#cone)"/></g>`
			return `${post}${bright > 0 ? on : ''}<circle cx="${head.x}" cy="${head.y}" r="3.6" fill="${mixColours('#3A3A5E', '#FFE9C2', bright)}"/>`
		})
		.join('')
}
