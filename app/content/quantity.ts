import { preciseNumber } from '#app/format/numbers.ts'
import type { Field, Report } from './field.ts'
import { entriesOf } from './group.ts'
import { numberIn } from './number.ts'
import { single } from './single.ts'

export type Quantity<U extends string> = { amount: number | null; unit: U }

type QuantityRules<U extends string> = {
	label: string
	/** As they are stored; the first is chosen until somebody chooses another. */
	units: readonly [U, ...U[]]
	/** As they are shown after the amount. */
	names: Readonly<Record<U, string>>
	min: number
	max: number
	invalid: string
	/** The error for no amount; without it the quantity is optional. */
	required?: string
}

/** '10 kVA', '12,500.5 litres'; empty without an amount. */
export const quantityText = <U extends string>(
	{ amount, unit }: Quantity<U>,
	names: Readonly<Record<U, string>>,
): string => (amount === null ? '' : `${preciseNumber(amount)} ${names[unit]}`)

/**
 * A number with its unit. It is compared and merged as one value: an amount of one person with the unit of another
 * would be wrong. A form sends the amount under NAME and the unit under `NAME.unit`; digits may be grouped with commas.
 */
export function quantity<const U extends string>(rules: QuantityRules<U>): Field<Quantity<U>> {
	const { label, units, names, min, max, invalid, required } = rules
	const [first] = units
	const of = (amount: unknown, unit: unknown): Quantity<U> =>
		typeof amount === 'number' && Number.isFinite(amount)
			? { amount, unit: units.find((each) => each === unit) ?? first }
			: { amount: null, unit: first }
	const check = (value: Quantity<U>, report: Report): Quantity<U> => {
		const { amount } = value
		if (amount === null) {
			if (required !== undefined) report('', required)
		} else if (!(amount >= min && amount <= max)) report('', invalid)
		return value
	}
	return single<Quantity<U>>({
		label,
		empty: of(null, first),
		shape: { label, kind: 'quantity', min, max, units, names },
		stored: (json) => {
			const given = entriesOf(json)
			return of(given.get('amount'), given.get('unit'))
		},
		draft: ({ amount, unit }) => of(amount, unit),
		check,
		fromForm: ({ values }, name, report) => {
			const amount = numberIn(values[name] ?? '')
			if (amount !== null && !Number.isFinite(amount)) report(name, invalid)
			return of(amount, values[`${name}.unit`])
		},
		toForm: ({ amount, unit }, name) => [
			[name, amount === null ? '' : String(amount)],
			[`${name}.unit`, unit],
		],
		display: (value) => quantityText(value, names),
		same: (one, other) => one.amount === other.amount && one.unit === other.unit,
	})
}
