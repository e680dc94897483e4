import { useNavigation } from 'react-router'
import type { FormError } from '#app/action/form-error.ts'
import { apiScopes, type ApiScope } from '#app/auth/api-scopes.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { CheckGroup } from '#app/ui/controls/check-group.tsx'
import { CheckField, SelectField, TextField } from '#app/ui/controls/field.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { tokenMessages as messages } from './messages.ts'
import { dayChoices, defaultDays } from './token-days.ts'

type Props = {
	id: string
	/** Those that the viewer may give. */
	scopes: readonly ApiScope[]
	/** What was typed, with its errors. */
	failed: FormError | null
}

export function TokenForm({ id, scopes, failed }: Props) {
	const isSending = useNavigation().formData !== undefined
	const { errors = {}, values = {}, lists = {} } = failed ?? {}
	const chosen = lists['scopes'] ?? []
	return (
		<div className="admin-panel">
			<PostForm noValidate className="token-form">
				<input type="hidden" name="id" value={values['id'] ?? id} />
				<TextField
					name="name"
					label={messages.name}
					help={messages.nameHelp}
					autoComplete="off"
					maxLength={80}
					defaultValue={values['name']}
					error={errors['name']}
					required
				/>
				<SelectField
					name="days"
					label={messages.days}
					options={dayChoices.map((days) => ({ value: days, label: messages.dayChoice(days) }))}
					defaultValue={values['days'] ?? defaultDays}
					error={errors['days']}
				/>
				<CheckGroup
					className="token-scopes"
					legend={messages.scopes}
					help={messages.scopesHelp}
					error={errors['scopes']}
				>
					{scopes.map((scope) => (
						<CheckField
							key={scope}
							id={`scope-${scope}`}
							name="scopes"
							value={scope}
							defaultChecked={chosen.includes(scope)}
							label={
								<>
									{apiScopes[scope].label} <code>{scope}</code>
								</>
							}
						/>
					))}
				</CheckGroup>
				<Button type="submit" isBusy={isSending}>
					{messages.create}
				</Button>
			</PostForm>
		</div>
	)
}
