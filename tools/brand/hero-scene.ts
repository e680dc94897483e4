import { seededRandom } from '../../app/ui/drawings/seeded-random.ts'
import { solar, streetlight, windows } from './hero-lamps.ts'
import { beams, lattice, medallion, mixColours, n, smooth, sun, swell } from './hero-light.ts'
import { armEnds, pylonPath } from './hero-silhouettes.ts'
import { farTown, farWindows, hills, nearTown, nearWindows, palms, pylons } from './hero-town.ts'
import { signs, threads } from './hero-trades.ts'

const stars = starField()

/** Where in the loop the film starts and the posters are taken: some lamps lit, the light on its way. */
export const start = 0.25

/** One frame; phase runs from 0 to 1 and 1 is 0 again. */
export function heroFrame(phase: number): string {
	const dawn = 0.25 + 0.75 * swell(phase, 0.36)
	return (
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720" width="1280" height="720">' +
		`${definitions(dawn)}<rect width="1280" height="720" fill="url(#sky)"/>${starlight(phase, dawn)}` +
		`<rect width="1280" height="720" fill="url(#glow)" opacity="${n(0.45 + 0.5 * dawn)}"/>` +
		`${beams(phase, 0.1 + 0.13 * dawn)}${lattice(phase)}${medallion(phase)}` +
		`<path d="${hills}" fill="url(#hill)"/>${wires()}${pylons
			.map(pylonPath)
			.map((path) => `<path d="${path}" fill="none" stroke="#14163C" stroke-width="2.2"/>`)
			.join('')}` +
		`<path d="${farTown}" fill="url(#far)"/>${windows(farWindows, phase, 5, 7, 0.55)}` +
		`<ellipse cx="${sun.x}" cy="575" rx="620" ry="110" fill="url(#mist)" opacity="${n(0.2 + 0.24 * dawn)}"/>` +
		`<path d="${palms}" fill="#0C0E2A"/>` +
		`<path d="${nearTown}" fill="url(#near)"/>${solar(phase)}${windows(nearWindows, phase, 10, 13, 0.9)}` +
		`${threads(phase)}${signs(phase)}${streetlight(phase)}</svg>`
	)
}

function definitions(dawn: number): string {
	const mix = (from: string, to: string) => mixColours(from, to, dawn)
	return (
		'<defs>' +
		linear('sky', 'x1="0" y1="0" x2="0" y2="1"', [
			['0', '#0A0C26'],
			['.34', mix('#11133A', '#191C4C')],
			['.58', mix('#1B1E4B', '#33296A')],
			['.74', mix('#2A2A63', '#6B3A63')],
			['.84', mix('#3A2E66', '#B4564B')],
		]) +
		radial('glow', `cx="${sun.x}" cy="${sun.y}" r="640" gradientUnits="userSpaceOnUse"`, [
			['0', '#F7B04E', 0.95],
			['.14', '#EE8F3C', 0.62],
			['.36', '#C8553D', 0.3],
			['.68', '#7A3A66', 0.1],
			['1', '#2A2F7E', 0],
		]) +
		radial('beam', `cx="${sun.x}" cy="${sun.y}" r="760" gradientUnits="userSpaceOnUse"`, [
			['.1', '#FAD08A', 1],
			['.42', '#F2A33A', 0.5],
			['1', '#F2A33A', 0],
		]) +
		radial('disc', '', [
			['0', '#FFE9C2', 1],
			['.7', '#F8BC62', 1],
			['1', '#F2A33A', 1],
		]) +
		radial('halo', '', [
			['0', '#F2A33A', 0.55],
			['.45', '#F2A33A', 0.2],
			['1', '#F2A33A', 0],
		]) +
		linear('hill', '', [
			['0', '#12143A'],
			['.5', mix('#1B1B48', '#2B2154')],
			['.76', mix('#33245A', '#5C2F55')],
			['1', mix('#201E4E', '#33244F')],
		]) +
		linear('far', '', [
			['0', '#0F1132'],
			['.55', '#191A42'],
			['.76', mix('#241C44', '#33204A')],
			['1', '#181840'],
		]) +
		linear('near', 'x1="0" y1="0" x2="0" y2="1"', [
			['0', '#0D0F2C'],
			['1', '#070818'],
		]) +
		radial('mist', '', [
			['0', '#E0703A', 1],
			['.5', '#8C3B5E', 0.5],
			['1', '#5560C4', 0],
		]) +
		'<linearGradient id="cone" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#F2A33A" stop-opacity=".3"/><stop offset="1" stop-color="#F2A33A" stop-opacity="0"/></linearGradient>' +
		'</defs>'
	)
}

function wires(): string {
	const [first, second, third] = pylons.map(armEnds)
	const spans = [
		[first?.map((end) => ({ x: -120, y: end.y + 34 })), first],
		[first, second],
		[second, third],
		[third, third?.map((end) => ({ x: 1420, y: end.y + 20 }))],
	]
	const lines = spans.flatMap(([from = [], to = []]) =>
		from.map((start, index) => {
			const end = to[index] ?? start
			return `M${n(start.x)} ${n(start.y)}Q${n((start.x + end.x) / 2)} ${n(Math.max(start.y, end.y) + 30)} ${n(end.x)} ${n(end.y)}`
		}),
	)
	return `<path d="${lines.join('')}" fill="none" stroke="#14163C" stroke-width="1.2"/>`
}

function starlight(phase: number, dawn: number): string {
	return stars
		.map(({ x, y, size, shift }) => {
			const bright = (1 - 0.6 * dawn) * (0.35 + 0.65 * swell(phase * 2, shift)) * (1 - smooth((y - 180) / 260))
			return `<circle cx="${x}" cy="${y}" r="${size}" fill="#E9E6F5" opacity="${n(bright)}"/>`
		})
		.join('')
}

function starField() {
	const random = seededRandom('the sky over Ibadan')
	return Array.from({ length: 70 }, () => ({
		x: random.whole(6, 1274),
		y: random.whole(6, 400),
		size: n(random.between(0.6, 1.5)),
		shift: n(random.next()),
	}))
}

function linear(id: string, direction: string, stops: [string, string][]): string {
	const body = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')
	return `<linearGradient id="${id}" ${direction}>${body}</linearGradient>`
}

function radial(id: string, place: string, stops: [string, string, number][]): string {
	const body = stops
		.map(([offset, colour, opacity]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
		.join('')
	return `<radialGradient id="${id}" ${place}>${body}</radialGradient>`
}
