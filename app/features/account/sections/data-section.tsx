import { LinkButton } from '#app/ui/controls/button.tsx'
import { CheckField } from '#app/ui/controls/field.tsx'
import type { CommentsChoice } from '../erasure/comments-choice.ts'
import { AccountSection, SectionForm, useSection } from './account-section.tsx'
import { accountMessages } from '#app/features/sign-in/messages.ts'
import PasswordField from '#app/features/sign-in/form/password-field.tsx'

export function DataSection({ hasPassword }: { hasPassword: boolean }) {
	return (
		<>
			<AccountSection heading="Your data" text="Everything we store about you, in one file.">
				<p>
					<LinkButton href="/account/data.json" variant="secondary" download>
						Download my data
					</LinkButton>
				</p>
			</AccountSection>
			<DeleteSection hasPassword={hasPassword} />
		</>
	)
}

function DeleteSection({ hasPassword }: { hasPassword: boolean }) {
	const section = useSection('delete')
	const { errors } = section
	return (
		<AccountSection heading="Delete my account" text={accountMessages.deleteWhat}>
			<SectionForm section={section} submit="Delete my account" variant="destructive">
				<fieldset className="grid gap-3">
					<legend className="label mb-2">My comments</legend>
					<CommentsRadio value="anonymise" label="Keep, without my name" />
					<CommentsRadio value="delete" label="Delete too" />
				</fieldset>
				{hasPassword ? (
					<PasswordField id="delete-password" name="password" label="Your password" error={errors['password']} />
				) : (
					<input type="hidden" name="password" value="-" />
				)}
				<CheckField
					name="sure"
					value="yes"
					label="I understand that this cannot be undone"
					error={errors['sure']}
					required
				/>
			</SectionForm>
		</AccountSection>
	)
}

function CommentsRadio({ value, label }: { value: CommentsChoice; label: string }) {
	const id = `comments-${value}`
	return (
		<div className="check">
			<input type="radio" name="comments" id={id} value={value} defaultChecked={value === 'anonymise'} />
			<label htmlFor={id}>{label}</label>
		</div>
	)
}
