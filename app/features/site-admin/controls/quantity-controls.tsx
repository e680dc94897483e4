import type { Shape } from '#app/content/field.ts'
import { SelectField, TextField } from '#app/ui/controls/field.tsx'
import { controlMessages as messages } from './messages.ts'

type Props = {
	shape: Extract<Shape, { kind: 'quantity' }>
	label: string
	name: string
	id: string
	error: string | undefined
	state: { values: Readonly<Record<string, string>> }
}

/** An amount and its unit, next to each other where there is room. */
export function QuantityControls({ shape, state, label, name, id, error }: Props) {
	const unit = `${name}.unit`
	return (
		<div className="site-quantity">
			<TextField
				label={label}
				name={name}
				id={id}
				error={error}
				defaultValue={state.values[name] ?? ''}
				inputMode="decimal"
			/>
			<SelectField
				label={messages.unit(label)}
				name={unit}
				id={`field-${unit}`}
				defaultValue={state.values[unit]}
				options={shape.units.map((each) => ({ value: each, label: shape.names[each] ?? each }))}
			/>
		</div>
	)
}
