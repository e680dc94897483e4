export type Spot = { x: number; y: number }
export type Pylon = { x: number; base: number; tall: number }

export function pylonPath({ x, base, tall }: Pylon): string {
	const foot = tall * 0.13
	const neck = tall * 0.034
	const waist = base - tall * 0.58
	const top = base - tall
	const legs = [-1, 1].map((side) => `M${x + side * foot} ${base}L${x + side * neck} ${waist}L${x} ${top}`)
	const half = (at: number) => (at < 0.58 ? foot + (neck - foot) * (at / 0.58) : neck * (1 - (at - 0.58) / 0.42))
	const rungs = [0, 0.16, 0.3, 0.42, 0.51, 0.58, 0.66, 0.74, 0.82]
	const braces = rungs.slice(1).map((to, index) => {
		const from = rungs[index] ?? 0
		const [low, high] = [base - tall * from, base - tall * to]
		return `M${x - half(from)} ${low}L${x + half(to)} ${high}M${x + half(from)} ${low}L${x - half(to)} ${high}`
	})
	return [
		...legs,
		...braces,
		...armHeights.map((at, index) => arm(x, base - tall * at, tall * (armReach[index] ?? 0))),
	].join('')
}

/** Where the wires hang: the two ends of each arm. */
export function armEnds({ x, base, tall }: Pylon): Spot[] {
	return armHeights.flatMap((at, index) =>
		[-1, 1].map((side) => ({ x: x + side * tall * (armReach[index] ?? 0), y: base - tall * at + 6 })),
	)
}

const armHeights = [0.64, 0.76, 0.88]
const armReach = [0.19, 0.23, 0.16]

function arm(x: number, y: number, reach: number): string {
	return `M${x - reach} ${y}L${x} ${y - 8}L${x + reach} ${y}ZM${x - reach} ${y}v6M${x + reach} ${y}v6`
}

export function palm(x: number, base: number, tall: number): string {
	const crown = { x: x + tall * 0.12, y: base - tall }
	const trunk = `M${x - 4} ${base}Q${x} ${base - tall * 0.6} ${crown.x - 2} ${crown.y}L${crown.x + 2} ${crown.y}Q${x + 6} ${base - tall * 0.6} ${x + 5} ${base}Z`
	const fronds = [-168, -146, -118, -90, -62, -34, -12, 16, 164].map((degrees) => {
		const angle = (degrees * Math.PI) / 180
		const reach = tall * (Math.abs(degrees + 90) < 40 ? 0.26 : 0.34)
		const tip = { x: crown.x + Math.cos(angle) * reach, y: crown.y + Math.sin(angle) * reach * 0.55 + reach * 0.42 }
		const lift = {
			x: crown.x + Math.cos(angle) * reach * 0.55,
			y: crown.y + Math.sin(angle) * reach * 0.75 - reach * 0.12,
		}
		const points = [crown.x, crown.y, lift.x, lift.y - 3, tip.x, tip.y, lift.x, lift.y + 5, crown.x, crown.y + 2].map(
			Math.round,
		)
		const [x0, y0, x1, y1, x2, y2, x3, y3, x4, y4] = points
		return `M${x0} ${y0}Q${x1} ${y1} ${x2} ${y2}Q${x3} ${y3} ${x4} ${y4}Z`
	})
	return trunk + fronds.join('')
}

export function block(x: number, top: number, across: number): string {
	return `M${x} 720V${top}H${x + across}V720Z`
}

export function gable(x: number, eaves: number, across: number, rise: number): string {
	return `M${x - 8} ${eaves}L${x + across / 2} ${eaves - rise}L${x + across + 8} ${eaves}V${eaves + 4}H${x + across}V720H${x}V${eaves + 4}H${x - 8}Z`
}

export function hip(x: number, eaves: number, across: number, rise: number): string {
	const inset = across * 0.24
	return `M${x - 10} ${eaves}L${x + inset} ${eaves - rise}H${x + across - inset}L${x + across + 10} ${eaves}V${eaves + 4}H${x + across}V720H${x}V${eaves + 4}H${x - 10}Z`
}

export function tank(x: number, roof: number): string {
	return `M${x - 13} ${roof}V${roof - 30}H${x - 15}V${roof - 34}H${x - 12}V${roof - 58}Q${x} ${roof - 68} ${x + 12} ${roof - 58}V${roof - 34}H${x + 15}V${roof - 30}H${x + 13}V${roof}H${x + 10}V${roof - 30}H${x - 10}V${roof}Z`
}

export function mosque(x: number, base: number): string {
	const minaret = (at: number) => `M${at - 4} 720V${base - 46}L${at} ${base - 60}L${at + 4} ${base - 46}V720Z`
	return `${block(x - 30, base - 4, 60)}M${x - 22} ${base - 4}C${x - 26} ${base - 34} ${x - 6} ${base - 34} ${x} ${base - 46}C${x + 6} ${base - 34} ${x + 26} ${base - 34} ${x + 22} ${base - 4}Z${minaret(x - 36)}${minaret(x + 36)}`
}

export function tower(x: number, base: number): string {
	return `M${x - 10} 720V${base - 26}L${x} ${base - 58}L${x + 10} ${base - 26}V720Z`
}
