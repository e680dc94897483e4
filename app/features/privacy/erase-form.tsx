import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { CheckField, TextField } from '#app/ui/controls/field.tsx'
import { privacyMessages } from './messages.ts'
import { erasureParts, type FoundPerson } from './person.ts'

const messages = privacyMessages.erase
const choices = ['anonymise', 'delete'] as const

type Texts = Readonly<Record<string, string>>

/** Nothing is ticked beforehand, and the address must be typed: an erasure cannot be taken back. */
export function EraseForm({ person, errors, values }: { person: FoundPerson; errors: Texts; values: Texts }) {
	const { email, order, account } = person
	const { state, formData } = useNavigation()
	const isBusy = state !== 'idle' && formData?.get('intent') === 'erase'
	return (
		<Form method="post" aria-labelledby="erase" className="grid gap-6 border-t pt-6">
			<input type="hidden" name="intent" value="erase" />
			<input type="hidden" name="email" value={email} />
			<input type="hidden" name="order" value={order} />
			<div>
				<h3 id="erase" className="text-lg">
					{messages.heading}
				</h3>
				<p className="measure mt-1 text-muted-foreground">{messages.lead}</p>
			</div>
			{errors[''] !== undefined && (
				<p role="alert" className="error">
					{errors['']}
				</p>
			)}
			<fieldset className="grid gap-3">
				<legend className="label mb-3">{messages.legend}</legend>
				{erasureParts.map((part) =>
					part === 'account' && !account ? null : (
						<CheckField
							key={part}
							id={`erase-${part}`}
							name={part}
							label={messages.parts[part]}
							defaultChecked={values[part] === 'on'}
							error={errors[part]}
						/>
					),
				)}
				{!account && errors['account'] !== undefined && <p className="error">{errors['account']}</p>}
			</fieldset>
			{account && (
				<fieldset className="grid gap-3">
					<legend className="label mb-3">{messages.commentsLegend}</legend>
					{choices.map((choice) => (
						<div key={choice} className="check">
							<input
								type="radio"
								name="comments"
								id={`erase-comments-${choice}`}
								value={choice}
								defaultChecked={choice === (values['comments'] ?? 'anonymise')}
							/>
							<label htmlFor={`erase-comments-${choice}`}>{messages[choice]}</label>
						</div>
					))}
					<p className="help">{messages.posts}</p>
				</fieldset>
			)}
			<TextField
				id="erase-typed"
				name="typed"
				label={messages.typed(email)}
				defaultValue={values['typed'] ?? ''}
				error={errors['typed']}
				autoComplete="off"
				autoCapitalize="off"
				spellCheck={false}
				required
				className="max-w-xl"
			/>
			<p>
				<Button type="submit" variant="destructive" disabled={isBusy}>
					{isBusy ? messages.busy : messages.button}
				</Button>
			</p>
		</Form>
	)
}
