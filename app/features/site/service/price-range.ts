import { group } from '#app/content/group.ts'
import { number } from '#app/content/number.ts'
import { wholeNumber } from '#app/format/numbers.ts'
import { line } from '../parts/content-fields.ts'

/** A job and what it usually costs, in whole naira. One amount alone is a fixed price. */
export type PriceRange = { job: string; from: number | null; to: number | null; unit: string; note: string }

const million = 1_000_000

const amount = (label: string) =>
	number({
		label,
		min: 0,
		max: 1e12,
		isWhole: true,
		invalid: 'Give an amount in whole naira, such as 250,000.',
		display: (naira) => priceText({ from: naira, to: naira, unit: '' }),
	})

export const priceRangeField = group<PriceRange>('Job', {
	job: line('Job', 80, 'Say what the price is for.'),
	from: amount('From (naira)'),
	to: amount('To (naira)'),
	unit: line('Unit, such as “a page”', 20),
	note: line('Note', 120),
})

/** What amounts in millions with two decimals are rounded to. */
const hundredth = million / 100

/** As many decimals as the millions of all these amounts need. */
const decimalsOf = (amounts: readonly number[]): number =>
	Math.max(0, ...amounts.map((each) => (each % million === 0 ? 0 : each % (million / 10) === 0 ? 1 : 2)))

/** Both ends of the price, the lower first; null without any. */
export function priceEnds({ from, to }: Pick<PriceRange, 'from' | 'to'>): { from: number; to: number } | null {
	const ends = [from, to].filter((end) => end !== null)
	return ends.length === 0 ? null : { from: Math.min(...ends), to: Math.max(...ends) }
}

/** '₦1.4m – ₦3.2m', '₦12,000 – ₦28,000 a page', '₦1,234,567', never rounded; empty without an amount. */
export function priceText({ unit, ...range }: Pick<PriceRange, 'from' | 'to' | 'unit'>): string {
	const ends = priceEnds(range)
	if (!ends) return ''
	const amounts = ends.from === ends.to ? [ends.from] : [ends.from, ends.to]
	const millions = amounts.filter((each) => each >= million)
	const isExact = millions.every((each) => each % hundredth === 0)
	const decimals = decimalsOf(millions)
	const shown = amounts.map((each) =>
		isExact && each >= million ? `₦${(each / million).toFixed(decimals)}m` : `₦${wholeNumber(each)}`,
	)
	return [shown.join(' – '), unit].filter((part) => part !== '').join(' ')
}
