import { SelectField, TextField } from '#app/ui/controls/field.tsx'
import { otherChoice } from '../session/forge-state.ts'
import { screenMessages as messages } from '../messages.ts'
import { missingAt } from '../parts/missing-at.ts'
import type { Forge } from '../store/use-forge.ts'
import { audiences, tones } from './choices.ts'

const parts = [
	{
		name: 'targetAudience',
		other: 'otherAudience',
		options: audiences,
		label: messages.audience,
		otherLabel: messages.otherAudience,
	},
	{ name: 'desiredTone', other: 'otherTone', options: tones, label: messages.tone, otherLabel: messages.otherTone },
] as const

type Props = {
	forge: Forge
	/** Where the fields are shown a second time. */
	idPrefix?: string
	/** A page that also works without scripts has the field for another choice from the beginning. */
	withOther?: boolean
	/** Of a form that was sent without scripts. */
	errors?: Readonly<Record<string, string>>
}

/** Both selects, with a field for a choice of one's own. */
export function AudienceAndTone({ forge, idPrefix = 'field-', withOther = false, errors = {} }: Props) {
	const { state } = forge.screen.session
	return parts.map(({ name, other, options, label, otherLabel }) => {
		const isOther = state[name] === otherChoice
		return (
			<div key={name} className="forge-stack">
				<SelectField
					id={`${idPrefix}${name}`}
					label={label}
					name={name}
					options={options}
					placeholder={messages.choose}
					value={state[name]}
					error={missingAt(forge, name) ?? errors[name]}
					onChange={(event) => forge.set({ [name]: event.currentTarget.value })}
				/>
				{(isOther || withOther) && (
					<div hidden={!isOther} className="forge-other">
						<TextField
							id={`${idPrefix}${other}`}
							label={otherLabel}
							name={other}
							maxLength={120}
							value={state[other]}
							error={missingAt(forge, other) ?? errors[other]}
							onChange={(event) => forge.set({ [other]: event.currentTarget.value })}
						/>
					</div>
				)}
			</div>
		)
	})
}
