import { type Box, type Layout, rect, whole, width, height } from './adire-cloth.ts'
import { dots, round } from './adire-strokes.ts'

/** A row of arched windows, one of them lit, and its light on the floor. */
export const arches: Layout = (cloth) => {
	const { random, ground } = cloth
	const count = random.pick([4, 5, 5, 6])
	const lit = random.whole(1, count - 2)
	const pitch = width / count
	const [top, floor] = [random.whole(116, 150), 530]
	const opening = round(pitch * 0.8)
	const left = (index: number) => round(index * pitch + (pitch - opening) / 2)
	const arch = (index: number, inset: number) => {
		const across = opening - inset * 2
		const bend = `a${round(across / 2)} ${round(across / 2)} 0 0 1 ${round(across)} 0`
		return `M${round(left(index) + inset)} ${floor - inset}V${round(top + opening / 2)}${bend}V${floor - inset}Z`
	}
	// Tiles meet at the middle of each opening, so that every window is cut alike on both sides.
	const window = { x: 0, y: top, width: pitch, height: floor - top }
	const paints = [0, 1].map((motif) => cloth.paint(motif, pitch / 2, window, ground.tones[1]))
	const frame = Array.from({ length: count }, (_, index) => arch(index, 0)).join('')
	const closed = paints.map((paint, side) => {
		const shapes = Array.from({ length: count }, (_, index) =>
			index !== lit && index % 2 === side ? arch(index, 12) : '',
		)
		return `<path d="${shapes.join('')}" fill="${paint}"/>`
	})
	const [x, middle] = [left(lit), round((lit + 0.5) * pitch)]
	const bars = [0.25, 0.5, 0.75].map((part) => {
		const bend = opening / 2 - Math.sqrt((opening / 2) ** 2 - (opening * (part - 0.5)) ** 2)
		return `M${round(x + opening * part)} ${round(top + bend)}V${floor}`
	})
	const [pane, step] = [round(opening - 24), round(opening / 2)]
	const frieze = { ...whole, height: 84 }
	return (
		`${rect(whole, ground.tones[0])}${rect(frieze, cloth.paint(2, 84, frieze))}${line(84, ground.line)}` +
		`<path d="${frame}" fill="${ground.tones[1]}" stroke="${ground.line}" stroke-width="4"/>${closed.join('')}` +
		`${cloth.glow({ x: middle, y: 400 }, 440, 0.6)}<path d="${arch(lit, 12)}" fill="${ground.light}"/>` +
		`<path d="${bars.join('')}M${round(x + 12)} ${round(top + opening / 2)}h${pane}m0 ${step}h-${pane}m0 ${step}h${pane}" fill="none" stroke="${ground.shade}" stroke-width="7"/>` +
		`<path d="M${round(x + 12)} ${floor}H${round(x + opening - 12)}L${round(middle + opening * 1.1)} 630H${round(middle - opening * 1.1)}Z" fill="${ground.light}" opacity=".38"/>` +
		line(floor, ground.line)
	)
}

/** A sun on the horizon; below it, strips of cloth that widen as they come near. */
export const horizon: Layout = (cloth) => {
	const { random, ground } = cloth
	const x = random.pick([300, 420, 600, 780, 900])
	const level = random.whole(290, 340)
	const cuts = [level, level + 70, level + 170, height]
	const strips = [0, 1, 2].map((index) => {
		const [from = 0, to = 0] = [cuts[index], cuts[index + 1]]
		const box = { x: 0, y: from, width, height: to - from }
		const tone = ground.tones[(index + 1) % 3] ?? ground.tones[0]
		return (
			rect(box, tone) + rect(box, cloth.paint(index, Math.min(to - from, 130), box, tone)) + line(from, ground.line)
		)
	})
	const halo = [230, 300, 380].map((radius) => dots(x, level, radius, Math.round(radius / 4), 6)).join('')
	return (
		`${rect(whole, ground.tones[0])}${cloth.glow({ x, y: level }, 520, 0.6)}` +
		`<g fill="none" stroke="${ground.line}" stroke-linecap="round" opacity=".7">${halo}</g>` +
		`${cloth.sun({ x, y: level, radius: 105 })}${strips.join('')}`
	)
}

/** Squares, as the eleko cloths are laid out, with one great square for the light. */
export const quilt: Layout = (cloth) => {
	const { random, ground } = cloth
	const size = 210
	const left = -30
	const square = (index: number) => `M${left + (index % 6) * size} ${Math.floor(index / 6) * size}h210v210h-210z`
	const order = random.pick([1, 2])
	const kinds = [0, 1, 2].map((kind) => {
		const squares = Array.from({ length: 18 }, (_, index) => index).filter(
			(index) => ((index % 6) + Math.floor(index / 6) * order) % 3 === kind,
		)
		const shape = squares.map(square).join('')
		const tone = ground.tones[kind] ?? ground.tones[0]
		const paint = cloth.paint(kind, kind === 0 ? 210 : 105, { x: left, y: 0, width: size, height: size }, tone)
		const dyed = kind === 0 ? rect(whole, tone) : `<path d="${shape}" fill="${tone}"/>`
		return `${dyed}<path d="${shape}" fill="${paint}"/>`
	})
	const seams = `M0 210H1200M0 420H1200${[180, 390, 600, 810, 1020].map((at) => `M${at} 0V630`).join('')}`
	const corner = { x: left + random.whole(1, 3) * size, y: random.whole(0, 1) * size }
	const [x, y] = [corner.x + size, corner.y + size]
	return (
		`${kinds.join('')}<path d="${seams}" stroke="${ground.line}" stroke-width="6"/>` +
		`<path d="M${corner.x} ${corner.y}h420v420h-420z" fill="${ground.tones[0]}" stroke="${ground.line}" stroke-width="6"/>` +
		`${cloth.glow({ x, y }, 205, 0.6)}${cloth.sun({ x, y, radius: 92 })}`
	)
}

/** Two lengths of cloth side by side, and a quiet field where the light falls. */
export const hanging: Layout = (cloth) => {
	const { random, ground } = cloth
	const right = random.next() < 0.5
	const place = (from: number, size: number): Box => ({
		x: right ? width - from - size : from,
		y: 0,
		width: size,
		height,
	})
	const [border, first, second] = [place(0, 84), place(84, 210), place(294, 315)]
	const cloths = [border, first, second].map((box, index) => {
		const tone = ground.tones[(index + 1) % 3] ?? ground.tones[0]
		return (
			rect(box, tone) +
			rect(box, cloth.paint(index, [42, 105, 157.5][index] ?? 105, box, tone)) +
			`<path d="M${right ? box.x : box.x + box.width} 0V630" stroke="${ground.line}" stroke-width="5"/>`
		)
	})
	const x = right ? 300 : 900
	const y = random.pick([250, 315, 380])
	const rings = [250, 330, 420].map((radius) => dots(x, y, radius, Math.round(radius / 4), 6)).join('')
	const far = right ? 1200 : 0
	const beams = [-560, -120, 320, 760].map((from) => `M${x} ${y}L${far} ${y + from - 190}V${y + from + 30}Z`)
	return (
		`${rect(whole, ground.tones[0])}<g fill="none" stroke="${ground.soft}" stroke-linecap="round">${rings}</g>` +
		`${cloths.join('')}<path d="${beams.join('')}" fill="${ground.light}" opacity=".13"/>` +
		`${cloth.glow({ x, y }, 560, 0.6)}${cloth.sun({ x, y, radius: 104 })}`
	)
}

function line(y: number, colour: string): string {
	return `<path d="M0 ${y}H1200" stroke="${colour}" stroke-width="5"/>`
}
