import { TextField } from '#app/ui/controls/field.tsx'
import { controlMessages as messages } from './messages.ts'

type Props = {
	label: string
	name: string
	id: string
	error: string | undefined
	/** The name and value of the setting. */
	variable: string
	value: string
	/** What shows again without the setting; sent as it is. */
	stored: string
}

/** A field that a setting of the environment decides: read-only, with the setting's name. */
export function OverriddenField({ name, variable, value, stored, ...rest }: Props) {
	return (
		<>
			<input type="hidden" name={name} value={stored} />
			<TextField {...rest} name={`${name} setting`} help={messages.decidedBy(variable)} value={value} readOnly />
		</>
	)
}
