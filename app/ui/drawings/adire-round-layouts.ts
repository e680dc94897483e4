import { type Layout, rect, whole, width, height } from './adire-cloth.ts'
import { dots, round } from './adire-strokes.ts'

/** Rings of cloth round a sun, like ripples round a stone. */
export const ripples: Layout = (cloth) => {
	const { random, ground } = cloth
	const [x, y] = [random.pick([250, 330, 600, 870, 950]), random.pick([200, 315, 430, 560])]
	const radii = [190, 330, 520, 760]
	const tiles = [64, 90, 140, 190]
	const rings = radii.map((radius, index) => {
		const box = { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 }
		const tone = ground.tones[(index + 1) % 3] ?? ground.tones[0]
		const at = `cx="${x}" cy="${y}"`
		const pattern =
			index === 0 ? '' : `<circle ${at} r="${radius}" fill="${cloth.paint(index - 1, tiles[index] ?? 90, box, tone)}"/>`
		return `<circle ${at} r="${radius}" fill="${tone}"/>${pattern}<g fill="none" stroke="${ground.line}" stroke-width="4"><circle ${at} r="${radius}"/></g>`
	})
	return `${rect(whole, ground.tones[0])}${rings.reverse().join('')}${cloth.glow({ x, y }, 420)}${cloth.sun({ x, y, radius: 84 })}`
}

/** A great roundel on a cloth of one motif. */
export const roundel: Layout = (cloth) => {
	const { random, ground } = cloth
	const x = random.pick([360, 600, 840])
	const side = random.whole(100, 150)
	const paint = cloth.paint(0, 105, whole, ground.tones[1])
	const border = [0, width - side].map((left) => {
		const box = { x: left, y: 0, width: side, height }
		return rect(box, ground.tones[2]) + rect(box, cloth.paint(1, side / 2, box, ground.tones[2]))
	})
	const ring = (radius: number, fill: string) => `<circle cx="${x}" cy="315" r="${radius}" fill="${fill}"/>`
	return (
		`${rect(whole, ground.tones[1])}${rect(whole, paint)}${border.join('')}${ring(262, ground.line)}${ring(252, ground.tones[0])}` +
		`<g fill="none" stroke="${ground.line}" stroke-linecap="round">${dots(x, 315, 232, 64, 8)}</g>` +
		`${cloth.glow({ x, y: 315 }, 230, 0.6)}${cloth.sun({ x, y: 315, radius: 98 })}`
	)
}

/** Two circles that share a lit lens: two languages, one meaning. */
export const lens: Layout = (cloth) => {
	const { random, ground } = cloth
	const [radius, apart] = [random.whole(250, 290), random.whole(150, 185)]
	const middle = random.pick([480, 600, 720])
	const reach = round(Math.sqrt(radius ** 2 - apart ** 2))
	const discs = [-1, 1].map((sign, index) => {
		const x = middle + sign * apart
		const box = { x: x - radius, y: 315 - radius, width: radius * 2, height: radius * 2 }
		const tone = ground.tones[index + 1] ?? ground.tones[0]
		const at = `cx="${x}" cy="315" r="${radius}"`
		return `<circle ${at} fill="${tone}"/><circle ${at} fill="${cloth.paint(index, [70, 110][index] ?? 90, box, tone)}" stroke="${ground.line}" stroke-width="5"/>`
	})
	const [top, bottom] = [315 - reach, 315 + reach]
	const veins = [-0.62, -0.4, -0.18, 0.04, 0.26, 0.48].map((part) => {
		const y = 315 + reach * part
		const tip = y - 34
		const side = round((Math.sqrt(radius ** 2 - (tip - 315) ** 2) - apart) * 0.72)
		return `M${middle - side} ${round(tip)}L${middle} ${round(y)}L${middle + side} ${round(tip)}`
	})
	return (
		`${rect(whole, ground.tones[0])}<g opacity=".28">${rect(whole, cloth.paint(2, 157, whole))}</g>${discs.join('')}` +
		`${cloth.glow({ x: middle, y: 315 }, 330, 0.6)}` +
		`<path d="M${middle} ${top}${lensTo(radius, middle, bottom)}${lensTo(radius, middle, top)}Z" fill="${ground.light}" stroke="${ground.shade}" stroke-width="8"/>` +
		`<path d="M${middle} ${top}V${bottom}${veins.join('')}" fill="none" stroke="${ground.shade}" stroke-width="6"/>`
	)
}

/** A diamond set square in the cloth, its corners filled with other work. */
export const diamond: Layout = (cloth) => {
	const { random, ground } = cloth
	const x = random.pick([420, 600, 780])
	const turn = (reach: number) => `M${x} ${315 - reach}L${x + reach} 315L${x} ${315 + reach}L${x - reach} 315Z`
	const half = { x: 0, y: 0, width: x, height }
	const other = { x, y: 0, width: width - x, height }
	return (
		`${rect(half, ground.tones[1])}${rect(half, cloth.paint(0, 105, half, ground.tones[1]))}` +
		`${rect(other, ground.tones[2])}${rect(other, cloth.paint(1, 105, other, ground.tones[2]))}` +
		`<path d="${turn(400)}" fill="${ground.tones[0]}" stroke="${ground.line}" stroke-width="6"/>` +
		`<path d="${turn(372)}" fill="${cloth.paint(2, 63, whole)}"/><path d="${turn(270)}" fill="${ground.tones[0]}" stroke="${ground.line}" stroke-width="5"/>` +
		`${cloth.glow({ x, y: 315 }, 260, 0.6)}${cloth.sun({ x, y: 315, radius: 66 })}`
	)
}

function lensTo(radius: number, x: number, y: number): string {
	return `A${radius} ${radius} 0 0 1 ${x} ${y}`
}
