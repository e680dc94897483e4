import type { Ground } from './adire-grounds.ts'
import { round, spokes } from './adire-strokes.ts'
import type { Sun } from './adire-sun.ts'

/** Emblems by subject, so that the cover of a post on solar panels does not look like one on the Hausa language. */
export const emblemNames = ['solar', 'electrical', 'technology', 'translation'] as const
export type EmblemName = (typeof emblemNames)[number]

/** Replaces the sun, at the same position and size. */
export function drawEmblem(name: EmblemName, { x, y, radius }: Sun, { light, shade }: Ground): string {
	const ink = `fill="none" stroke="${shade}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"`
	return `<g transform="translate(${round(x)} ${round(y)}) scale(${radius / 100})" ${ink}>${emblems[name](light, shade)}</g>`
}

const emblems: Record<EmblemName, (light: string, shade: string) => string> = {
	solar: (light) =>
		`<circle cx="62" cy="-96" r="44" fill="${light}" stroke="none"/><g stroke="${light}">${spokes(62, -96, 68, 22, 20)}</g>` +
		`<path d="M-86 -62H110L78 106H-142Z" fill="${light}"/><path d="M-20.7 -62L-68.7 106M44.7 -62L4.7 106M-104.7 -6H99.3M-123.3 50H88.7" stroke-width="6"/>`,
	electrical: (light, shade) =>
		`<circle r="104" fill="${light}" stroke="none"/><g stroke="${light}"><circle r="122"/>${spokes(0, 0, 148, 26, 24, 0.25)}</g>` +
		`<path d="M20 -82L-50 16H-6L-20 82L50 -16H6Z" fill="${shade}" stroke-width="4"/>`,
	technology: (light) =>
		`<rect x="-136" y="-100" width="272" height="200" rx="24" fill="${light}"/><path d="M-136 -54H136M-104 -78h1M-78 -78h1M-52 -78h1"/>` +
		'<path d="M-46 -16L-84 22L-46 60M46 -16L84 22L46 60M18 -24L-18 68" stroke-width="13"/>',
	translation: (light, shade) =>
		`<path d="M-150 -104H30V6H-84L-118 38V6H-150Z" fill="${light}"/><path d="M-122 -62H2M-122 -30H-38" stroke-width="11"/>` +
		`<g stroke="${light}"><path d="M-36 -22H150V88H118V120L84 88H-36Z" fill="${shade}"/><path d="M-6 20H120M-6 52H78M20 -2L40 -14M62 72h1" stroke-width="11"/></g>`,
}
