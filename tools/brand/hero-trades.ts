import { n, pulse } from './hero-light.ts'
import type { Spot } from './hero-silhouettes.ts'

/** Technology, electrical, solar, translation: signs over the roofs, drawn round 0 0. */
const trades = [
	{
		x: 128,
		y: 552,
		sign: '<rect x="-11" y="-11" width="22" height="22" rx="3"/><path d="M-5 -5H5V5H-5ZM-5 -11v-6M5 -11v-6M-5 11v6M5 11v6M-11 -5h-6M-11 5h-6M11 -5h6M11 5h6"/>',
	},
	{ x: 528, y: 566, sign: '<path d="M4 -17L-9 3H0L-4 17L9 -4H0Z" fill="#FAD08A"/>' },
	{ x: 778, y: 556, sign: '<path d="M-10 -10H15L10 10H-15ZM-1.500 -10L-2.500 10M7 -10L4 10M-12.500 0H12.500"/>' },
	{
		x: 1208,
		y: 540,
		sign: '<path d="M-16 -12H5V4H-6L-12 9V4H-16ZM9 -5H16V10H12V15L6 10H-3V8"/><path d="M-11 -6.500H0M-11 -1.500H-4"/>',
	},
]

/** The thread from trade to trade, and the light that runs along it once a loop. */
export function threads(phase: number): string {
	const spans = trades.slice(1).map((to, index) => spanOf(trades[index] ?? to, to))
	const lines = spans.map(
		(span) => `M${span.from.x} ${span.from.y}Q${span.sag.x} ${span.sag.y} ${span.to.x} ${span.to.y}`,
	)
	const sparks = spans.flatMap((span, index) =>
		Array.from({ length: 30 }, (_, tail) => {
			const along = (phase - index * 0.24) * 3.2 - tail * 0.011
			const place = ((along % 3.2) + 3.2) % 3.2
			if (place > 1) return ''
			const spot = pointOn(span, place)
			return `<circle cx="${n(spot.x)}" cy="${n(spot.y)}" r="${n(3.4 - tail * 0.09)}" opacity="${n(0.85 * (1 - tail / 30) ** 2)}"/>`
		}),
	)
	return `<path d="${lines.join('')}" fill="none" stroke="#F2A33A" stroke-width="1.6" opacity=".5"/><g fill="#FDEFD3">${sparks.join('')}</g>`
}

/** Each sign swells as the light reaches it. */
export function signs(phase: number): string {
	return trades
		.map(({ x, y, sign }, index) => {
			const glow = pulse(phase, index * 0.27 + 0.02, 0.2)
			const beads = n((Math.PI * 2 * 37) / 28)
			return (
				`<g transform="translate(${x} ${y})"><circle r="84" fill="url(#halo)" opacity="${n(0.25 + 0.75 * glow)}"/>` +
				`<circle r="30" fill="#0F1130" stroke="#F2A33A" stroke-width="2"/>` +
				`<circle r="37" fill="none" stroke="#F2A33A" stroke-width="3" stroke-dasharray="0 ${beads}" stroke-linecap="round" opacity="${n(0.45 + 0.55 * glow)}" transform="rotate(${n((phase * 360) / 28)})"/>` +
				`<g fill="none" stroke="#FAD08A" stroke-width="2" stroke-linejoin="round" opacity="${n(0.7 + 0.3 * glow)}">${sign}</g></g>`
			)
		})
		.join('')
}

type Span = { from: Spot; sag: Spot; to: Spot }

function spanOf(from: Spot, to: Spot): Span {
	return { from, to, sag: { x: (from.x + to.x) / 2, y: Math.max(from.y, to.y) + 74 } }
}

function pointOn({ from, sag, to }: Span, part: number): Spot {
	const rest = 1 - part
	return {
		x: rest * rest * from.x + 2 * rest * part * sag.x + part * part * to.x,
		y: rest * rest * from.y + 2 * rest * part * sag.y + part * part * to.y,
	}
}
