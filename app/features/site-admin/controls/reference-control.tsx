import { SelectField } from '#app/ui/controls/field.tsx'
import { controlMessages as messages } from './messages.ts'
import type { ReferenceOption } from './reference-options.ts'

type Props = {
	label: string
	name: string
	id: string
	error: string | undefined
	/** The id of the chosen item; empty for none. */
	value: string
	options: readonly ReferenceOption[]
}

const labelOf = ({ name, state }: ReferenceOption): string =>
	state === 'draft' || state === 'hidden' ? `${name} (${messages.referenceStates[state]})` : name

/** An item of a collection, by its name. One that is gone stays chosen, and is reported, until somebody changes it. */
export function ReferenceControl({ value, options, error, ...rest }: Props) {
	const chosen = options.find(({ id }) => id === value)
	const isGone = value !== '' && (!chosen || chosen.state === 'trashed')
	const choices = options
		.filter(({ state }) => state !== 'trashed')
		.map((each) => ({ value: each.id, label: labelOf(each) }))
	return (
		<SelectField
			{...rest}
			defaultValue={value}
			placeholder={messages.noReference}
			error={isGone ? messages.referenceGone(chosen?.name) : error}
			options={isGone ? [{ value, label: messages.goneOption(chosen?.name) }, ...choices] : choices}
		/>
	)
}
