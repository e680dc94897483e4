import { TextArea, TextField } from '#app/ui/controls/field.tsx'
import { AccountSection, SectionForm, useSection } from './account-section.tsx'
import { accountMessages } from '#app/features/sign-in/messages.ts'
import PasswordField from '#app/features/sign-in/form/password-field.tsx'
import type { OwnProfile } from '../profile/profile.server.ts'
import { useDraft } from './use-draft.ts'

export function ProfileSection({ profile }: { profile: OwnProfile }) {
	const section = useSection('profile')
	const { errors, values, result } = section
	const draft = useDraft(`bio-${profile.id}`, result)
	return (
		<AccountSection heading="Profile" text="Your name and these words stand beside what you write here.">
			<SectionForm section={section} submit="Save">
				<TextField
					id="profile-name"
					name="name"
					label="Full name"
					autoComplete="name"
					maxLength={100}
					defaultValue={values['name'] ?? profile.name}
					error={errors['name']}
					required
				/>
				<TextArea
					id="profile-bio"
					name="bio"
					label="About you"
					help={draft.isRestored ? accountMessages.draftKept : 'Up to 500 characters.'}
					maxLength={500}
					defaultValue={values['bio'] ?? profile.bio}
					error={errors['bio']}
					{...draft.control}
				/>
			</SectionForm>
		</AccountSection>
	)
}

export function EmailSection({ profile }: { profile: OwnProfile }) {
	const section = useSection('email')
	const { errors, values } = section
	const text =
		profile.email === '' ? accountMessages.noEmail : `Now: ${profile.email}. A new one counts once it is confirmed.`
	return (
		<AccountSection heading="E-mail address" text={text}>
			<SectionForm section={section} submit="Change the address" variant="secondary">
				<TextField
					id="email-new"
					name="newEmail"
					type="email"
					label="New address"
					autoComplete="email"
					defaultValue={values['newEmail']}
					error={errors['newEmail']}
					required
				/>
				{profile.hasPassword ? (
					<PasswordField id="email-password" name="password" label="Your password" error={errors['password']} />
				) : (
					<input type="hidden" name="password" value="" />
				)}
			</SectionForm>
		</AccountSection>
	)
}

export function PasswordSection({ email }: { email: string }) {
	const section = useSection('password')
	const { errors, result } = section
	return (
		<AccountSection heading="Password" text="Changing it signs out all your other devices.">
			<SectionForm key={result ? 'changed' : 'open'} section={section} submit="Change the password" variant="secondary">
				{/* Tells a password manager whose password is changed. */}
				<input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
				<PasswordField
					id="password-current"
					name="currentPassword"
					label="Current password"
					error={errors['currentPassword']}
				/>
				<PasswordField id="password-new" name="newPassword" label="New password" isNew error={errors['newPassword']} />
			</SectionForm>
		</AccountSection>
	)
}
