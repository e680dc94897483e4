import { useNavigation } from 'react-router'
import type { FormError } from '#app/action/form-error.ts'
import { roles, roleMay } from '#app/auth/permissions.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { SelectField, TextField } from '#app/ui/controls/field.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { roleHelp, roleNames } from '#app/auth/role-texts.ts'
import { dayChoices, defaultDays } from './invitation.ts'
import { invitationsMessages as messages } from './messages.ts'

/** A viewer needs no invitation: everybody can make such an account. */
const offered = roles.filter((role) => roleMay(role, 'admin:enter'))

/** `failed`: what was typed, with its errors. */
export function InvitationForm({ id, failed }: { id: string; failed: FormError | null }) {
	const isSending = useNavigation().formData?.get('intent') === 'send'
	const { errors = {}, values = {} } = failed ?? {}
	return (
		<div className="admin-panel">
			<PostForm noValidate className="invitations-form">
				<input type="hidden" name="intent" value="send" />
				<input type="hidden" name="id" value={values['id'] ?? id} />
				<TextField
					name="email"
					type="email"
					inputMode="email"
					autoComplete="off"
					autoCapitalize="none"
					maxLength={254}
					label={messages.email}
					defaultValue={values['email']}
					error={errors['email']}
					required
				/>
				<SelectField
					name="role"
					label={messages.role}
					placeholder={messages.chooseRole}
					options={offered.map((role) => ({ value: role, label: roleNames[role] }))}
					defaultValue={values['role'] ?? ''}
					error={errors['role']}
					required
				/>
				<SelectField
					name="days"
					label={messages.days}
					options={dayChoices.map((days) => ({ value: days, label: messages.dayChoice(days) }))}
					defaultValue={values['days'] ?? defaultDays}
					error={errors['days']}
				/>
				<Button type="submit" isBusy={isSending}>
					<Icon name="send" size={18} />
					{messages.send}
				</Button>
			</PostForm>
			<details className="invitations-roles">
				<summary className="link">{messages.roles}</summary>
				<dl>
					{offered.map((role) => (
						<div key={role}>
							<dt>{roleNames[role]}</dt>
							<dd>{roleHelp[role]}</dd>
						</div>
					))}
				</dl>
				<p className="help">{messages.noOwner}</p>
			</details>
		</div>
	)
}
